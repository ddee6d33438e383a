import { z } from 'zod'
import { CivilDate, ClockTime } from '../wire.ts'

/** What the sign-in family needs; answered without a token. */
export const OpenSettings = z.object({
  school_name: z.string(),
  registration_open: z.boolean(),
  /** Where an e-class sign-in begins; null when it is not configured. */
  e_class_url: z.string().nullable(),
  /** Whether letters go out by a mail server; where not, the administrator finds them in the server's folder. */
  sends_mail: z.boolean(),
})

/** The school's settings as every signed-in user sees them. */
export const Settings = OpenSettings.extend({
  /** The IANA name of the zone whose wall clock all times are. */
  time_zone: z.string(),
  day_start: ClockTime,
  day_end: ClockTime,
  slot_minutes: z.number().int(),
  /** How many days ahead the caller may look and book; null: no limit. */
  max_reservation_days: z.number().int().nullable(),
  /** How many students besides themselves the caller may bring into one event; null: no limit. */
  max_further_students: z.number().int().nullable(),
  /** `date_to` is the last closed day itself; a public holiday is named in the caller's language. */
  closed_days: z.array(z.object({ date_from: CivilDate, date_to: CivilDate, name: z.string() })),
  /** The school's now when this was answered: clocks of browsers are not to be trusted. */
  now: z.string(),
  /** It is the demo school, whose screens explain themselves. */
  is_demo: z.boolean(),
  /** Something is booked, be it long ago: the school is no longer being set up. */
  has_events: z.boolean(),
})
export type Settings = z.infer<typeof Settings>
export type OpenSettings = z.infer<typeof OpenSettings>
