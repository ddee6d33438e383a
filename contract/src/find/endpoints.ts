import type { Endpoint } from '../endpoint.ts'
import { data } from '../wire.ts'
import { FindQuery, Found } from './find.ts'

export const findEndpoints = {
  /** People, rooms, groups and events, past ones of the school year too, by words; only what the caller may see. */
  'GET /api/find': { query: FindQuery, answer: data(Found) },
} as const satisfies Record<string, Endpoint>
