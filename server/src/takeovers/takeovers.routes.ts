import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as takeoversService from './takeovers.service.ts'

/** The estimated work of looking for places for all that is in the way, in milliseconds. */
const WORK_OF_TAKEOVER = 200

/** Taking over rooms for an event, and what becomes of the events in its way. */
export function takeoverRoutes(app: FastifyInstance, context: AppContext): void {
  route(
    app,
    'POST /api/takeovers/preview',
    async ({ actor, query, body, language }) => ({
      data: await takeoversService.previewTakeover(context, actor, body, language, query.from),
    }),
    { work: () => WORK_OF_TAKEOVER },
  )
  route(
    app,
    'POST /api/takeovers',
    async ({ actor, body, language }) => ({
      data: await takeoversService.takeOver(context, actor, body, language),
    }),
    { work: () => WORK_OF_TAKEOVER },
  )
}
