import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data, page } from '../wire.ts'
import { OwnUsageEventsQuery, OwnUsageQuery, OwnUsageTable, UsageEvent, UsageOfLessons } from './usage.ts'

/** Teachers' calls for what they teach themselves; 403 for all others. */
export const usageEndpoints = {
  'GET /api/usage/lessons': { query: OwnUsageQuery, answer: data(UsageOfLessons) },
  'GET /api/usage/events': { query: OwnUsageEventsQuery, answer: page(UsageEvent) },
  'GET /api/usage/export': {
    query: OwnUsageQuery.extend({ table: OwnUsageTable }),
    answer: z.string(),
    csv: true,
  },
  'GET /api/usage/workbook': { query: OwnUsageQuery, answer: z.string(), xlsx: true },
} as const satisfies Record<string, Endpoint>
