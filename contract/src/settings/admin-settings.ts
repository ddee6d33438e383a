import type { LimitName } from '@stunda/domain/reservations/limits-of.ts'
import { z } from 'zod'
import { HIGHEST_LESSON, LIMIT_BOUNDS, MOST_FURTHER_STUDENTS } from '../bounds.ts'
import { CivilDate, ClockTime, Language, Name } from '../wire.ts'

/** A closed day or range of days; `date_to` is the last closed day. */
export const ClosedDay = z.object({
  date_from: CivilDate,
  date_to: CivilDate,
  name: Name,
})
export type ClosedDay = z.infer<typeof ClosedDay>

/** A weekday whose hours are not the usual ones, 1 Monday … 7 Sunday; with null for both times the school is closed on it. */
export const WeekdayHours = z.object({
  weekday: z.number().int().min(1).max(7),
  day_start: ClockTime.nullable(),
  day_end: ClockTime.nullable(),
})
export type WeekdayHours = z.infer<typeof WeekdayHours>

/** A term; `date_to` is its last day. */
export const Term = z.object({ name: Name, date_from: CivilDate, date_to: CivilDate })
export type Term = z.infer<typeof Term>

/** A school year with the terms that lie in it; years share no day, nor do terms. */
export const SchoolYear = Term.extend({ terms: z.array(Term).max(12) })
export type SchoolYear = z.infer<typeof SchoolYear>

/** A lesson of the school's day by its number, such as the first from 08:30 to 09:10. */
export const LessonTime = z.object({
  number: z.number().int().min(0).max(HIGHEST_LESSON),
  start_time: ClockTime,
  end_time: ClockTime,
})
export type LessonTime = z.infer<typeof LessonTime>

const weekday_hours = z.array(WeekdayHours).max(7)
const school_years = z.array(SchoolYear).max(50)

function limit(name: LimitName) {
  const [least, most] = LIMIT_BOUNDS[name]
  return z.number().int().min(least).max(most).nullable()
}

/** The limits of a role; null: no limit. */
const RoleLimits = z.object({
  max_reservation_days: limit('max_reservation_days'),
  daily_reservation_limit: limit('daily_reservation_limit'),
  active_reservation: limit('active_reservation'),
  /** How long one reservation may be. */
  max_reservation_minutes: limit('max_reservation_minutes'),
  /** How much the own reservations of a calendar week, Monday to Sunday, may take, and how much of prime time. */
  max_weekly_hours: limit('max_weekly_hours'),
  max_prime_time_hours: limit('max_prime_time_hours'),
  /** How long before its beginning a reservation must be made. */
  min_notice_minutes: limit('min_notice_minutes'),
})
export type RoleLimits = z.infer<typeof RoleLimits>

/** As they are sent: a limit in time that is left out keeps its value. */
const SentLimits = RoleLimits.partial({
  max_reservation_minutes: true,
  max_weekly_hours: true,
  max_prime_time_hours: true,
  min_notice_minutes: true,
})

/** The settings that are a column each, by the columns' names: administrators set them, and every signed-in user reads them. */
export const SchoolSettings = z.object({
  school_name: Name,
  /** Its IANA name. */
  time_zone: z.string().min(1).max(100),
  /** Clock times of the school's day, multiples of 5 minutes: the hours of each weekday that has none of its own. */
  day_start: ClockTime,
  day_end: ClockTime,
  registration_open: z.boolean(),
  /** How many students besides herself a student may bring into one event. */
  max_further_students: z.number().int().min(0).max(MOST_FURTHER_STUDENTS),
  /** When the mails of the evening go out that tell of changes; a multiple of 5 minutes. */
  notices_hour: ClockTime,
  /** The lessons of a day, which follow each other by number and time; none: the school has no such times. */
  lesson_times: z.array(LessonTime).max(31),
  /** The hours that most want, Monday to Friday; multiples of 5 minutes. Roles may have a limit in them. */
  prime_time_start: ClockTime,
  prime_time_end: ClockTime,
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

const limits = z.object({ teacher: RoleLimits, student: RoleLimits })

/** All settings, as administrators send them. Those that may be left out keep their values then. */
export const AdminSettings = SchoolSettings.partial({
  max_further_students: true,
  notices_hour: true,
  lesson_times: true,
  prime_time_start: true,
  prime_time_end: true,
}).extend({
  closed_days: z.array(ClosedDay).max(1000),
  weekday_hours: weekday_hours.optional(),
  school_years: school_years.optional(),
  limits: z.object({ teacher: SentLimits, student: SentLimits }),
})
export type AdminSettings = z.infer<typeof AdminSettings>

/** How mails go out: by a mail server, or, if none is configured, into the server's folder `outbox`. */
export const MailWay = z.enum(['smtp', 'outbox'])
export type MailWay = z.infer<typeof MailWay>

/** A public holiday's name in each language. */
const Names = z.record(Language, Name)

/** A closed day in an answer. A public holiday has `names` in all languages, and `name` in the caller's. */
export const NamedClosedDay = ClosedDay.extend({ names: Names.optional() })
export type NamedClosedDay = z.infer<typeof NamedClosedDay>

/** The settings in an answer, with the server's way of sending mails, which is not set here. */
export const AdminSettingsAnswer = SchoolSettings.extend({
  closed_days: z.array(NamedClosedDay),
  weekday_hours,
  school_years,
  limits,
  mail: MailWay,
})
export type AdminSettingsAnswer = z.infer<typeof AdminSettingsAnswer>

/** 409: future events would lie outside the new school day, or left out ones could take place again. With `force=true` the change is made, and the events stay. */
export const SettingsRefusal = z.object({
  isEvent: z.literal(true),
  message: z.string(),
  /** How many live future events begin or end outside the new day or are on a newly closed day, and how many could come back. */
  events_count: z.number().int(),
})
export type SettingsRefusal = z.infer<typeof SettingsRefusal>

export const HolidaysQuery = z.object({
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/)
    .transform(Number),
})

/** A public holiday of Latvia, as a suggestion for the closed days. */
export const Holiday = z.object({
  date: CivilDate,
  name: Name,
  names: Names,
})
export type Holiday = z.infer<typeof Holiday>
