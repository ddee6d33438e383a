import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { idsNotInKeeping, undoChange } from './calendar-change.service.ts'

/** The estimated work of rearranging, in milliseconds. */
const WORK_OF_CHANGE = 200

/** What is not in keeping with the calendar, counted, and the undo of changes that the version before has made. */
export function calendarChangeRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/not-in-keeping/count', async ({ actor }) => ({
    data: { count: (await idsNotInKeeping(context, actor)).length },
  }))
  route(
    app,
    'POST /api/calendar-changes/:id/undo',
    async ({ params, actor, language }) => {
      await undoChange(context, actor, params.id, language)
      return { data: null }
    },
    { work: () => WORK_OF_CHANGE },
  )
}
