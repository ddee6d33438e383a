import type { FastifyInstance } from 'fastify'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as settingsService from './settings.service.ts'

/** What the school has set; who is not signed in gets only what signing in needs. */
export function settingsRoutes(app: FastifyInstance, house: House): void {
  route(app, 'GET /api/settings', async ({ actor }) => ({
    data: await settingsService.settingsFor(house, actor),
  }))
}
