import { z } from 'zod'
import { ById, type Endpoint } from '../endpoint.ts'
import { FromQuery, JudgedRows, RearrangePreviewBody } from '../reservations/rearrangement.ts'
import { Reservation } from '../reservations/reservations.ts'
import { changed, data, Id } from '../wire.ts'
import { CausePreviewBody, RearrangementBody } from './cause.ts'
import { Offered } from './offered-event.ts'

/** Calls for several events that are rearranged together, for whatever cause. */
export const rearrangementEndpoints = {
  /** The events that the cause is about, each with what can be done with it. Nothing is changed. */
  'POST /api/rearrangements/preview': {
    looks: true,
    query: FromQuery,
    body: CausePreviewBody,
    answer: Offered,
  },
  /** Rows as they are chosen, judged together, in their order. Nothing is changed. */
  'POST /api/rearrangements/judge': { body: RearrangePreviewBody, answer: data(JudgedRows) },
  /**
   * The events as they are then, with the dates that were added to their series and what else was booked or changed with it; `absence_id`:
   * the absence that was entered.
   */
  'POST /api/rearrangements': {
    body: RearrangementBody,
    answer: changed(z.array(Reservation)).extend({ absence_id: Id.optional() }),
  },
  /** Undoes a deed of the caller as a whole: what became of events, who was asked, and what was set with it. */
  'POST /api/deeds/:id/undo': { params: ById, answer: data(z.null()) },
} as const satisfies Record<string, Endpoint>
