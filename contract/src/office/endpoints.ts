import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'

const Count = z.number().int()

/** How much of the day's work waits: each the length of a list that the caller may open. */
export const Office = z.object({
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
export type Office = z.infer<typeof Office>

export const officeEndpoints = {
  /** The day's work in the office; for who runs the school. */
  'GET /api/office': { answer: data(Office) },
} as const satisfies Record<string, Endpoint>
