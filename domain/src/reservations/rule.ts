import type { Interval } from '../time/interval.ts'
import type { Names } from './closed-days.ts'
import type { SchoolHours } from './opening-hours.ts'
import type { FormSituation, Situation } from './situation.ts'

/** The fields of a reason, which are the keys of the contract's `errors`. */
export type ReasonField =
  | 'category_id'
  | 'status_id'
  | 'responsible_name'
  | 'responsible_phone'
  | 'key_holder'
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
  | 'max_reservation_minutes'
  | 'max_weekly_hours'
  | 'max_prime_time_hours'
  | 'min_notice_minutes'
  | 'recurrence.until'
  | 'recurrence.weekdays'
  | 'recurrence.dates'

/**
 * A reason why an event may not be booked. The API's errors and the conflict modal are made of it: `rule` is the key of the text in
 * every language, `params` are its values, and the ids are the obstacles.
 */
export interface Reason {
  rule: RuleName
  field: ReasonField
  params?: Record<string, string | number>
  /** The `name` among the values in each language, if it has one in each. */
  names?: Names
  /** Other events in the way. */
  event_ids?: readonly number[]
  teacher_ids?: readonly number[]
  student_ids?: readonly number[]
  group_ids?: readonly number[]
}

/** The name of every rule of booking: its file's name, and the key of its sentence in the texts. */
export type RuleName = BookingRuleName | SeriesRuleName

export type BookingRuleName =
  | 'times-on-marks'
  | 'ends-after-start'
  | 'on-one-day'
  | 'starts-within-day'
  | 'ends-within-day'
  | 'not-in-the-past'
  | 'begun-keeps-start'
  | 'key-keeps-place'
  | 'closed-day'
  | 'room-known'
  | 'room-available'
  | 'room-open-to-students'
  | 'room-capacity'
  | 'room-conflict'
  | 'teachers-active'
  | 'teachers-last-day'
  | 'teacher-conflict'
  | 'groups-known'
  | 'groups-not-empty'
  | 'students-active'
  | 'student-conflict'
  | 'participants-required'
  | 'responsible-required'
  | 'student-books-herself'
  | 'subject-known'
  | 'subject-required'
  | 'category-known'
  | 'category-by-role'
  | 'status-by-role'
  | 'room-key-out'
  | 'key-holder-in-event'
  | 'max-reservation-days'
  | 'daily-reservation-limit'
  | 'active-reservation'
  | 'max-reservation-minutes'
  | 'max-weekly-hours'
  | 'max-prime-time-hours'
  | 'min-notice-minutes'
  | 'max-further-students'

/** The rules of a series as a whole; series-rules.ts asks them. */
export type SeriesRuleName =
  | 'series-end-required'
  | 'series-end-after-start'
  | 'series-not-too-long'
  | 'series-not-too-many'
  | 'series-not-too-large'
  | 'series-not-empty'

/** One rule of booking: one sentence, one pure function, one file, one table of tests. */
export type Rule = FormRule | SchoolRule

interface RuleFacts {
  name: BookingRuleName
  /** The parts of an event's place on which the answer depends: with the same ones the answer is the same. */
  dependsOn: readonly ('date' | 'clock' | 'room')[]
  /** Whether another room or time can solve it, or only another choice in the form. */
  solvedBy: 'moving' | 'changing'
  /** Whether it limits what the actor may choose; such rules are not asked again when the actor undoes a change. */
  limitsChoice: boolean
}

/** A rule that a form has all facts for, so the web checks it while the user types. */
export interface FormRule extends RuleFacts {
  needs: 'form'
  /** The reasons against the event; empty if the rule is kept. */
  find(situation: FormSituation): Reason[]
}

/** A form rule about the hours of a day: what breaks one is outside of the school's hours. */
export interface HoursRule extends FormRule {
  /** Whether a time is outside of what the rule allows, whatever was there before. */
  isOutside(time: Interval, school: SchoolHours): boolean
}

/** A rule that needs facts from the database. */
export interface SchoolRule extends RuleFacts {
  needs: 'school'
  /** The reasons against the event; empty if the rule is kept. */
  find(situation: Situation): Reason[]
}
