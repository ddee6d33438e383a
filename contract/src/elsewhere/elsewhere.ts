import { z } from 'zod'
import { Id } from '../wire.ts'

/** A calendar of another house in which a teacher works too. Only its times are kept, without their words. */
export const CalendarElsewhere = z.object({
  id: Id,
  url: z.string(),
  /** When it was last read successfully, an instant in UTC; null: never. */
  read_at: z.string().nullable(),
  /** Why the last reading failed, in the caller's language. The times that were read before stay for DAYS_KEPT_ELSEWHERE. */
  error: z.string().optional(),
  /** How many entries could not be read while the others were, in the caller's language: "2 entries could not be read." */
  unread: z.string().optional(),
})
export type CalendarElsewhere = z.infer<typeof CalendarElsewhere>

/** The address of a calendar: `https://…`, or `webcal://…`, which means the same. */
export const CalendarElsewhereBody = z.object({ url: z.string().trim().min(1).max(2000) })
