import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/errors.ts'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { readVersion } from './version.ts'

/** The addresses that answer without identifying anybody, because the database may be away. */
export const HEALTH = ['/api/health', '/api/health/live', '/api/health/ready', '/api/version']

const MIGRATING = {
  message: { text: 'schools.updating' },
  extra: { status: 'migrating' },
  retry_after: 5,
}

/**
 * Health: 200 if the database answers and can be written to, otherwise 503 with the reason. `live`: whether the process answers at all;
 * restarting it is of no use while the database is away. `ready`: healthy, and no schools wait for their migrations (`isMigrating`), so
 * that an older server may end. And what is running.
 */
export function healthRoutes(app: FastifyInstance, context: AppContext, isMigrating = () => false): void {
  const version = readVersion()
  const state = async () => {
    const status = await context.check().catch(error => {
      if (isDatabaseAway(error)) return 'database_away' as const
      throw error
    })
    if (status !== 'ok') refuse(status, { extra: { status } })
    return { status: 'ok' as const }
  }
  route(app, 'GET /api/health', state)
  route(app, 'GET /api/health/ready', async () => {
    const healthy = await state()
    if (isMigrating()) refuse('school_closed', MIGRATING)
    return healthy
  })
  route(app, 'GET /api/health/live', async () => ({ status: 'ok' as const }))
  route(app, 'GET /api/version', async () => version)
}
