import { z } from 'zod'
import { CivilDateTime, Id } from '../wire.ts'

/**
 * The reservations of one event or series that the caller deleted at once in the last 30 days. An undo of `reservation_id` with
 * `whole_change` and the `change` restores all of them.
 */
export const Deletion = z.object({
  reservation_id: Id,
  /** The name of the deletion, by which it is undone. */
  change: Id,
  /** The number of deleted reservations. */
  count: z.number().int(),
  /** An instant (RFC 3339). */
  at: z.string(),
  /** The fields of the first reservation. */
  event_name: z.string(),
  /** The name of its only student or group, otherwise of its first teacher; empty if there is none or the caller may not see it. */
  whose: z.string(),
  room_id: Id,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
})
export type Deletion = z.infer<typeof Deletion>
