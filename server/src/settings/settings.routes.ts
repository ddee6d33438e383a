import type { FastifyInstance } from 'fastify'
import { isForced } from '../http/force.ts'
import type { House } from '../http/house.ts'
import { route } from '../http/route.ts'
import * as adminSettingsService from './admin-settings.service.ts'
import { holidaysOf } from './holidays.ts'
import * as settingsService from './settings.service.ts'

/** What the school has set, of which who is not signed in gets only what signing in needs; and how administrators set it. */
export function settingsRoutes(app: FastifyInstance, house: House): void {
  route(app, 'GET /api/settings', async ({ actor, language }) => ({
    data: await settingsService.settingsFor(house, actor, language),
  }))

  route(app, 'GET /api/admin/settings', async ({ language }) => ({
    data: await adminSettingsService.getSettings(house, language),
  }))
  route(app, 'PUT /api/admin/settings', async ({ body, query, language }) => ({
    data: await adminSettingsService.putSettings(house, body, { force: isForced(query), language }),
  }))
  route(app, 'GET /api/admin/settings/holidays', async ({ query, language }) => ({
    data: (await holidaysOf(query.year)).map(day => ({ ...day, name: day.names[language] })),
  }))
}
