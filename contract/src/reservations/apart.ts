import { z } from 'zod'
import { CivilDateTime, Id } from '../wire.ts'

/**
 * What sets a date of a series apart from the others: a substitute or other people, its own time, room or details, another status, the
 * room's key that is out, that it is cancelled or declined, or that the caller may not change it.
 */
const Why = z.enum([
  ...(['substitute', 'people', 'time', 'room', 'details'] as const),
  ...(['status', 'key', 'cancelled', 'declined', 'not_yours'] as const),
])

/** A date of a series that was changed on its own, or that the caller may not change, and what a change of the series means for it. */
export const ApartDate = z.object({
  id: Id,
  start_datetime: CivilDateTime,
  why: Why,
  /** It stays as it is unless `change_too` names it. */
  left: z.boolean(),
  /** Whether the caller may change it with the others. */
  may_change: z.boolean(),
})
export type ApartDate = z.infer<typeof ApartDate>

/** The versions of the other events that the caller has seen, as the question before a change answers them: `12:3,14:1`. */
export const SeenVersions = z
  .string()
  .max(5000)
  .regex(/^(\d{1,10}:\d{1,10}(,\d{1,10}:\d{1,10})*)?$/)
  .transform(text => new Map(text.split(',').map(pair => pair.split(':').map(Number) as [number, number])))

/** What a change or deletion has left as it was, because it was decided apart or is not the caller's. */
export const Left = z.array(ApartDate).optional()
