import { queryOptions } from '@tanstack/react-query'
import { reading } from './api/call.ts'
import { OFFICE } from './live/live-queries.ts'

/** How the day's work in the office is read; only those who run the school may. */
export const OFFICE_DAY = queryOptions({
  queryKey: [OFFICE],
  queryFn: reading('GET /api/office'),
  staleTime: 0,
})
