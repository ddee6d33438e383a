import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { find } from './find.service.ts'

/** The search over people, rooms, groups and events. */
export function findRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/find', async ({ actor, query }) => ({ data: await find(context, actor, query) }))
}
