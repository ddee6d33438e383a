import type { FastifyInstance } from 'fastify'
import { askingFirst, takingOneClick } from '../http/one-click.ts'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as contactsService from './contacts.service.ts'

/** The caller's contacts; verifying one and leaving need no sign-in, only the secret of a mail. */
export function contactRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'PUT /api/contacts', async ({ actor, body }) => ({
    data: await contactsService.putContacts(context, actor, body.contacts),
  }))
  route(app, 'POST /api/contacts/again', async ({ actor, body }) => {
    await contactsService.verifyAgain(context, actor.id, body.email)
    return { data: null }
  })
  route(app, 'POST /api/contacts/verify', async ({ body, request }) => ({
    data: await contactsService.verifyContact(context, body.token, request.ip),
  }))
  takingOneClick(app, scoped =>
    route(scoped, 'POST /api/contacts/leave/:secret', async ({ params }) => {
      await contactsService.leaveContact(context, params.secret)
      return { data: null }
    }),
  )
  askingFirst(
    app,
    '/api/contacts/leave/:secret',
    contact => `/unsubscribe?${new URLSearchParams({ contact })}`,
  )
}
