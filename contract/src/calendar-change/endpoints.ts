import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'

/** Calls about the calendar and the events that are not in keeping with it, besides those of rearrangements. */
export const calendarChangeEndpoints = {
  /** How many events to come are not in keeping with the calendar; for who runs the school. */
  'GET /api/not-in-keeping/count': { answer: data(z.object({ count: z.number().int() })) },
} as const satisfies Record<string, Endpoint>
