import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as causesService from './causes.service.ts'
import { undoDeed } from './undoing.service.ts'

/** The estimated work of looking for places and substitutes, in milliseconds. */
const WORK_OF_PREVIEW = 200
const WORK_OF_REARRANGING = 100

/** Several events that are rearranged together, for whatever cause. */
export function causeRoutes(app: FastifyInstance, context: AppContext): void {
  route(
    app,
    'POST /api/rearrangements/preview',
    async ({ actor, query: { from }, body, language }) =>
      causesService.previewFor(context, actor, body.cause, { from, language }),
    { work: () => WORK_OF_PREVIEW },
  )
  route(
    app,
    'POST /api/rearrangements',
    async ({ actor, body, language }) => causesService.rearrangeFor(context, actor, body, language),
    { work: () => WORK_OF_REARRANGING },
  )
  route(
    app,
    'POST /api/deeds/:id/undo',
    async ({ params, ...asking }) => {
      await undoDeed({ context, ...asking }, params.id)
      return { data: null }
    },
    { work: () => WORK_OF_REARRANGING },
  )
}
