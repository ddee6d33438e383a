import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { dayInOffice } from './office.service.ts'

/** The day's work in the office. */
export function officeRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/office', async ({ actor }) => ({ data: await dayInOffice(context, actor) }))
}
