import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { CivilDateTime, data } from '../wire.ts'

const Count = z.number().int()

/** How much of the day's work waits: each the length of a list that the caller may open. */
const Counts = z.object({
  /** Lessons of absent teachers that nothing is decided about. */
  undecided: Count,
  /** Lessons whose substitutes have been asked and have not answered. */
  awaited: Count,
  /** Bookings that wait for approval. */
  requests: Count,
  /** Events to come that are not in keeping with the calendar. */
  not_in_keeping: Count,
  /** Absences at some time of today. */
  away: Count,
  /** Keys that are out although their events are over. */
  late_keys: Count,
  /** People who have not seen what has changed today or tomorrow. */
  unseen: Count,
  /** Lessons that are to be made up. */
  owed: Count,
})
/** The name of a count. */
export const OfficeLine = Counts.keyof()
export type OfficeLine = z.infer<typeof OfficeLine>

/** The number of events or people that each line names. */
export const OFFICE_NAMED = 2

/**
 * The first of a list, in its order: absent teachers, once each; people who have not seen what has changed; who has a key; of lessons
 * and requests the first teacher, or else the first student or group, and of awaited answers the substitute.
 */
export const OfficeNames = z.object({
  first: z
    .array(
      z.object({
        name: z.string(),
        /** Of the lesson or request; null for people. */
        start_datetime: CivilDateTime.nullable(),
        /** Of the room whose key it is; null for all else. */
        room_number: z.string().nullable(),
      }),
    )
    .max(OFFICE_NAMED),
  /** How many more there are. */
  more: Count,
})
export type OfficeNames = z.infer<typeof OfficeNames>

/** The day's work in the office; `names`: whom each count concerns, nobody where it is 0. */
export const Office = Counts.extend({ names: z.record(OfficeLine, OfficeNames) })
export type Office = z.infer<typeof Office>

export const officeEndpoints = {
  /** The day's work in the office; for who runs the school. */
  'GET /api/office': { answer: data(Office) },
} as const satisfies Record<string, Endpoint>
