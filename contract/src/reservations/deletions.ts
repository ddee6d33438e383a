import { z } from 'zod'
import { CivilDateTime, Id } from '../wire.ts'

/**
 * What the caller deleted of one event or series at once in the last 30 days, and nobody has brought back. An undo of
 * `reservation_id` with `whole_change`, of the `action` `deleted`, brings all of it back.
 */
export const Deletion = z.object({
  reservation_id: Id,
  /** How many reservations it was. */
  count: z.number().int(),
  /** An instant (RFC 3339). */
  at: z.string(),
  /** Of the first of them, as it was. */
  event_name: z.string(),
  /** Its one student or group, otherwise its first teacher, by name; empty where nobody was in it, or the caller may not see who. */
  whose: z.string(),
  room_id: Id,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
})
export type Deletion = z.infer<typeof Deletion>
