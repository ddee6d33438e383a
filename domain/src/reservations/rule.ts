import type { FormSituation, Situation } from './situation.ts'

/** The fields of a booking that a refusal can stand at, as the wire's `errors` names them. */
export type ReasonField =
  | 'category_id'
  | 'status_id'
  | 'room'
  | 'room_id'
  | 'teachers'
  | 'students'
  | `students.${number}`
  | 'subject_id'
  | 'start_datetime'
  | 'end_datetime'
  | 'active_reservation'
  | 'daily_reservation_limit'
  | 'max_reservation_days'
  | 'recurrence.until'
  | 'recurrence.weekdays'
  | 'recurrence.dates'

/**
 * Why an event may not be booked. The API's error, the conflict modal and the log are made of it: `rule` names the
 * sentence in every language's texts, `params` fill it, the rest says who and what is in the way.
 */
export interface Reason {
  rule: string
  field: ReasonField
  params?: Record<string, string | number>
  /** Other events in the way. */
  event_ids?: readonly number[]
  teacher_ids?: readonly number[]
  student_ids?: readonly number[]
  group_ids?: readonly number[]
}

/** One rule of booking: one sentence, one pure function, one file, one table of tests. */
export type Rule = FormRule | SchoolRule

/** A rule that needs nothing a form does not have, so the web asks it while one types. */
export interface FormRule {
  /** Its file's name, and the key of its sentence in the texts: `ends-after-start`. */
  name: string
  needs: 'form'
  /** Every reason this rule has against the event; none when it has nothing to say. */
  find(situation: FormSituation): Reason[]
}

/** A rule that needs what only the database knows. */
export interface SchoolRule {
  /** Its file's name, and the key of its sentence in the texts: `room-conflict`. */
  name: string
  needs: 'school'
  /** Every reason this rule has against the event; none when it has nothing to say. */
  find(situation: Situation): Reason[]
}
