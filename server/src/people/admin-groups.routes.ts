import type { FastifyInstance } from 'fastify'
import { withProgress } from '../http/progress.ts'
import { route } from '../http/route.ts'
import { takingFiles } from '../http/taking-files.ts'
import type { AppContext } from '../shared/app-context.ts'
import { importGroups } from './group-import.service.ts'
import * as groupsService from './groups.service.ts'

/** Administrators' calls for groups; membership is in reservations/membership.routes.ts, because it changes plans. */
export function adminGroupRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/admin/groups', ({ query }) => groupsService.listGroups(context, query))
  route(app, 'GET /api/admin/groups/students', async ({ query }) => ({
    data: await groupsService.listStudentsToAssign(context, query),
  }))
  route(app, 'GET /api/admin/groups/export', ({ query, language }) =>
    groupsService.exportGroups(context, language, query),
  )
  route(app, 'GET /api/admin/groups/:id', async ({ params, query }) => ({
    data: await groupsService.getGroup(context, params.id, {
      search: query.search_student_query,
      sort: query.sort,
    }),
  }))
  route(app, 'POST /api/admin/groups/group/create', async ({ body }) => ({
    data: await groupsService.createGroup(context, body),
  }))
  route(app, 'PUT /api/admin/groups/group/:id', async ({ params, body }) => ({
    data: await groupsService.updateGroup(context, params.id, body),
  }))
  takingFiles(app, scoped =>
    route(scoped, 'POST /api/admin/groups/import', asked =>
      withProgress(asked, long => importGroups(context, asked, long)),
    ),
  )
  route(app, 'DELETE /api/admin/groups/group/multiply', async ({ query }) => ({
    data: { deleted: await groupsService.deleteGroups(context, query.ids) },
  }))
  route(app, 'DELETE /api/admin/groups/group/:id', async ({ params }) => ({
    data: { deleted: await groupsService.deleteGroup(context, params.id) },
  }))
}
