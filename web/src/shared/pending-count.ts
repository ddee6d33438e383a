import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './api/call.ts'
import { useActor } from './reference-lists.ts'

/** The first key part of all queries of pending bookings: any change of the schedule reads them again. */
export const PENDING = 'pending'

/** How many bookings wait for the signed-in user’s approval; 0 until known. */
export function usePendingCount(): number {
  const actor = useActor()
  const { data = 0 } = useQuery({
    queryKey: [PENDING, 'count'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/reservations/pending', { query: { per_page: 1 }, signal })).meta.total,
    enabled: actor !== undefined && canConfirm(actor),
  })
  return data
}
