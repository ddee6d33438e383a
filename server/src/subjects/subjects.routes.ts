import type { FastifyInstance } from 'fastify'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as subjectsService from './subjects.service.ts'

/** The subjects that forms choose from, and how administrators keep them. */
export function subjectRoutes(app: FastifyInstance, house: House): void {
  route(app, 'GET /api/subjects', async () => ({ data: await subjectsService.listSubjects(house) }))

  route(app, 'GET /api/admin/subjects', ({ query }) => subjectsService.pageOfSubjects(house, query))
  route(app, 'GET /api/admin/subjects/export', ({ query, language }) =>
    subjectsService.exportSubjects(house, language, query),
  )
  route(app, 'GET /api/admin/subjects/:id', async ({ params }) => ({
    data: await subjectsService.getSubject(house, params.id),
  }))
  route(app, 'POST /api/admin/subjects/subject/create', async ({ body }) => ({
    data: await subjectsService.createSubject(house, body.name),
  }))
  route(app, 'PUT /api/admin/subjects/subject/:id', async ({ params, body }) => ({
    data: await subjectsService.renameSubject(house, params.id, body.name),
  }))
  route(app, 'DELETE /api/admin/subjects/subject/multiply', async ({ query }) => ({
    data: { deleted: await subjectsService.deleteSubjects(house, query.ids) },
  }))
  route(app, 'DELETE /api/admin/subjects/subject/:id', async ({ params }) => ({
    data: { deleted: await subjectsService.deleteSubject(house, params.id) },
  }))
}
