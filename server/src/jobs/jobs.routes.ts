import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as failedJobsService from './failed-jobs.service.ts'

/** Administrators' calls for jobs that failed for good. */
export function jobRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/admin/jobs/failed', ({ query, language }) =>
    failedJobsService.listFailed(context, query, language),
  )
  route(app, 'POST /api/admin/jobs/failed/:id/retry', async ({ params }) => {
    await failedJobsService.retryFailed(context, params.id)
    return { data: null }
  })
}
