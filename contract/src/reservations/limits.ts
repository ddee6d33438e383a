import { z } from 'zod'

const Limit = z.number().int().nullable()

/** The caller's limits and how much of each is used; null: no limit. */
export const LimitUse = z.object({
  max_reservation_days: Limit,
  /** Bookings on the requested day. */
  daily_reservation_limit: z.object({ limit: Limit, used: z.number().int() }),
  /** Bookings not yet over. */
  active_reservation: z.object({ limit: Limit, used: z.number().int() }),
  max_reservation_minutes: Limit,
  min_notice_minutes: Limit,
  /** Hours that the bookings of the requested day's calendar week may take, and minutes that they take. */
  max_weekly_hours: z.object({ limit: Limit, used_minutes: z.number().int() }),
  /** The same in prime time. */
  max_prime_time_hours: z.object({ limit: Limit, used_minutes: z.number().int() }),
})
export type LimitUse = z.infer<typeof LimitUse>
