import type { FastifyInstance } from 'fastify'
import { askingFirst, takingOneClick } from '../http/one-click.ts'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as choicesService from './choices.service.ts'
import * as noticesService from './notices.service.ts'
import * as pushService from './push.service.ts'
import { putAhead, readAhead } from './reminders.service.ts'
import { listUnseen, listUnseenToday } from './unseen.service.ts'

/** The caller's notices: the inbox, the ways to be told, and the way out of mails without signing in. */
export function noticesRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/notices', ({ actor, query, language }) =>
    noticesService.listNotices(context, actor, query, language),
  )
  route(app, 'POST /api/notices/seen', async ({ actor, body }) => ({
    data: { unseen: await noticesService.markSeen(context, actor, body) },
  }))
  route(app, 'GET /api/reservations/reservation/:id/unseen', ({ actor, params }) =>
    listUnseen(context, actor, params.id),
  )

  route(app, 'GET /api/unseen', async ({ actor }) => ({ data: await listUnseenToday(context, actor) }))

  route(app, 'GET /api/notices/choices', async ({ actor }) => ({
    data: await choicesService.listChoices(context, actor),
  }))
  route(app, 'GET /api/notices/reminder', async ({ actor }) => ({
    data: { ahead: await readAhead(context, actor) },
  }))
  route(app, 'PUT /api/notices/reminder', async ({ actor, body }) => ({
    data: { ahead: await putAhead(context, actor, body.ahead) },
  }))
  route(app, 'PUT /api/notices/choices', async ({ actor, body }) => ({
    data: await choicesService.putChoices(context, actor, body.data),
  }))
  route(app, 'GET /api/notices/quiet-hours', async ({ actor }) => ({
    data: await pushService.quietHours(context, actor),
  }))
  route(app, 'PUT /api/notices/quiet-hours', async ({ actor, body }) => ({
    data: await pushService.putQuietHours(context, actor, body.quiet_hours),
  }))
  route(app, 'GET /api/push/key', async () => ({
    data: { public_key: await pushService.publicKey(context), has_address: Boolean(context.push_subject) },
  }))
  route(app, 'GET /api/push/subscriptions', async ({ actor }) => ({
    data: { count: await pushService.countDevices(context, actor) },
  }))
  route(app, 'POST /api/push/subscriptions', async ({ actor, body, request }) => {
    await pushService.subscribe(context, actor, body, request.headers.origin)
    return { data: null }
  })
  route(app, 'DELETE /api/push/subscriptions', async ({ actor, body }) => {
    await pushService.unsubscribeDevice(context, actor, body.endpoint)
    return { data: null }
  })
  route(app, 'POST /api/push/subscriptions/renew', async ({ body, request }) => {
    await pushService.renewSubscription(context, body, request.ip)
    return { data: null }
  })
  takingOneClick(app, scoped =>
    route(scoped, 'POST /api/notices/unsubscribe/:secret', async ({ params, query }) => {
      await choicesService.unsubscribe(context, params.secret, query.kind)
      return { data: null }
    }),
  )
  askingFirst(
    app,
    '/api/notices/unsubscribe/:secret',
    secret => `/unsubscribe?${new URLSearchParams({ secret, kind: 'all' })}`,
  )
}
