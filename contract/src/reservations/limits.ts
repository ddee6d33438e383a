import { z } from 'zod'

/** How much of each of the caller's limits is used; a limit of null is none. */
export const LimitUse = z.object({
  max_reservation_days: z.number().int().nullable(),
  /** Bookings on the asked day. */
  daily_reservation_limit: z.object({ limit: z.number().int().nullable(), used: z.number().int() }),
  /** Bookings not yet over. */
  active_reservation: z.object({ limit: z.number().int().nullable(), used: z.number().int() }),
})
export type LimitUse = z.infer<typeof LimitUse>
