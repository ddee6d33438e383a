import type { Conflicts } from '@stunda/contract/reservations/reservations.ts'
import type { ErrorBody } from '@stunda/contract/wire.ts'
import type { FormErrors } from './form-errors.ts'
import type { EventFields } from './form-state.ts'

/** Where an error can stand, in the order in which the form shows its fields. */
export const FIELD_ORDER = [
  'form',
  'event_name',
  'category_id',
  'date_reservation',
  'start_time',
  'end_time',
  'room',
  'subject_id',
  'teachers',
  'students',
  'recurrence',
  'weekdays',
  'until',
  'dates',
  'description',
  'status_id',
] as const
export type FieldName = (typeof FIELD_ORDER)[number]

const FIELD_OF: Record<string, FieldName> = {
  event_name: 'event_name',
  category_id: 'category_id',
  status_id: 'status_id',
  subject_id: 'subject_id',
  description: 'description',
  room: 'room',
  room_id: 'room',
  teachers: 'teachers',
  students: 'students',
  date_reservation: 'date_reservation',
  start_datetime: 'start_time',
  end_datetime: 'end_time',
  max_reservation_days: 'date_reservation',
  recurrence: 'recurrence',
  'recurrence.until': 'until',
  'recurrence.weekdays': 'weekdays',
  'recurrence.dates': 'dates',
}

/** The server's refusal as errors at the form's fields: whoever is in the way is marked, what has no field stands over the form. */
export function errorsFromServer(
  body: ErrorBody & { conflicts?: Pick<Conflicts, 'teachers' | 'students'> },
  sent: Pick<EventFields, 'students'>,
): FormErrors {
  const errors = noErrors()
  for (const [key, [text]] of Object.entries(body.errors ?? {})) {
    if (text !== undefined) putError(errors, key, text, sent)
  }
  for (const { id } of body.conflicts?.teachers ?? [])
    errors.teachers[id] = errors.teachers.all ?? body.message
  for (const { id } of body.conflicts?.students ?? []) {
    errors.students[`student_${id}`] = errors.students.all ?? body.message
  }
  if (firstField(errors) === undefined) errors.fields.form = body.message
  return errors
}

/** Puts one message where it belongs; `students.1` is the second of the sent participants. A field's first message stays. */
export function putError(
  errors: FormErrors,
  key: string,
  text: string,
  sent: Pick<EventFields, 'students'>,
): void {
  const participant = /^students\.(\d+)$/.exec(key)?.[1]
  const known = FIELD_OF[key] ?? FIELD_OF[key.replace(/\..*$/, '')] ?? 'form'
  const field = participant === undefined ? known : 'students'
  if (field === 'room') errors.room ||= text
  else if (field === 'teachers') errors.teachers.all ??= text
  else if (field === 'students') {
    const person = participant === undefined ? undefined : sent.students[Number(participant)]
    if (person) errors.students[person] = text
    errors.students.all ??= text
  } else errors.fields[field] ??= text
}

/** Nothing wrong anywhere, ready to be written into. */
export function noErrors(): FormErrors {
  return { room: '', teachers: {}, students: {}, fields: {} }
}

/** The first field with an error: it gets the focus. */
export function firstField(errors: FormErrors): FieldName | undefined {
  return FIELD_ORDER.find(field => textAt(errors, field) !== '')
}

/** What stands at a field; empty: nothing. */
export function textAt(errors: FormErrors, field: FieldName): string {
  if (field === 'room') return errors.room
  if (field === 'teachers' || field === 'students')
    return errors[field].all ?? Object.values(errors[field])[0] ?? ''
  return errors.fields[field] ?? ''
}
