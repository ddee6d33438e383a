import type { FastifyInstance } from 'fastify'
import { originOf } from '../http/origin.ts'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as calendarLinksService from './calendar-links.service.ts'

/** One's own calendar links: the list, a new one, the end of one. */
export function calendarLinkRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/calendar-links', async ({ actor, request }) => ({
    data: await calendarLinksService.listCalendarLinks(context, actor, originOf(context, request)),
  }))
  route(app, 'POST /api/calendar-links', async ({ actor, body, request }) => ({
    data: await calendarLinksService.makeCalendarLink(context, actor, body, originOf(context, request)),
  }))
  route(app, 'DELETE /api/calendar-links/:id', async ({ actor, params }) => ({
    data: { deleted: await calendarLinksService.endCalendarLink(context, actor, params.id) },
  }))
}
