import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { endAbsence } from './absence-change.service.ts'
import * as absencesService from './absences.service.ts'
import { answerAsked, askedLessons } from './asked.service.ts'

/** The estimated work of rearranging, in milliseconds. */
const WORK_OF_LESSONS = 100

/** Absences of teachers; entered, decided about and changed as rearrangements. */
export function absenceRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/absences', async ({ actor, query }) => ({
    data: await absencesService.listAbsences(context, actor, query),
  }))
  route(app, 'GET /api/absences/:id', async ({ actor, params }) => ({
    data: await absencesService.getAbsence(context, actor, params.id),
  }))
  route(
    app,
    'DELETE /api/absences/:id',
    async ({ actor, params, body, language }) => ({
      data: { deleted: await endAbsence(context, actor, params.id, body?.rows ?? [], language) },
    }),
    { work: () => WORK_OF_LESSONS },
  )
}

/** Lessons that teachers are asked to give. */
export function askedLessonRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/asked-lessons', async ({ actor, query }) => ({
    data: await askedLessons(context, actor, query.of),
  }))
  route(app, 'POST /api/asked-lessons', async ({ actor, body, language }) => ({
    data: await answerAsked(context, actor, body, language),
  }))
}
