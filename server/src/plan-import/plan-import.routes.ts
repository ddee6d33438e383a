import type { FastifyInstance } from 'fastify'
import { hostOf } from '../http/origin.ts'
import { withProgress } from '../http/progress.ts'
import { route } from '../http/route.ts'
import { takingFiles } from '../http/taking-files.ts'
import type { AppContext } from '../shared/app-context.ts'
import { exportPlan } from './plan-export.service.ts'
import { importPlan } from './plan-import.service.ts'

/** The import of a school's plan. */
export function planImportRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/admin/reservations/export', ({ actor, language, query, request }) =>
    exportPlan(context, { ...actor, language }, query, hostOf(context, request)),
  )
  takingFiles(app, scoped =>
    route(scoped, 'POST /api/admin/reservations/import', asked =>
      withProgress(asked, long => importPlan(context, asked.actor, asked, long)),
    ),
  )
}
