import { z } from 'zod'
import { Id } from '../wire.ts'

export const Room = z.object({
  id: Id,
  room_number: z.string(),
  name: z.string(),
  /** 1: can be booked. */
  is_available: z.literal([0, 1]),
  room_group: z.object({ id: Id, name: z.string() }),
  /** Students may book here themselves. */
  open_to_students: z.boolean(),
  /** Students' bookings wait until an attendant confirms them. */
  needs_approval: z.boolean(),
  seats: z.number().int().nullable(),
  /** Where in the school it is, in the school's words; null: not told. */
  location: z.string().nullable(),
  description: z.string(),
})
export type Room = z.infer<typeof Room>
