import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'
import { PENDING } from '../shared/pending-count.ts'

/** More than a hundred at once nobody decides; the others follow as these are decided. */
const MOST = 100

export interface Pending {
  list: readonly PendingReservation[]
  total: number
}

export const PENDING_LIST = [PENDING, 'list'] as const

/** The bookings that wait for approval, the soonest first. */
export function usePending() {
  return useQuery({
    queryKey: PENDING_LIST,
    queryFn: async ({ signal }): Promise<Pending> => {
      const { data, meta } = await call('GET /api/reservations/pending', {
        query: { per_page: MOST },
        signal,
      })
      return { list: data, total: meta.total }
    },
  })
}
