import { z } from 'zod'
import { Id } from '../wire.ts'

/**
 * A requested calendar link: a feed of the caller's own plan, a feed of a room (administrators only), or CalDAV access to the plan or,
 * with `room_id`, to a room.
 */
export const CalendarLinkBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan') }),
  z.object({ kind: z.literal('room'), room_id: Id }),
  z.object({ kind: z.literal('caldav'), room_id: Id.optional() }),
])
export type CalendarLinkBody = z.infer<typeof CalendarLinkBody>

/** A calendar link. Instants are RFC 3339 in UTC. */
export const CalendarLink = z.object({
  id: Id,
  kind: z.enum(['plan', 'room', 'caldav']),
  /** The room that it shows; absent: the owner's own plan. */
  room_id: Id.optional(),
  /** The feed's address with its secret, or the address of the CalDAV server. */
  url: z.string(),
  /** CalDAV only. */
  username: z.string().optional(),
  /** CalDAV only, and only in the answer that made the link. */
  password: z.string().optional(),
  created_at: z.string(),
  /** The last reading, to some minutes; null: not read yet. */
  last_read_at: z.string().nullable(),
})
export type CalendarLink = z.infer<typeof CalendarLink>
