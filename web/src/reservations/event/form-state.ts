import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import {
  CATEGORY,
  type CategoryId,
  type ParticipantKey,
  STATUS,
  type StatusId,
} from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, type ClockTime, isCivilDate, isClockTime } from '@stunda/domain/time/civil.ts'
import { endKeepingLength } from './event-times.ts'
import { type FormErrors, NO_ERRORS, withoutErrorsOf } from './form-errors.ts'
import {
  NO_RECURRENCE,
  NO_SERIES,
  type RecurrenceFields,
  type RecurringAction,
  type RecurringState,
  recurringReducer,
  settleRecurrence,
} from './recurring-state.ts'
import { partOfDay, type SchoolDay, type Times, wholeDay } from './whole-day.ts'

/** What one types into the event form. Times that are not understood stay as they were typed. */
export interface EventFields extends RecurrenceFields {
  event_name: string
  category_id: CategoryId
  status_id: StatusId
  room_id: number | null
  subject_id: number | null
  teachers: readonly number[]
  students: readonly ParticipantKey[]
  description: string
  /** The event's day; an event starts and ends on one day, so `start_date` is always the same. */
  date_reservation: CivilDate
  start_date: CivilDate
  start_time: ClockTime
  end_time: ClockTime
}

/** The event form's state (specification 3). */
export interface FormState extends EventFields, RecurringState {
  /** The reservation being changed; null for a new one. */
  id: number | null
  /** The version that the change is made from. */
  version: number | null
  /** Whether the subject, or that there is none, is somebody's choice: no other is filled in then. */
  is_subject_chosen: boolean
  /** The times from before the whole day was taken; null: it was not, or another time has been chosen since. */
  before_whole_day: Times | null
  errors: FormErrors
  /** What the form began with: whether it changed is told by comparing. */
  initial: EventFields
}

export type FormAction =
  | { do: 'set'; fields: Partial<EventFields> }
  | { do: 'whole_day'; on: boolean; day: SchoolDay }
  | { do: 'prefill'; subject_id: number | null }
  | { do: 'begin'; fields: EventFields; is_copy?: boolean; last_until?: CivilDate }
  | { do: 'load'; reservation: Reservation }
  | { do: 'rebase'; reservation: Reservation }
  | { do: 'refuse'; errors: FormErrors }
  | { do: 'clear' }
  | RecurringAction

/** The fields of a new event before anything is known about it (status 1, specification 9). */
export const DEFAULT_FIELDS: EventFields = {
  event_name: '',
  category_id: CATEGORY.reservation,
  status_id: STATUS.confirmed,
  room_id: null,
  subject_id: null,
  teachers: [],
  students: [],
  description: '',
  date_reservation: '',
  start_date: '',
  start_time: '',
  end_time: '',
  ...NO_RECURRENCE,
}

const FIELD_NAMES = Object.keys(DEFAULT_FIELDS) as (keyof EventFields)[]

/** A form at its defaults. */
export const CLEARED: FormState = {
  ...DEFAULT_FIELDS,
  ...NO_SERIES,
  id: null,
  version: null,
  is_subject_chosen: false,
  before_whole_day: null,
  errors: NO_ERRORS,
  initial: DEFAULT_FIELDS,
}

