import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import { confirm, listPending, reject } from './booking/approval.service.ts'
import { placesElsewhere } from './booking/places-elsewhere.service.ts'
import * as reservationsService from './booking/reservations.service.ts'
import { updateReservation } from './changing/changing.service.ts'
import { deleteInScope, deleteReservations } from './changing/deleting.service.ts'
import { swapReservations } from './changing/swapping.service.ts'
import { undo } from './changing/undo.service.ts'
import { listStatuses } from './events/statuses.ts'
import { changedLessons } from './history/changed-lessons.service.ts'
import { changesLink, openChanges, putChangesLink } from './history/changes-link.service.ts'
import { getDeed, listDeeds } from './history/deeds.service.ts'
import { ownDeletions, reservationHistory } from './history/history.service.ts'
import { giveReason } from './history/reason.service.ts'
import { whyCancelled } from './history/why-cancelled.service.ts'
import { keyDesk, keyHistory } from './keys/key-desk.service.ts'
import { limitUse } from './limits/limits.service.ts'
import { subjectTaughtLately, taughtLately } from './reading/taught-lately.service.ts'
import { previewRearrangement } from './rearranging/rearranging.service.ts'
import * as seriesService from './series/series.service.ts'
import { seriesReach } from './series/series-reach.service.ts'
import { WORK_OF_SERIES, workOfDraft } from './series/work-of-series.ts'

/** Booking, changing and deleting events, and the list of statuses. */
export function reservationRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/statuses', async ({ language }) => ({ data: listStatuses(language) }))

  route(app, 'POST /api/event-meta/create', ({ actor, body }) =>
    reservationsService.createEvent(context, actor, body),
  )
  route(
    app,
    'POST /api/event-meta/draft',
    ({ actor, body, language }) => seriesService.draftSeries(context, actor, body, language),
    { work: ({ body }) => workOfDraft(body) },
  )
  route(
    app,
    'POST /api/event-meta/submit/:id',
    ({ actor, params, body, language }) =>
      seriesService.submitSeries(context, actor, params.id, body?.reservations, language),
    { work: () => WORK_OF_SERIES },
  )
  route(app, 'GET /api/event-meta/:id', ({ actor, params }) =>
    reservationsService.getEventMeta(context, actor, params.id),
  )
  route(app, 'GET /api/reservations/reservation/:id', ({ actor, params }) =>
    reservationsService.getReservation(context, actor, params.id),
  )
  route(
    app,
    'PUT /api/reservations/reservation/:id',
    ({ actor, params, body, language }) => updateReservation(context, actor, params.id, body, language),
    { work: ({ body }) => (body.scope === 'this' ? 0 : WORK_OF_SERIES) },
  )
  route(app, 'DELETE /api/reservations/reservation/:id', async ({ actor, params, query }) => {
    const { deleted, left } = await deleteInScope(context, actor, params.id, query)
    return { data: { deleted }, ...(left && { left }) }
  })
  route(app, 'POST /api/reservations/reservation/:id/reach', async ({ actor, params, body }) => ({
    data: await seriesReach(context, actor, params.id, body.change),
  }))
  route(app, 'GET /api/reservations/reservation/:id/history', async ({ actor, params, language }) => ({
    data: await reservationHistory(context, actor, params.id, language),
  }))
  route(app, 'GET /api/reservations/reservation/:id/cancelling', async ({ actor, params }) => ({
    data: await whyCancelled(context, actor, params.id),
  }))
  route(app, 'PUT /api/reservations/reservation/:id/reason', async ({ actor, params, body }) => {
    await giveReason(context, actor, params.id, body)
    return { data: null }
  })
  route(app, 'GET /api/reservations/reservation/:id/elsewhere', async ({ actor, params, query }) => ({
    data: await placesElsewhere(context, actor, params.id, query),
  }))
  route(app, 'POST /api/reservations/reservation/:id/swap', async ({ actor, params, body, language }) => ({
    data: await swapReservations(context, actor, params.id, body, language),
  }))
  route(app, 'GET /api/changed-lessons', async ({ actor, query }) => ({
    data: await changedLessons(context, actor, query.date),
  }))
  route(app, 'GET /api/changed-lessons/:secret', async ({ params, language, request, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return { data: await openChanges(context, { ...params, language, address: request.ip }) }
  })
  route(app, 'GET /api/admin/changes-link', async () => ({ data: await changesLink(context) }))
  route(app, 'PUT /api/admin/changes-link', async ({ body }) => ({
    data: await putChangesLink(context, body),
  }))
  route(
    app,
    'POST /api/rearrangements/judge',
    async ({ actor, body, language }) => ({
      data: await previewRearrangement(context, actor, body.rows, language),
    }),
    { work: () => WORK_OF_SERIES },
  )
  route(app, 'GET /api/reservations/deletions', async ({ actor, language }) => ({
    data: await ownDeletions(context, actor, language),
  }))
  route(app, 'GET /api/deeds', ({ actor, query }) => listDeeds(context, actor, query))
  route(app, 'GET /api/deeds/:id', async ({ actor, params, language }) => ({
    data: await getDeed(context, actor, params.id, language),
  }))
  route(app, 'POST /api/reservations/undo', ({ actor, body, language }) =>
    undo(context, actor, body, language),
  )

  route(app, 'GET /api/reservations/pending', ({ actor, query }) => listPending(context, actor, query))
  route(app, 'POST /api/reservations/reservation/:id/confirm', ({ actor, params, body }) =>
    confirm(context, actor, params.id, body?.version),
  )
  route(app, 'POST /api/reservations/reservation/:id/reject', ({ actor, params, body }) =>
    reject(context, actor, params.id, body ?? { reason: null }),
  )
  route(app, 'GET /api/keys', ({ actor, query }) => keyDesk(context, actor, query.search))
  route(app, 'GET /api/keys/:id/history', ({ actor, params, query }) =>
    keyHistory(context, actor, params.id, query),
  )
  route(app, 'GET /api/limits', async ({ actor, query }) => ({
    data: await limitUse(context, actor, query.date),
  }))
  route(app, 'GET /api/taught-lately', async ({ actor, query }) => ({
    data: await taughtLately(context, actor, query.teachers),
  }))
  route(app, 'GET /api/taught-lately/subject/:id', async ({ actor, params }) => ({
    data: await subjectTaughtLately(context, actor, params.id),
  }))
  route(app, 'DELETE /api/reservations/reservation/multiply', async ({ actor, query }) => ({
    data: { deleted: await deleteReservations(context, actor, query.ids, query.versions) },
  }))
}
