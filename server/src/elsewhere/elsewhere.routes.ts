import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as elsewhereService from './elsewhere.service.ts'

/** A teacher's calendars of other houses. */
export function elsewhereRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/busy-elsewhere', async ({ actor }) => ({
    data: await elsewhereService.listCalendars(context, actor),
  }))
  route(app, 'POST /api/busy-elsewhere', async ({ actor, body }) => ({
    data: await elsewhereService.addCalendar(context, actor, body.url),
  }))
  route(app, 'DELETE /api/busy-elsewhere/:id', async ({ actor, params }) => ({
    data: { deleted: await elsewhereService.removeCalendar(context, actor, params.id) },
  }))
}
