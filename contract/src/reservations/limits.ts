import { z } from 'zod'

/** The caller's limits and how much of each is used; null: no limit. */
export const LimitUse = z.object({
  max_reservation_days: z.number().int().nullable(),
  /** Bookings on the requested day. */
  daily_reservation_limit: z.object({ limit: z.number().int().nullable(), used: z.number().int() }),
  /** Bookings not yet over. */
  active_reservation: z.object({ limit: z.number().int().nullable(), used: z.number().int() }),
})
export type LimitUse = z.infer<typeof LimitUse>
