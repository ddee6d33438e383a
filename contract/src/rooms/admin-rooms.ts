import { z } from 'zod'
import { ROOM_FIELDS } from '../bounds.ts'
import { importAnswer, importBody } from '../import.ts'
import { Id, IdText, Line, Lines, Name, PageQuery, Search } from '../wire.ts'

const OptionalName = Line.max(100)

/** A new room, or all data of an existing one. */
export const RoomBody = z.object({
  /** Unique in the school, without regard to case. */
  room_number: Name.max(20),
  name: OptionalName.default(''),
  room_group_id: Id,
  seats: z
    .number('rooms.seats_number')
    .int('rooms.seats_number')
    .min(1, 'rooms.seats_number')
    .max(10_000, 'rooms.seats_number')
    .nullish(),
  location: OptionalName.nullish().transform(text => text || null),
  features: z.array(Id).max(100).default([]),
  description: Lines.max(2000).default(''),
})
export type RoomBody = z.input<typeof RoomBody>
export type ParsedRoomBody = z.output<typeof RoomBody>

/** Whether a room can be booked (1) or not (0). */
export const RoomAvailability = z.object({ room_id: Id, is_available: z.literal([0, 1]) })

export const RoomListQuery = PageQuery.extend({
  /** Words that the number, name, location, description or features must contain. */
  search: Search,
  /** `position`: by group, then by number, 9 before 10. */
  sort: z.enum(['position', '-position', 'name', '-name', 'seats', '-seats']).default('position'),
  room_group: IdText.optional(),
})

/** A room group as administrators see it. */
export const RoomGroup = z.object({
  id: Id,
  name: z.string(),
  /** Students may book here themselves. */
  open_to_students: z.boolean(),
  /** Students' bookings wait until an attendant confirms them. */
  needs_approval: z.boolean(),
  /** Its rooms, by number. */
  rooms: z.array(Id),
})
export type RoomGroup = z.infer<typeof RoomGroup>

/** A new room group, or all data of an existing one. The listed rooms move into it; rooms that are left out stay where they are. */
export const RoomGroupBody = z.object({
  name: Name,
  open_to_students: z.boolean().default(false),
  needs_approval: z.boolean().default(false),
  rooms: z.array(Id).max(1000).default([]),
})
export type RoomGroupBody = z.input<typeof RoomGroupBody>

/** The name of a feature of rooms. */
export const FeatureBody = z.object({ name: Name })
export type FeatureBody = z.input<typeof FeatureBody>

export const FeatureListQuery = PageQuery.extend({
  search: Search,
  sort: z.enum(['name', '-name']).default('name'),
})

export type RoomField = (typeof ROOM_FIELDS)[number]

export const RoomImportBody = importBody(ROOM_FIELDS, {})
export type RoomImportBody = z.output<typeof RoomImportBody>
export const RoomImport = importAnswer(ROOM_FIELDS)
export type RoomImport = z.infer<typeof RoomImport>
