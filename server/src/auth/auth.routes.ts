import { permissionsOf } from '@stunda/domain/permissions/rights.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as authService from './auth.service.ts'
import { callerOf } from './caller.ts'
import { changePassword } from './change-password.service.ts'
import * as eClassService from './e-class.service.ts'
import { endTrip, keepTrip, readTrip } from './e-class-trip.ts'
import { introduce } from './introduction.service.ts'
import * as passwordsService from './passwords.service.ts'
import * as registrationService from './registration.service.ts'
import * as sessionsService from './sessions.service.ts'
import * as verificationService from './verification.service.ts'

/** The cookies that a sign-out clears (specification 7). */
const SIGN_OUT_COOKIES = ['selected_rooms', 'selected_date', 'last_visit', 'color_scheme_preference']

/** Signing in and out, and the permissions of the signed-in user. */
export function authRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'POST /api/auth/login', asked => authService.logIn(context, asked.body, callerOf(asked)))

  route(app, 'POST /api/auth/register', asked =>
    registrationService.register(context, asked.body, callerOf(asked)),
  )

  route(app, 'POST /api/auth/login-using-e-class', async asked => {
    const { request, reply, body } = asked
    endTrip(request, reply)
    return eClassService.logInUsingEClass(context, body, readTrip(request), callerOf(asked), request.log)
  })

  // A page address and not a call, so it is not in the contract; settings contain it as e_class_url.
  app.get('/api/auth/e-class', { schema: { hide: true } }, async (request, reply) => {
    const { url, ...trip } = await eClassService.beginEClass(context)
    keepTrip(request, reply, trip)
    return reply.header('cache-control', 'no-store').redirect(url)
  })

  route(app, 'POST /api/auth/forgot-password', async asked => {
    await passwordsService.forgotPassword(context, asked.body, callerOf(asked))
    return { data: null }
  })

  route(app, 'POST /api/auth/reset-password', async asked => {
    await passwordsService.resetPassword(context, asked.body, callerOf(asked))
    return { data: null }
  })

  route(app, 'POST /api/auth/verify-email', async asked => {
    await verificationService.verifyEmail(context, asked.body, callerOf(asked))
    return { data: null }
  })
  route(app, 'POST /api/auth/verify-email/again', async ({ actor }) => {
    await verificationService.verifyAgain(context, actor)
    return { data: null }
  })
  route(app, 'POST /api/auth/change-password', async asked => {
    await changePassword(context, asked.actor, asked.body)
    return { data: null }
  })

  route(app, 'POST /api/auth/introduce', async ({ actor, body }) => {
    await introduce(context, actor, body)
    return { data: null }
  })

  route(app, 'POST /api/auth/logout', async ({ actor, reply }) => {
    await sessionsService.logOut(context, actor)
    reply.header(
      'set-cookie',
      SIGN_OUT_COOKIES.map(name => `${name}=; Max-Age=0; Path=/`),
    )
    return { data: null }
  })

  route(app, 'GET /api/auth/sessions', async ({ actor }) => ({
    data: await sessionsService.listSessions(context, actor),
  }))

  route(app, 'DELETE /api/auth/sessions', async ({ actor }) => ({
    data: { deleted: await sessionsService.endSessions(context.db, actor.id) },
  }))

  route(app, 'DELETE /api/auth/sessions/:id', async ({ actor, params }) => ({
    data: { deleted: await sessionsService.endSession(context, actor, params.id) },
  }))

  route(app, 'GET /api/permissions', async ({ actor }) => ({ data: permissionsOf(actor) }))
}
