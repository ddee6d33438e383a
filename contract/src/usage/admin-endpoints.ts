import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data, page } from '../wire.ts'
import {
  UsageEvent,
  UsageEventsQuery,
  UsageOfLessons,
  UsageOfRooms,
  UsageQuery,
  UsageTable,
} from './usage.ts'

/** Administrators' calls for the usage of rooms and the lessons taught. */
export const adminUsageEndpoints = {
  'GET /api/admin/usage/rooms': { right: 'administrator', query: UsageQuery, answer: data(UsageOfRooms) },
  'GET /api/admin/usage/lessons': {
    right: 'administrator',
    query: UsageQuery,
    answer: data(UsageOfLessons),
  },
  'GET /api/admin/usage/events': {
    right: 'administrator',
    query: UsageEventsQuery,
    answer: page(UsageEvent),
  },
  'GET /api/admin/usage/export': {
    right: 'administrator',
    query: UsageQuery.extend({ table: UsageTable }),
    answer: z.string(),
    csv: true,
  },
  'GET /api/admin/usage/workbook': {
    right: 'administrator',
    query: UsageQuery,
    answer: z.string(),
    xlsx: true,
  },
} as const satisfies Record<string, Endpoint>
