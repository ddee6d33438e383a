import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Force } from '../people/admin-users.ts'
import { data } from '../wire.ts'
import { AdminSettings, AdminSettingsAnswer, Holiday, HolidaysQuery } from './admin-settings.ts'

/** Administrators' calls for the settings. */
export const adminSettingsEndpoints = {
  'GET /api/admin/settings': { right: 'administrator', answer: data(AdminSettingsAnswer) },
  'PUT /api/admin/settings': {
    right: 'administrator',
    query: Force,
    body: AdminSettings,
    answer: data(AdminSettingsAnswer),
  },
  'GET /api/admin/settings/holidays': {
    right: 'administrator',
    query: HolidaysQuery,
    answer: data(z.array(Holiday)),
  },
} as const satisfies Record<string, Endpoint>
