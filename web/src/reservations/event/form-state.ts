import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { SchoolDay } from '@stunda/domain/reservations/opening-hours.ts'
import { settleRecurrence } from '@stunda/domain/reservations/repetition.ts'
import { partOfDay, type Times, wholeDay } from '@stunda/domain/reservations/times-to-pick.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { DEFAULT_FIELDS, type EventFields, fieldsOf, isSame } from './event-fields.ts'
import { type FormErrors, NO_ERRORS, withoutErrorsOf } from './form-errors.ts'
import { NO_SERIES, type RecurringAction, type RecurringState, recurringReducer } from './recurring-state.ts'

/** The event form's state (specification 3). */
export interface FormState extends EventFields, RecurringState {
  id: number | null
  version: number | null
  /** Why the event is changed; told to those in it. */
  note: string
  /** Whether the user has chosen the subject, or to have none; then no other is filled in. */
  is_subject_chosen: boolean
  /** The times from before the whole day was chosen; null if it was not, or another time was chosen since. */
  before_whole_day: Times | null
  errors: FormErrors
  /** Texts that were typed into fields and chose nothing; absent in older kept forms. */
  typed?: TypedTexts
  /** The owed lesson that a new event is booked for, and its day; null or, in older kept forms, absent: none. */
  makes_up?: MadeUp | null
  /** The values that the form began with, to tell whether it changed. */
  initial: EventFields
}

/** The texts that were typed into fields that choose from a list, and chose nothing. */
export type TypedTexts = Partial<Record<'room' | 'subject_id' | 'teachers' | 'students', string>>

export interface MadeUp {
  id: number
  start_date: CivilDate
}

export type FormAction =
  | { do: 'set'; fields: Partial<EventFields> }
  | { do: 'whole_day'; on: boolean; day: SchoolDay }
  | { do: 'explain'; note: string }
  | { do: 'type'; field: keyof TypedTexts; text: string }
  | { do: 'prefill'; subject_id: number | null }
  | {
      do: 'begin'
      fields: EventFields
      is_copy?: boolean
      last_until?: CivilDate
      year_ends?: readonly CivilDate[]
      makes_up?: MadeUp
    }
  | { do: 'load'; reservation: Reservation }
  | { do: 'rebase'; reservation: Reservation }
  | { do: 'refuse'; errors: FormErrors }
  | { do: 'clear' }
  | RecurringAction

const FIELD_NAMES = Object.keys(DEFAULT_FIELDS) as (keyof EventFields)[]

/** A form at its defaults. */
export const CLEARED: FormState = {
  ...DEFAULT_FIELDS,
  ...NO_SERIES,
  id: null,
  version: null,
  note: '',
  is_subject_chosen: false,
  before_whole_day: null,
  errors: NO_ERRORS,
  initial: DEFAULT_FIELDS,
}

/**
 * The next state of the form. `set` changes fields and removes their errors; `whole_day` switches to the school's whole day and back;
 * `explain` says why; `type` keeps what was typed into a field and chose nothing, until the field is set; `prefill` fills in the subject of a new event until the user chooses one; `begin` opens a new event and `load` an existing one;
 * `rebase` takes over a newer version except for the user's own changes; `clear` goes back to the defaults.
 */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.do) {
    case 'set':
      return setFields(state, action.fields)
    case 'whole_day': {
      const { start_time, end_time, before_whole_day } = state
      const { on, day } = action
      const next = setFields(state, on ? wholeDay(day) : partOfDay(before_whole_day, day))
      // The whole day of another date goes back to the times from before the first.
      return { ...next, before_whole_day: on ? (before_whole_day ?? { start_time, end_time }) : null }
    }
    case 'explain':
      return { ...state, note: action.note }
    case 'type': {
      const { field, text } = action
      const errors = withoutErrorsOf(state.errors, { [field === 'room' ? 'room_id' : field]: text })
      return { ...state, errors, typed: { ...state.typed, [field]: text } }
    }
    case 'prefill':
      return prefillSubject(state, action.subject_id)
    case 'begin': {
      const { fields, is_copy = false, last_until = '', year_ends = [], makes_up = null } = action
      const begun = { ...CLEARED, ...fields, last_until, year_ends, makes_up }
      return { ...begun, is_subject_chosen: is_copy, initial: fields }
    }
    case 'load': {
      const { id, version } = action.reservation
      const fields = fieldsOf(action.reservation)
      return { ...CLEARED, ...fields, id, version, initial: fields }
    }
    case 'rebase':
      return rebase(state, action.reservation)
    case 'refuse':
      return { ...state, errors: action.errors }
    case 'clear':
      return CLEARED
    default:
      return recurringReducer(state, action)
  }
}

