import type { FastifyInstance } from 'fastify'
import { isForced } from '../http/force.ts'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as adminSettingsService from './admin-settings.service.ts'
import * as settingsService from './settings.service.ts'

/** What the school has set, of which who is not signed in gets only what signing in needs; and how administrators set it. */
export function settingsRoutes(app: FastifyInstance, house: House): void {
  route(app, 'GET /api/settings', async ({ actor }) => ({
    data: await settingsService.settingsFor(house, actor),
  }))

  route(app, 'GET /api/admin/settings', async () => ({ data: await adminSettingsService.getSettings(house) }))
  route(app, 'PUT /api/admin/settings', async ({ body, query }) => ({
    data: await adminSettingsService.putSettings(house, body, { force: isForced(query) }),
  }))
  route(app, 'GET /api/admin/settings/holidays', async ({ query, language }) => ({
    data: await adminSettingsService.listHolidays(query.year, language),
  }))
}
