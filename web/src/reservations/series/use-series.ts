import type { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** A series with all its events; a change on the schedule reads it again. */
export function useSeries(event_meta_id: number, enabled = true): UseQueryResult<EventMeta> {
  return useQuery({
    queryKey: ['schedule', 'series', event_meta_id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/event-meta/:id', { params: { id: event_meta_id }, signal })).data,
    enabled,
  })
}
