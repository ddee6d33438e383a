import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as usageService from './usage.service.ts'
import * as usageFilesService from './usage-files.service.ts'

/** Administrators' calls for the usage of rooms and the lessons taught, and teachers' calls for their own lessons. */
export function usageRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/admin/usage/rooms', async ({ query }) => ({
    data: await usageService.usageOfRooms(context, query),
  }))
  route(app, 'GET /api/admin/usage/lessons', async ({ query, language }) => ({
    data: await usageService.usageOfLessons(context, language, query),
  }))
  route(app, 'GET /api/admin/usage/events', ({ query, language }) =>
    usageService.usageEvents(context, language, query),
  )
  route(app, 'GET /api/admin/usage/export', ({ query, language }) =>
    usageFilesService.usageTable(context, language, query),
  )
  route(app, 'GET /api/admin/usage/workbook', ({ query, language }) =>
    usageFilesService.usageWorkbook(context, language, query),
  )
  route(app, 'GET /api/usage/lessons', async ({ actor, query, language }) => ({
    data: await usageService.ownLessons(context, actor, language, query),
  }))
  route(app, 'GET /api/usage/events', ({ actor, query, language }) =>
    usageService.ownEvents(context, actor, language, query),
  )
  route(app, 'GET /api/usage/export', ({ actor, query, language }) =>
    usageFilesService.ownTable(context, actor, language, query),
  )
  route(app, 'GET /api/usage/workbook', ({ actor, query, language }) =>
    usageFilesService.ownWorkbook(context, actor, language, query),
  )
}
