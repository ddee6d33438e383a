import type { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** How a series is read; a change on the schedule reads it again. */
export const seriesOptions = (event_meta_id: number) =>
  queryOptions({
    queryKey: ['schedule', 'series', event_meta_id],
    queryFn: async ({ signal }): Promise<EventMeta> =>
      (await call('GET /api/event-meta/:id', { params: { id: event_meta_id }, signal })).data,
  })

/** A series with all its events. */
export function useSeries(event_meta_id: number, enabled = true): UseQueryResult<EventMeta> {
  return useQuery({ ...seriesOptions(event_meta_id), enabled })
}
