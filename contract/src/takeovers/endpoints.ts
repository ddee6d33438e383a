import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { FromQuery } from '../reservations/rearrangement.ts'
import { Reservation } from '../reservations/reservations.ts'
import { changed, data } from '../wire.ts'
import { TakeoverBody, TakeoverPreview, TakeoverPreviewBody } from './takeovers.ts'

/** Calls of those who run the school, to take over rooms for an event. */
export const takeoverEndpoints = {
  /** The conflicts of the takeover, with the first events in its way, or those from one on; nothing is changed. */
  'POST /api/takeovers/preview': {
    query: FromQuery,
    body: TakeoverPreviewBody,
    answer: data(TakeoverPreview),
  },
  /** Books it whole or not at all; answers its events and the rearranged ones. A refusal has the new list as `takeover`. */
  'POST /api/takeovers': {
    body: TakeoverBody,
    answer: changed(z.object({ booked: z.array(Reservation), rearranged: z.array(Reservation) })),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
