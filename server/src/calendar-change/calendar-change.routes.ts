import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as calendarChangeService from './calendar-change.service.ts'

/** The estimated work of looking for places, or of rearranging, in milliseconds. */
const WORK_OF_CHANGE = 200
const dear = { work: () => WORK_OF_CHANGE }

/** Changes of the calendar that touch events, and the events that are not in keeping with it. */
export function calendarChangeRoutes(app: FastifyInstance, context: AppContext): void {
  route(
    app,
    'POST /api/admin/settings/touched',
    async ({ query, body, ...asking }) => ({
      data: await calendarChangeService.touchedBySettings({ context, ...query, ...asking }, body),
    }),
    dear,
  )
  route(
    app,
    'POST /api/admin/settings/rearrange',
    async ({ body, ...asking }) => ({
      data: await calendarChangeService.changeSettings({ context, ...asking }, body),
    }),
    dear,
  )
  route(
    app,
    'POST /api/admin/rooms/room/:id/touched',
    async ({ params, query, body, ...asking }) => ({
      data: await calendarChangeService.touchedByRoom(
        { context, ...query, ...asking },
        params.id,
        body.is_available,
      ),
    }),
    dear,
  )
  route(
    app,
    'POST /api/admin/rooms/room/:id/rearrange',
    async ({ params, body, ...asking }) => ({
      data: await calendarChangeService.changeRoom({ context, ...asking }, params.id, body),
    }),
    dear,
  )
  route(
    app,
    'POST /api/admin/rooms/room/:id/removal/touched',
    async ({ params, query, ...asking }) => ({
      data: await calendarChangeService.touchedByRemoval({ context, ...query, ...asking }, params.id),
    }),
    dear,
  )
  route(
    app,
    'POST /api/admin/rooms/room/:id/removal',
    async ({ params, body, ...asking }) => ({
      data: await calendarChangeService.removeRoom({ context, ...asking }, params.id, body.rows),
    }),
    dear,
  )

  route(
    app,
    'GET /api/not-in-keeping',
    async ({ query, ...asking }) => ({
      data: await calendarChangeService.eventsNotInKeeping({ context, ...query, ...asking }),
    }),
    dear,
  )
  route(app, 'GET /api/not-in-keeping/count', async ({ actor }) => ({
    data: { count: await calendarChangeService.countNotInKeeping(context, actor) },
  }))
  route(
    app,
    'POST /api/not-in-keeping/rearrange',
    async ({ body, ...asking }) => ({
      data: await calendarChangeService.rearrangeNotInKeeping({ context, ...asking }, body.rows),
    }),
    dear,
  )
  route(
    app,
    'POST /api/calendar-changes/:id/undo',
    async ({ params, ...asking }) => {
      await calendarChangeService.undoChange({ context, ...asking }, params.id)
      return { data: null }
    },
    dear,
  )
}
