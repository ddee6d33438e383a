import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { IMPORT_LIMIT_BYTES, ImportQuery } from '../import.ts'
import { PlanExportQuery, PlanImport, PlanImportBody } from './plan-import.ts'

/** The administrators' import of a plan. */
export const adminPlanImportEndpoints = {
  'POST /api/admin/reservations/import': {
    right: 'administrator',
    query: ImportQuery,
    long: true,
    body_limit: IMPORT_LIMIT_BYTES,
    body: PlanImportBody,
    answer: PlanImport,
  },
  'GET /api/admin/reservations/export': {
    right: 'administrator',
    query: PlanExportQuery,
    answer: z.string(),
    csv: true,
  },
} as const satisfies Record<string, Endpoint>
