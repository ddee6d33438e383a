import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { markOwed, owedMark } from './marking-owed.service.ts'
import * as owedLessonsService from './owed-lessons.service.ts'

/** Lessons that were cancelled and are to be made up. */
export function owedLessonRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/owed-lessons', ({ actor, query }) =>
    owedLessonsService.listOwedLessons(context, actor, query),
  )
  route(app, 'GET /api/owed-lessons/export', ({ actor, query, language }) =>
    owedLessonsService.exportOwedLessons(context, actor, language, query),
  )
  route(app, 'GET /api/owed-lessons/:id', async ({ actor, params }) => ({
    data: await owedMark(context, actor, params.id),
  }))
  route(app, 'PUT /api/owed-lessons/:id', async ({ actor, params, body }) => ({
    data: await markOwed(context, actor, params.id, body.owed),
  }))
  route(app, 'POST /api/owed-lessons/:id/write-off', async ({ actor, params, body }) => ({
    data: await owedLessonsService.writeOff(context, actor, params.id, body.reason),
  }))
  route(app, 'DELETE /api/owed-lessons/:id/write-off', async ({ actor, params }) => ({
    data: await owedLessonsService.oweAgain(context, actor, params.id),
  }))
}
