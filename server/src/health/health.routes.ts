import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/errors.ts'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'

/** The address of the health check. */
export const HEALTH = '/api/health'

/** Answers 200 if the database answers and can be written to, otherwise 503. */
export function healthRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, `GET ${HEALTH}`, async () => {
    const status = await context.check().catch(error => {
      if (isDatabaseAway(error)) return 'database_away' as const
      throw error
    })
    if (status !== 'ok') refuse(status, { extra: { status } })
    return { status: 'ok' as const }
  })
}
