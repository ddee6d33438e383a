import type { FastifyInstance, FastifyRequest } from 'fastify'
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
 * that an older server may end. And what is running. `checkAsked`: for a server of many schools the health of the one that is asked; `ready` is
 * the server's own, so that one school that is away takes it from no other.
 */
export function healthRoutes(
  app: FastifyInstance,
  { check }: Pick<AppContext, 'check'>,
  {
    isMigrating = () => false,
    checkAsked = check,
  }: { isMigrating?(): boolean; checkAsked?(request: FastifyRequest): ReturnType<AppContext['check']> } = {},
): void {
  const version = readVersion()
  const state = async (checking: ReturnType<AppContext['check']>) => {
    const status = await checking.catch(error => {
      if (isDatabaseAway(error)) return 'database_away' as const
      throw error
    })
    if (status !== 'ok') refuse(status, { extra: { status } })
    return { status: 'ok' as const }
  }
  route(app, 'GET /api/health', ({ request }) => state(checkAsked(request)))
  route(app, 'GET /api/health/ready', async () => {
    const healthy = await state(check())
    if (isMigrating()) refuse('school_closed', MIGRATING)
    return healthy
  })
  route(app, 'GET /api/health/live', async () => ({ status: 'ok' as const }))
  route(app, 'GET /api/version', async () => version)
}
