import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { assureHealth } from './health.service.ts'

/** Where the health is. */
export const HEALTH = '/api/health'

/** Whether the server and its database answer and can be written to: 200, or 503 by the way of every error. */
export function healthRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, `GET ${HEALTH}`, async () => {
    await assureHealth(context)
    return { status: 'ok' as const }
  })
}
