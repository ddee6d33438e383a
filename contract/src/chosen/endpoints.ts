import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { OfferedEvent } from '../rearranging/offered-event.ts'
import { data } from '../wire.ts'
import { ChosenBody } from './chosen.ts'

/** Calls for events that somebody has chosen on the board or in a list. */
export const chosenEndpoints = {
  /** The places and substitutes for each of them. Nothing is changed. */
  'POST /api/reservations/chosen': { body: ChosenBody, answer: data(z.array(OfferedEvent)) },
} as const satisfies Record<string, Endpoint>
