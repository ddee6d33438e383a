// Values of the contract that the pages need while they run. They stand apart from its schemas, so that no page loads zod.

import type { LimitName } from '@stunda/domain/reservations/limits-of.ts'

/** Letters of a reason. */
export const LONGEST_REASON = 500

/** The most times and the most events of one takeover: one in each room at each time, in a whole house for more than a week. */
export const MOST_TIMES = 100
export const MOST_EVENTS = 500

/** The most events of one rearrangement: a year of a teacher with 25 lessons a week. */
export const MOST_REARRANGED = 1000

/** The most events that are undone at once: those of a takeover, those in its way, and a date at the end of its series for each of these. */
export const MOST_UNDONE = MOST_EVENTS + 2 * MOST_REARRANGED

/** So many events are in one answer of a list of events with their places; a full answer may have a next one. */
export const EVENTS_IN_ANSWER = 100

/** The most days of a period, both ends included. */
export const MOST_USAGE_DAYS = 366

/** The most calendar links of one person. */
export const MOST_CALENDAR_LINKS = 10

/** The colours of categories; each has its shades in the web's light and dark scheme. */
export const TINTS = ['blue', 'violet', 'pink', 'orange', 'brown', 'green', 'teal', 'grey'] as const

/** The most contacts of a person. */
export const MAX_CONTACTS = 3

/**
 * The kinds of notices: events that were booked for the reader, moved to another time (also: lessons that the reader is asked to give),
 * cancelled (also: left without the reader) or changed otherwise; a request that the reader may decide; a lesson that the reader is asked to give for another teacher; one that a colleague
 * whom the reader has asked does not give; one that the reader is asked no more to give; the answer to a request; an event that begins soon.
 */
export const NOTICE_KINDS = [
  'booked',
  'moved',
  'cancelled',
  'changed',
  'request',
  'asked',
  'asking_declined',
  'asking_withdrawn',
  'answered',
  'reminder',
] as const

/** Of these nobody is told by mail and push who has not chosen it. */
export const INBOX_ONLY_KINDS: readonly (typeof NOTICE_KINDS)[number][] = ['request']

/** How long before an event somebody is reminded; `evening`: on the evening of the day before. */
export const REMIND_AHEAD = ['15_minutes', '1_hour', 'evening'] as const

/**
 * The fields of an imported room. `room_group`: a name, created if necessary; `features`: names with commas between them, created if
 * necessary; `is_available`: 1/0, yes/no, jā/nē.
 */
export const ROOM_FIELDS = [
  'room_number',
  'name',
  'room_group',
  'seats',
  'location',
  'features',
  'description',
  'is_available',
] as const

/** The fields of an imported subject, and of an imported group. */
export const SUBJECT_FIELDS = ['name'] as const
export const GROUP_FIELDS = ['group', 'is_filling'] as const

const PLAN_TIMES = ['date', 'start_time', 'end_time'] as const
const PLAN_EVENT = [
  ...(['room', 'event_name', 'category', 'subject'] as const),
  ...(['teachers', 'students', 'groups', 'description'] as const),
  ...(['responsible_name', 'responsible_phone'] as const),
] as const

/** The fields of an exported reservation; it can be imported again. */
export const EXPORTED_PLAN_FIELDS = [...PLAN_TIMES, ...PLAN_EVENT] as const

/**
 * The fields of a row of a plan. A row is weekly, with `weekday` and `weeks` (how often; empty: every week), or on a `date`. `time` holds
 * both ends, `10:00–10:45`; `minutes` instead of an end, or
 * `lesson`: the number of a lesson of the school's day, or of two, `3–4`. `end_date` is the same day. `teachers`, `students` and `groups` are names with commas between them.
 */
export const PLAN_FIELDS = [
  'weekday',
  ...PLAN_TIMES,
  ...(['time', 'minutes', 'lesson', 'end_date', 'weeks', 'first_day', 'last_day', 'except'] as const),
  ...PLAN_EVENT,
  'status',
] as const

/** The most students that a student may add to an event: as many as it can have, so it is no limit. */
export const MOST_FURTHER_STUDENTS = 500

/** The highest number of a lesson of the day. */
export const HIGHEST_LESSON = 30

/** The most calendars of other houses of one teacher. */
export const MOST_CALENDARS_ELSEWHERE = 5

/** For how many days after its last successful reading a calendar's times count; the failing one's are left out then. */
export const DAYS_KEPT_ELSEWHERE = 7

/** The least and the most of each limit of a role, in its own unit. */
export const LIMIT_BOUNDS = {
  max_reservation_days: [0, 3660],
  daily_reservation_limit: [0, 3660],
  active_reservation: [0, 3660],
  max_reservation_minutes: [5, 1440],
  max_weekly_hours: [0, 168],
  max_prime_time_hours: [0, 168],
  min_notice_minutes: [0, 10_080],
} as const satisfies Record<LimitName, readonly [least: number, most: number]>
