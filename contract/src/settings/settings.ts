import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { z } from 'zod'
import { CivilDate } from '../wire.ts'
import { SchoolSettings, SchoolYear, WeekdayHours } from './admin-settings.ts'

const ROLE_NAMES = ROLES.map(({ name }) => name)

/** The people of the demo school who sign in with its public password, by their roles. */
const DemoPeople = z.object({
  password: z.string(),
  people: z.array(z.object({ role: z.enum(ROLE_NAMES), full_name: z.string(), email: z.string() })),
})
export type DemoPeople = z.infer<typeof DemoPeople>

/** The settings that the sign-in pages need; answered without a token. */
export const OpenSettings = z.object({
  school_name: z.string(),
  registration_open: z.boolean(),
  /** The address where an e-class sign-in begins; null when it is not configured. */
  e_class_url: z.string().nullable(),
  /** Whether mails go out by a mail server; otherwise the administrator finds them in the server's folder. */
  sends_mail: z.boolean(),
  /** Null in every school that is not the demo; left out for who is signed in. */
  demo: DemoPeople.nullable().optional(),
})

/** The school's settings as every signed-in user sees them. */
export const Settings = SchoolSettings.extend(OpenSettings.shape).extend({
  slot_minutes: z.number().int(),
  /** How many days ahead the caller may look and book; null: no limit. */
  max_reservation_days: z.number().int().nullable(),
  /** How long one event of the caller may be, and how long before its beginning it must be booked; null: no limit. */
  max_reservation_minutes: z.number().int().nullable(),
  min_notice_minutes: z.number().int().nullable(),
  /** How many students besides themselves the caller may bring into one event; null: no limit. */
  max_further_students: z.number().int().nullable(),
  /** `date_to` is the last closed day; a public holiday is named in the caller's language. */
  closed_days: z.array(z.object({ date_from: CivilDate, date_to: CivilDate, name: z.string() })),
  /** Weekdays with hours of their own; `name` is the weekday in the caller's language. */
  weekday_hours: z.array(WeekdayHours.extend({ name: z.string() })),
  /** By their first days, the terms of each too. */
  school_years: z.array(SchoolYear),
  /** The school's time when this was answered, because clocks of browsers may be wrong. */
  now: z.string(),
  /** Whether this is the demo school, which shows hints. */
  is_demo: z.boolean(),
  /** Whether anything was ever booked: then the school is no longer being set up. */
  has_events: z.boolean(),
})
export type Settings = z.infer<typeof Settings>
export type OpenSettings = z.infer<typeof OpenSettings>
