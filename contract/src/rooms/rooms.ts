import { z } from 'zod'
import { Id } from '../wire.ts'

/** Something that a room may have, such as a piano or computers; the school edits the list of them. */
export const Feature = z.object({ id: Id, name: z.string() })
export type Feature = z.infer<typeof Feature>

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
  /** The place in the school, in the school's words; null: not told. */
  location: z.string().nullable(),
  /** The names of its features. */
  features: z.array(Feature),
  description: z.string(),
})
export type Room = z.infer<typeof Room>
