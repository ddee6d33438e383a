import type { FastifyInstance } from 'fastify'
import { answers } from '../db/health.repository.ts'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'

/** Whether the server and its database answer: 200, or 503 by the way of every error. */
export function healthRoutes(app: FastifyInstance, { db }: House): void {
  route(app, 'GET /api/health', async () => {
    await answers(db)
    return { status: 'ok' as const }
  })
}