/** Whether anything differs from what the form began with; the order of people does not count. */
export function isChanged(state: FormState): boolean {
  const isTyped = Object.values(state.typed ?? {}).some(Boolean)
  return isTyped || FIELD_NAMES.some(name => !isSame(state[name], state.initial[name]))
}

/** Whether a newer version equals what the form began with in every field, e.g. after a move was taken back. */
export function isNoNews({ initial }: FormState, newer: Reservation): boolean {
  const theirs = fieldsOf(newer)
  return FIELD_NAMES.every(name => isSame(initial[name], theirs[name]))
}

function setFields(state: FormState, chosen: Partial<EventFields>): FormState {
  const { category_id = CATEGORY.maintenance } = chosen
  // Only maintenance has the switch for the whole day: any other category goes back to the times from before.
  const fields = category_id === CATEGORY.maintenance ? chosen : { ...state.before_whole_day, ...chosen }
  const typed = typedStill(state.typed, fields)
  const next = { ...state, ...fields, typed, errors: withoutErrorsOf(state.errors, fields) }
  const date = fields.date_reservation ?? fields.start_date
  if (date !== undefined) {
    next.date_reservation = date
    next.start_date = date
  }
  if (fields.subject_id !== undefined) next.is_subject_chosen = true
  if (state.id === null) Object.assign(next, settleRecurrence(state, next))
  next.start_date = next.date_reservation
  return withoutTimesBefore(state, next)
}

function typedStill(typed: TypedTexts = {}, changed: object): TypedTexts {
  const isSet = (field: string) => (field === 'room' ? 'room_id' : field) in changed
  return Object.fromEntries(Object.entries(typed).filter(([field, text]) => text && !isSet(field)))
}

/** A prefilled subject is no change of the user, and is not guessed for an event that the user has named. */
function prefillSubject(state: FormState, likely: number | null): FormState {
  const { id, is_subject_chosen, initial } = state
  if (id !== null || is_subject_chosen || state.subject_id !== initial.subject_id) return state
  const subject_id = state.event_name.trim() === '' ? likely : state.subject_id
  if (state.subject_id === subject_id) return state
  const errors = withoutErrorsOf(state.errors, { subject_id })
  return { ...state, subject_id, errors, initial: { ...initial, subject_id } }
}

/** Date and times are rebased together: never mix their date with my time. */
const WHEN: readonly (keyof EventFields)[] = ['date_reservation', 'start_date', 'start_time', 'end_time']

function rebase(state: FormState, reservation: Reservation): FormState {
  const theirs = fieldsOf(reservation)
  const isMine = (name: keyof EventFields) => !isSame(state[name], state.initial[name])
  const isMoved = WHEN.some(isMine)
  const taken = FIELD_NAMES.filter(name => (WHEN.includes(name) ? !isMoved : !isMine(name)))
  const over = Object.fromEntries(taken.map(name => [name, theirs[name]]))
  return withoutTimesBefore(state, { ...state, ...over, version: reservation.version, initial: theirs })
}

/** Once another time is chosen, the times from before the whole day are not restored any more. */
function withoutTimesBefore(state: FormState, next: FormState): FormState {
  const isKept = next.start_time === state.start_time && next.end_time === state.end_time
  return isKept ? next : { ...next, before_whole_day: null }
}
