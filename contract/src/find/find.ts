import { z } from 'zod'
import { Reservation } from '../reservations/reservations.ts'
import { CivilDate, CivilDateTime, Id, Line, textList } from '../wire.ts'

/** `person_12`, `room_3` or `group_5`. */
const FoundKey = z.string().regex(/^(person|room|group)_[1-9]\d{0,8}$/)

/**
 * The text to search for: every word of `q`, without regard to case and diacritics; `keys`: people, rooms and groups that were found before.
 * A key of somebody whom the caller may not find is answered as if there were no such person.
 */
export const FindQuery = z.object({
  q: Line.max(100).default(''),
  keys: textList(FoundKey).default([]),
})

/** An event of today, and its room. */
export const PlaceOfToday = z.object({
  reservation_id: Id,
  room_id: Id,
  room_number: z.string(),
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
})
export type PlaceOfToday = z.infer<typeof PlaceOfToday>

/** The event that is going on, and the next one of today; null: none. */
export const RestOfToday = z.object({ now: PlaceOfToday.nullable(), next: PlaceOfToday.nullable() })
export type RestOfToday = z.infer<typeof RestOfToday>

/** A person; `groups`: by name; `today` null: the caller may not see where they are. */
export const FoundPerson = z.object({
  id: Id,
  full_name: z.string(),
  role: z.enum(['teacher', 'student', 'other']),
  groups: z.array(z.string()),
  today: RestOfToday.nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundRoom = z.object({
  id: Id,
  room_number: z.string(),
  name: z.string(),
  is_available: z.literal([0, 1]),
  today: RestOfToday,
})
export type FoundRoom = z.infer<typeof FoundRoom>

export const FoundGroup = z.object({
  id: Id,
  name: z.string(),
  students_count: z.number().int(),
  today: RestOfToday,
})
export type FoundGroup = z.infer<typeof FoundGroup>

/**
 * Where it was looked for events: from `date_from` on, as a rule the first day of the school year; until `date_to`, the last day that the
 * caller may look at (null: none), but for what they teach or have booked.
 */
const Searched = z.object({
  date_from: CivilDate,
  date_to: CivilDate.nullable(),
  school_year: z.string().nullable(),
})

/**
 * The findings, a few of each kind, the best first. `events`: of each booking or series the next one, or its last one if none is ahead; the
 * nearest to now first, one ahead before one that is as long ago; cancelled ones last. `searched` is left out where nothing was typed.
 */
export const Found = z.object({
  people: z.array(FoundPerson),
  rooms: z.array(FoundRoom),
  groups: z.array(FoundGroup),
  events: z.array(Reservation),
  searched: Searched.optional(),
})
export type Found = z.infer<typeof Found>
