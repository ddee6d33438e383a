import type { FastifyInstance } from 'fastify'
import { withProgress } from '../http/progress.ts'
import { route } from '../http/route.ts'
import { takingFiles } from '../http/taking-files.ts'
import type { AppContext } from '../shared/app-context.ts'
import { importSubjects } from './subject-import.service.ts'
import * as subjectsService from './subjects.service.ts'

/** The subjects for forms, and administrators' calls for them. */
export function subjectRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/subjects', async () => ({ data: await subjectsService.listSubjects(context) }))

  route(app, 'GET /api/admin/subjects', ({ query }) => subjectsService.pageOfSubjects(context, query))
  route(app, 'GET /api/admin/subjects/export', ({ query, language }) =>
    subjectsService.exportSubjects(context, language, query),
  )
  route(app, 'GET /api/admin/subjects/:id', async ({ params }) => ({
    data: await subjectsService.getSubject(context, params.id),
  }))
  route(app, 'POST /api/admin/subjects/subject/create', async ({ body }) => ({
    data: await subjectsService.createSubject(context, body.name),
  }))
  route(app, 'PUT /api/admin/subjects/subject/:id', async ({ params, body }) => ({
    data: await subjectsService.renameSubject(context, params.id, body.name),
  }))
  takingFiles(app, scoped =>
    route(scoped, 'POST /api/admin/subjects/import', asked =>
      withProgress(asked, long => importSubjects(context, asked, long)),
    ),
  )
  route(app, 'DELETE /api/admin/subjects/subject/multiply', async ({ query }) => ({
    data: { deleted: await subjectsService.deleteSubjects(context, query.ids) },
  }))
  route(app, 'DELETE /api/admin/subjects/subject/:id', async ({ params }) => ({
    data: { deleted: await subjectsService.deleteSubject(context, params.id) },
  }))
}
