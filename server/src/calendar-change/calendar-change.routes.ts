import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { idsNotInKeeping } from './calendar-change.service.ts'

/** What is not in keeping with the calendar, counted. */
export function calendarChangeRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/not-in-keeping/count', async ({ actor }) => ({
    data: { count: (await idsNotInKeeping(context, actor)).length },
  }))
}
