import type { RefusalReason } from '@stunda/contract/reservations/reservations.ts'
import type { ErrorBody } from '@stunda/contract/wire.ts'
import { NO_RECURRENCE } from '@stunda/domain/reservations/repetition.ts'
import { said, type Words } from '../../i18n/texts.ts'

/** The fields that can have an error, in the order in which the form shows them. */
export const ERROR_FIELDS = [
  'form',
  'subject_id',
  'room',
  'responsible_name',
  'responsible_phone',
  'teachers',
  'students',
  'date_reservation',
  'start_time',
  'end_time',
  'recurrence',
  'weekdays',
  'until',
  'dates',
  'event_name',
  'category_id',
  'description',
  'status_id',
] as const
export type ErrorField = (typeof ERROR_FIELDS)[number]

/** The errors of a form by path: of a field, or of one person in it as in `students.student_12`. */
export type FormErrors = Readonly<Record<string, Words>>

export const NO_ERRORS: FormErrors = {}

type Sent = { students: readonly string[] }

const RENAMED: Record<string, ErrorField> = {
  room_id: 'room',
  start_datetime: 'start_time',
  end_datetime: 'end_time',
  max_reservation_days: 'date_reservation',
  min_notice_minutes: 'start_time',
  max_reservation_minutes: 'end_time',
  'recurrence.until': 'until',
  'recurrence.weekdays': 'weekdays',
  'recurrence.dates': 'dates',
}

/**
 * The server's refusal as errors of the form: the people it names are marked, and what has no field stands over the form. The texts are
 * taken from `body` whenever they are shown.
 */
export function errorsFromServer(
  body: ErrorBody & { reasons?: readonly Pick<RefusalReason, 'teachers' | 'students'>[] },
  sent: Sent,
): FormErrors {
  const errors: Record<string, Words> = {}
  const whole = () => body.message
  for (const [key, [text]] of Object.entries(body.errors ?? {})) {
    if (text !== undefined) putError(errors, key, () => body.errors?.[key]?.[0] ?? text, sent)
  }
  for (const { teachers, students } of body.reasons ?? []) {
    for (const { id } of teachers.filter(isNamed)) errors[`teachers.${id}`] = errors.teachers ?? whole
    for (const { id } of students.filter(isNamed)) errors[`students.student_${id}`] = errors.students ?? whole
  }
  return firstField(errors) === undefined ? { form: whole } : errors
}

/** Adds the text for a key of the API's `errors`; `students.1` is the second of the sent participants. A field's first text stays. */
export function putError(errors: Record<string, Words>, key: string, text: Words, sent: Sent): void {
  const place = /^students\.(\d+)$/.exec(key)?.[1]
  const person = place === undefined ? undefined : sent.students[Number(place)]
  if (person) errors[`students.${person}`] = text
  errors[fieldOf(key)] ??= text
}

/** The first field with an error: it gets the focus. */
export function firstField(errors: FormErrors): ErrorField | undefined {
  return ERROR_FIELDS.find(field => textAt(errors, field) !== '')
}

/** The text at a field, or that of the first of its people; empty without an error. */
export function textAt(errors: FormErrors, field: ErrorField): string {
  const person = Object.keys(errors).find(path => path.startsWith(`${field}.`))
  return said(errors[field] ?? errors[person ?? ''] ?? '')
}

/** The keys of the people of a field with an error of their own. */
export function peopleWithErrors(errors: FormErrors, field: 'teachers' | 'students'): string[] {
  const prefix = `${field}.`
  return Object.keys(errors).flatMap(path => (path.startsWith(prefix) ? path.slice(prefix.length) : []))
}

const WHEN = ['date_reservation', 'start_time', 'end_time']
const REPETITION = [...Object.keys(NO_RECURRENCE), 'date_reservation']
const PEOPLE = ['teachers', 'students', 'category_id']

/** The changes that may put an error right, beside a change of its own field. */
const MENDED_BY: Partial<Record<ErrorField, readonly string[]>> = {
  date_reservation: WHEN,
  start_time: WHEN,
  end_time: WHEN,
  room: [...WHEN, 'room_id'],
  teachers: [...WHEN, ...PEOPLE],
  students: [...WHEN, ...PEOPLE],
  subject_id: PEOPLE,
  responsible_name: ['category_id'],
  responsible_phone: ['category_id'],
  until: REPETITION,
  weekdays: REPETITION,
  dates: REPETITION,
}

/** The errors that stay when some fields change. A changed time or day may also put right what was wrong with room and people. */
export function withoutErrorsOf(errors: FormErrors, changed: object): FormErrors {
  const stays = ([path]: [string, Words]) => {
    const field = path.replace(/\..*$/, '') as ErrorField
    return field !== 'form' && ![field, ...(MENDED_BY[field] ?? [])].some(name => name in changed)
  }
  return Object.fromEntries(Object.entries(errors).filter(stays))
}

function fieldOf(key: string): ErrorField {
  const root = key.replace(/\..*$/, '')
  return RENAMED[key] ?? RENAMED[root] ?? ERROR_FIELDS.find(field => field === root) ?? 'form'
}

function isNamed({ full_name }: { full_name?: string | undefined }): boolean {
  return full_name !== undefined
}
