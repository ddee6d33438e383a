import type { Alternative, EventBody } from '@stunda/contract/reservations/reservations.ts'
import type { DraftMeta, Recurrence, SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** A place and time of an event. */
export type Place = Pick<Alternative, 'room_id' | 'start_datetime' | 'end_datetime'>

/** One occurrence of the series that is being made. */
export interface RecurringEvent extends Place {
  id: number
}

/** The form from which a draft was made, plus the recurring form data. */
export interface RecurringSaveData {
  form: EventBody
  recurring_form: Recurrence
}

/** The part of the event form's state that concerns a series (specification 3). */
export interface RecurringState {
  draft: DraftMeta | null
  /** The occurrences to be booked, by their start; without the dropped ones. */
  recurring_events: readonly RecurringEvent[]
  /** Whether the draft is shown instead of the form. */
  is_recurring_creating: boolean
  recurring_save_data: RecurringSaveData | null
  /** The last day of the user's previous series; empty: none is known. */
  last_until: CivilDate
  year_ends: readonly CivilDate[]
  refused: SeriesRefusal['reservations']
}

export type RecurringAction =
  | { do: 'draft'; draft: DraftMeta; saved: RecurringSaveData }
  | { do: 'show_draft' }
  | { do: 'show_form' }
  | { do: 'lose_draft' }
  | { do: 'move_recurring'; events: readonly RecurringEvent[] }
  | { do: 'remove_recurring'; ids: readonly number[] }
  | { do: 'refuse_recurring'; refused: SeriesRefusal['reservations'] }

export const NO_SERIES: RecurringState = {
  draft: null,
  recurring_events: [],
  is_recurring_creating: false,
  recurring_save_data: null,
  last_until: '',
  year_ends: [],
  refused: [],
}

/**
 * The next state of a series. `lose_draft`: the server no longer has the draft, so the next check makes another; `move_recurring`
 * replaces room and time of some events and puts back dropped ones; `remove_recurring` drops several by id.
 */
export function recurringReducer<State extends RecurringState>(state: State, action: RecurringAction): State {
  const { recurring_events: events } = state
  switch (action.do) {
    case 'draft':
      return {
        ...state,
        draft: action.draft,
        recurring_events: action.draft.reservations.map(recurringEvent),
        is_recurring_creating: true,
        recurring_save_data: action.saved,
        refused: [],
      }
    case 'show_draft':
      return { ...state, is_recurring_creating: true }
    case 'show_form':
      return { ...state, is_recurring_creating: false }
    case 'lose_draft':
      return { ...state, recurring_save_data: null }
    case 'move_recurring': {
      const moved = new Set(action.events.map(event => event.id))
      const recurring_events = [...events.filter(event => !moved.has(event.id)), ...action.events]
      return { ...state, recurring_events: recurring_events.sort(byStart) }
    }
    case 'remove_recurring':
      return { ...state, recurring_events: events.filter(event => !action.ids.includes(event.id)) }
    case 'refuse_recurring':
      return { ...state, refused: action.refused }
  }
}

function recurringEvent({ id, room_id, start_datetime, end_datetime }: RecurringEvent): RecurringEvent {
  return { id, room_id, start_datetime, end_datetime }
}

const byStart = (a: RecurringEvent, b: RecurringEvent) =>
  a.start_datetime < b.start_datetime ? -1 : Number(a.start_datetime > b.start_datetime)
