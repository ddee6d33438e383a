import type { RuleName } from '@stunda/domain/reservations/rule.ts'
import type { TextKey } from './text-keys.ts'

/**
 * The sentence of each rule that the browser judges by itself, in the form or on the board. Null: the browser names who or what is in
 * the way instead, or only the server knows, and its sentence is shown. The board names it in `schedule/board/drag/words.ts`.
 */
export const RULE_TEXTS: Record<RuleName, TextKey | null> = {
  'times-on-marks': 'reservations.rule_times_on_marks',
  'ends-after-start': 'reservations.rule_ends_after_start',
  'on-one-day': 'reservations.rule_ends_after_start',
  'starts-within-day': 'reservations.rule_starts_within_day',
  'ends-within-day': 'reservations.rule_ends_within_day',
  'not-in-the-past': 'reservations.rule_not_in_the_past',
  'begun-keeps-start': 'reservations.rule_begun_keeps_start',
  'key-keeps-place': 'reservations.rule_key_keeps_place',
  'closed-day': 'reservations.rule_closed_day',
  'room-known': null,
  'room-available': 'schedule.room_unavailable',
  'room-open-to-students': 'schedule.room_not_for_students',
  'room-capacity': 'reservations.rule_room_capacity',
  'room-conflict': null,
  'teachers-active': null,
  'teacher-conflict': null,
  'groups-known': null,
  'groups-not-empty': null,
  'students-active': null,
  'student-conflict': null,
  'participants-required': 'reservations.rule_participants_required',
  'responsible-required': 'reservations.rule_responsible_required',
  'student-books-herself': 'reservations.rule_student_books_herself',
  'subject-known': null,
  'subject-required': 'reservations.rule_subject_required',
  'category-known': null,
  'category-by-role': 'reservations.rule_category_by_role',
  'status-by-role': 'reservations.rule_status_by_role',
  'room-key-out': null,
  'key-holder-in-event': null,
  'max-reservation-days': 'reservations.rule_max_reservation_days',
  'daily-reservation-limit': null,
  'active-reservation': null,
  'max-further-students': 'reservations.rule_max_further_students',
  'series-end-required': 'reservations.required',
  'series-end-after-start': 'reservations.rule_series_end_after_start',
  'series-not-too-long': 'reservations.rule_series_not_too_long',
  'series-not-too-many': 'reservations.rule_series_not_too_many',
  'series-not-too-large': null,
  'series-not-empty': 'reservations.rule_series_not_empty',
}
