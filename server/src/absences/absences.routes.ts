import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as absencesService from './absences.service.ts'
import { answerAsked, askedLessons } from './asked.service.ts'

/** Absences of teachers; entered, decided about, changed and ended as rearrangements. */
export function absenceRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/absences', async ({ actor, query }) => ({
    data: await absencesService.listAbsences(context, actor, query),
  }))
  route(app, 'GET /api/absences/:id', async ({ actor, params }) => ({
    data: await absencesService.getAbsence(context, actor, params.id),
  }))
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
