import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { Bookings } from './handover.service.ts'
import * as handoverService from './handover.service.ts'

/** The estimated work of listing or handing over all that is ahead of a teacher, in milliseconds. */
const WORK_OF_HANDOVER = 500

/** The events ahead of a teacher, a student or a group that leaves, and their handover. */
export function handoverRoutes(app: FastifyInstance, context: AppContext, bookings: Bookings): void {
  route(
    app,
    'GET /api/admin/users/:id/ahead',
    async ({ actor, params, query }) => ({
      data: await handoverService.userAhead(context, actor, { kind: query.part, id: params.id }, query.from),
    }),
    { work: () => WORK_OF_HANDOVER },
  )
  route(app, 'GET /api/admin/users/:id/ahead/count', async ({ params }) => ({
    data: await handoverService.countAhead(context, params.id),
  }))
  route(
    app,
    'POST /api/admin/users/:id/hand-over',
    async ({ actor, params, query, body, language }) => {
      const { force, cancel_lessons = false } = query
      const changing = { context, actor, force, cancels_lessons: cancel_lessons, bookings }
      return { data: await handoverService.handOver(changing, params.id, body, language) }
    },
    { work: () => WORK_OF_HANDOVER },
  )
  route(
    app,
    'GET /api/admin/groups/:id/ahead',
    async ({ actor, params, query }) => ({
      data: await handoverService.groupAhead(context, actor, params.id, query.from),
    }),
    { work: () => WORK_OF_HANDOVER },
  )
  route(
    app,
    'POST /api/admin/groups/:id/hand-over',
    async ({ actor, params, body, language }) => ({
      data: await handoverService.handOverGroup(context, actor, params.id, body, language),
    }),
    { work: () => WORK_OF_HANDOVER },
  )
}
