import type { Endpoint } from '../endpoint.ts'
import { IMPORT_LIMIT_BYTES, ImportQuery } from '../import.ts'
import { PlanImport, PlanImportBody } from './plan-import.ts'

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
} as const satisfies Record<string, Endpoint>
