import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { chosenEvents } from './chosen.service.ts'
import { rearrangeChosen } from './rearranging-chosen.service.ts'

/** The estimated work of looking for places and substitutes, in milliseconds. */
const WORK_OF_CHOSEN = 200
const WORK_OF_REARRANGING = 100

/** The actions on the events that somebody has chosen. */
export function chosenRoutes(app: FastifyInstance, context: AppContext): void {
  route(
    app,
    'POST /api/reservations/chosen',
    async ({ actor, body }) => ({ data: await chosenEvents(context, actor, body.reservation_ids) }),
    { work: () => WORK_OF_CHOSEN },
  )
  route(
    app,
    'POST /api/reservations/rearrange',
    async ({ actor, body, language }) => ({ data: await rearrangeChosen(context, actor, body, language) }),
    { work: () => WORK_OF_REARRANGING },
  )
}