/**
 * The next state of the form. `set` changes fields and takes their errors away; `whole_day` takes the school's whole day, or
 * gives back the times from before it; `prefill` fills the subject of a new event in until somebody chooses one; `begin` opens a
 * new event, with a copy's subject as chosen, and `load` an existing one; `rebase` takes over somebody else's newer version
 * except for what was changed here; `clear` goes back to the defaults, and nothing is left of a series.
 */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.do) {
    case 'set':
      return setFields(state, action.fields)
    case 'whole_day': {
      const { start_time, end_time, before_whole_day } = state
      const { on, day } = action
      const next = setFields(state, on ? wholeDay(day) : partOfDay(before_whole_day, day))
      return { ...next, before_whole_day: on ? { start_time, end_time } : null }
    }
    case 'prefill':
      return prefillSubject(state, action.subject_id)
    case 'begin': {
      const { fields, is_copy = false, last_until = '' } = action
      return { ...CLEARED, ...fields, last_until, is_subject_chosen: is_copy, initial: fields }
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
  return FIELD_NAMES.some(name => !isSame(state[name], state.initial[name]))
}

/** Whether a newer version says in every field what the form began with, e.g. after a move that was taken back. */
export function isNoNews({ initial }: FormState, newer: Reservation): boolean {
  const theirs = fieldsOf(newer)
  return FIELD_NAMES.every(name => isSame(initial[name], theirs[name]))
}

/** Whether two values of a field mean the same: the order of people and spaces around a text do not count. */
export function isSame(one: EventFields[keyof EventFields], other: EventFields[keyof EventFields]): boolean {
  return comparable(one) === comparable(other)
}

/** The fields of a saved reservation; hidden students are an empty list, a hidden description is an empty text. */
export function fieldsOf(reservation: Reservation): EventFields {
  return {
    event_name: reservation.event_name,
    category_id: reservation.category_id,
    status_id: reservation.status_id,
    room_id: reservation.room_id,
    subject_id: reservation.subject_id,
    teachers: reservation.teachers.map(teacher => teacher.id),
    students: (reservation.students ?? []).map(student => student.key as ParticipantKey),
    description: reservation.description ?? '',
    date_reservation: reservation.date_reservation,
    start_date: reservation.start_date,
    start_time: reservation.start_time,
    end_time: reservation.end_time,
    ...NO_RECURRENCE,
    recurrence: reservation.recurrence,
  }
}

/** Whether day and times are understood and in order: only then there is something to ask the server about. */
export function hasTime(fields: Pick<EventFields, 'date_reservation' | 'start_time' | 'end_time'>): boolean {
  const { date_reservation, start_time, end_time } = fields
  return (
    isCivilDate(date_reservation) && isClockTime(start_time) && isClockTime(end_time) && start_time < end_time
  )
}

function setFields(state: FormState, chosen: Partial<EventFields>): FormState {
  const { category_id = CATEGORY.maintenance } = chosen
  // Only maintenance is for the whole day by the switch: nothing else could be switched back.
  const fields = category_id === CATEGORY.maintenance ? chosen : { ...state.before_whole_day, ...chosen }
  const next = { ...state, ...fields, errors: withoutErrorsOf(state.errors, fields) }
  const date = fields.date_reservation ?? fields.start_date
  if (date !== undefined) {
    next.date_reservation = date
    next.start_date = date
  }
  if (fields.start_time !== undefined && fields.end_time === undefined) {
    next.end_time = endKeepingLength(state.start_time, fields.start_time, state.end_time)
  }
  if (fields.subject_id !== undefined) next.is_subject_chosen = true
  if (state.id === null) Object.assign(next, settleRecurrence(state, next))
  next.start_date = next.date_reservation
  return forgettingBefore(state, next)
}

/**
 * What was filled in is what the form began with: nothing of it is lost when one leaves. What somebody has named themselves may be
 * anything: for that nothing is guessed.
 */
function prefillSubject(state: FormState, likely: number | null): FormState {
  const { id, is_subject_chosen, initial } = state
  if (id !== null || is_subject_chosen || state.subject_id !== initial.subject_id) return state
  const subject_id = state.event_name.trim() === '' ? likely : state.subject_id
  if (state.subject_id === subject_id) return state
  const errors = withoutErrorsOf(state.errors, { subject_id })
  return { ...state, subject_id, errors, initial: { ...initial, subject_id } }
}

/** When it is counts as one: somebody else's day with one's own hour would be nobody's. */
const WHEN: readonly (keyof EventFields)[] = ['date_reservation', 'start_date', 'start_time', 'end_time']

function rebase(state: FormState, reservation: Reservation): FormState {
  const theirs = fieldsOf(reservation)
  const isMine = (name: keyof EventFields) => !isSame(state[name], state.initial[name])
  const isMoved = WHEN.some(isMine)
  const taken = FIELD_NAMES.filter(name => (WHEN.includes(name) ? !isMoved : !isMine(name)))
  const over = Object.fromEntries(taken.map(name => [name, theirs[name]]))
  return forgettingBefore(state, { ...state, ...over, version: reservation.version, initial: theirs })
}

/** With another time than the whole day, there is none to come back to. */
function forgettingBefore(state: FormState, next: FormState): FormState {
  const isKept = next.start_time === state.start_time && next.end_time === state.end_time
  return isKept ? next : { ...next, before_whole_day: null }
}

function comparable(value: EventFields[keyof EventFields]): string {
  return Array.isArray(value) ? value.map(String).sort().join() : String(value ?? '').trim()
}
