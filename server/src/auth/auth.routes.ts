import { permissionsOf } from '@stunda/domain/permissions/rights.ts'
import type { FastifyInstance } from 'fastify'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as authService from './auth.service.ts'

/** The cookies that a sign-out clears (specification 7). */
const SIGN_OUT_COOKIES = ['selected_rooms', 'selected_date', 'last_visit', 'color_scheme_preference']

/** Signing in and out, and what the signed-in user may do. */
export function authRoutes(app: FastifyInstance, house: House): void {
  route(app, 'POST /api/auth/login', ({ body, language }) => authService.logIn(house, body, language))

  route(app, 'POST /api/auth/logout', async ({ actor, reply }) => {
    await authService.logOut(house, actor)
    reply.header(
      'set-cookie',
      SIGN_OUT_COOKIES.map(name => `${name}=; Max-Age=0; Path=/`),
    )
    return { data: null }
  })

  route(app, 'GET /api/permissions', async ({ actor }) => ({ data: permissionsOf(actor) }))
}
