import type { Alternative, EventBody } from '@stunda/contract/reservations/reservations.ts'
import type { DraftMeta, Recurrence, SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { RecurrenceKind } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, isCivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'

/** How a new event repeats; of an existing event only the kind is known. */
export interface RecurrenceFields {
  recurrence: RecurrenceKind
  /** The last day of the series; empty: not chosen yet. */
  until: CivilDate
  /** 1 Monday … 7 Sunday, for the kinds that repeat by weeks. */
  weekdays: readonly number[]
  /** The days of `recurring`, in order. */
  dates: readonly CivilDate[]
}

/** Where and when an event is or could be. */
export type Place = Pick<Alternative, 'room_id' | 'start_datetime' | 'end_datetime'>

/** One occurrence of the series that is being made. */
export interface RecurringEvent extends Place {
  id: number
}

/** What a draft was made from: the form plus the recurring form data. */
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
  /** The dates that the last submit was refused with. */
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

export const NO_RECURRENCE: RecurrenceFields = { recurrence: 'single', until: '', weekdays: [], dates: [] }

export const NO_SERIES: RecurringState = {
  draft: null,
  recurring_events: [],
  is_recurring_creating: false,
  recurring_save_data: null,
  last_until: '',
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

type Settled = RecurrenceFields & Pick<RecurringState, 'last_until'> & { date_reservation: CivilDate }

/**
 * The fields that follow a change of a new event. Another kind of repetition begins on the event's day and ends with the user's previous
 * series, or the school year; the weekday and the chosen days follow another day of the event.
 */
export function settleRecurrence(before: Settled, next: Settled): Partial<Settled> {
  const date = next.date_reservation
  if (!isCivilDate(date)) return {}
  if (next.recurrence === 'recurring') return settleDates(before, next)
  if (next.recurrence === 'single') return {}
  const until = next.until || (next.last_until > date ? next.last_until : endOfSchoolYear(date))
  if (next.recurrence === 'monthly') return { until }
  const isOwnDay = before.weekdays.length === 0 || before.weekdays.join() === ownWeekday(before)
  const follows = next.weekdays === before.weekdays && isOwnDay
  return { until, weekdays: follows ? [weekdayOf(date)] : next.weekdays }
}

function settleDates(before: Settled, next: Settled): Partial<Settled> {
  const { date_reservation: date, dates } = next
  if (before.recurrence !== 'recurring') return { dates: inOrder([...dates, date]) }
  if (before.date_reservation !== date) {
    return { dates: inOrder([...dates.filter(other => other !== before.date_reservation), date]) }
  }
  const [first] = dates
  return { dates: inOrder(dates), ...(first && !dates.includes(date) && { date_reservation: first }) }
}

/** The school year ends with May. */
function endOfSchoolYear(date: CivilDate): CivilDate {
  const year = Number(date.slice(0, 4))
  return date.slice(5) <= '05-31' ? `${year}-05-31` : `${year + 1}-05-31`
}

function ownWeekday({ date_reservation }: Settled): string {
  return isCivilDate(date_reservation) ? String(weekdayOf(date_reservation)) : ''
}

const inOrder = (dates: readonly CivilDate[]) => [...new Set(dates)].sort()

const byStart = (a: RecurringEvent, b: RecurringEvent) =>
  a.start_datetime < b.start_datetime ? -1 : Number(a.start_datetime > b.start_datetime)
