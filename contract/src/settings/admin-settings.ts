import { z } from 'zod'
import { CivilDate, ClockTime, Language } from '../wire.ts'

const Name = z.string().trim().min(1).max(100).normalize('NFC')

/** A closed day or stretch of days; `date_to` is the last closed day itself. */
export const ClosedDay = z.object({
  date_from: CivilDate,
  date_to: CivilDate,
  name: Name,
})
export type ClosedDay = z.infer<typeof ClosedDay>

const Limit = z.number().int().min(0).max(3660).nullable()

/** As many as an event takes, so that it limits nothing. */
export const MOST_FURTHER_STUDENTS = 500
const FurtherStudents = z.number().int().min(0).max(MOST_FURTHER_STUDENTS)

/** How much somebody of a role may book; null: no limit. */
const RoleLimits = z.object({
  max_reservation_days: Limit,
  daily_reservation_limit: Limit,
  active_reservation: Limit,
})
export type RoleLimits = z.infer<typeof RoleLimits>

/** All that a school sets. Times fall on 5-minute marks; a time zone is named as IANA does. */
export const AdminSettings = z.object({
  school_name: z.string().trim().min(1).max(100).normalize('NFC'),
  time_zone: z.string().min(1).max(100),
  day_start: ClockTime,
  day_end: ClockTime,
  registration_open: z.boolean(),
  closed_days: z.array(ClosedDay).max(1000),
  limits: z.object({ teacher: RoleLimits, student: RoleLimits }),
  /** How many students besides herself a student may bring into one event; left out: it stays as it is. */
  max_further_students: FurtherStudents.optional(),
})
export type AdminSettings = z.infer<typeof AdminSettings>

/** How letters go: by a mail server, or, where none is set up, no further than the server's folder `outbox`. */
export const MailWay = z.enum(['smtp', 'outbox'])
export type MailWay = z.infer<typeof MailWay>

/** What a public holiday is called, in each language. */
const Names = z.record(Language, Name)

/** A closed day as it is answered: `name` in the caller's language where it is a public holiday, which `names` has in each. */
export const NamedClosedDay = ClosedDay.extend({ names: Names.optional() })
export type NamedClosedDay = z.infer<typeof NamedClosedDay>

/** The settings as they are answered: also with what the server was started with, which nobody sets here. */
export const AdminSettingsAnswer = AdminSettings.extend({
  max_further_students: FurtherStudents,
  mail: MailWay,
  closed_days: z.array(NamedClosedDay),
})
export type AdminSettingsAnswer = z.infer<typeof AdminSettingsAnswer>

/** 409 of a change that lessons to come stand against. Sent again with `force=true` it is done, and the lessons stay. */
export const SettingsRefusal = z.object({
  isEvent: z.literal(true),
  message: z.string(),
  /** How many live events to come begin or end outside the new day, or fall on a newly closed one. */
  events_count: z.number().int(),
})
export type SettingsRefusal = z.infer<typeof SettingsRefusal>

export const HolidaysQuery = z.object({
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/)
    .transform(Number),
})

/** Latvia's public holidays of a year, to be taken among the closed days. */
export const Holiday = z.object({
  date: CivilDate,
  name: Name,
  names: Names,
})
export type Holiday = z.infer<typeof Holiday>
