import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as adminSettingsService from './admin-settings.service.ts'
import { holidaysOf } from './holidays.ts'
import * as settingsService from './settings.service.ts'

/** The school's settings for everybody, and administrators' calls to change them. */
export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, 'GET /api/settings', async ({ actor, language }) => ({
    data: await settingsService.settingsFor(context, actor, language),
  }))

  route(app, 'GET /api/admin/settings', async ({ language }) => ({
    data: await adminSettingsService.getSettings(context, language),
  }))
  route(app, 'PUT /api/admin/settings', async ({ body, query, language }) => ({
    data: await adminSettingsService.putSettings(context, body, { force: query.force, language }),
  }))
  route(app, 'GET /api/admin/settings/holidays', async ({ query, language }) => ({
    data: (await holidaysOf(query.year)).map(day => ({ ...day, name: day.names[language] })),
  }))
}
