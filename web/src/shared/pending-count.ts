import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './api/call.ts'
import { useActor } from './reference-lists.ts'
import { remember, useMemory } from './user-memory.ts'

/** The first key part of all queries of pending bookings: any change of the schedule reads them again. */
export const PENDING = 'pending'

/** How many bookings wait for the signed-in user’s approval; until known as many as the last time, so that nothing beside it moves. */
export function usePendingCount(): number {
  const actor = useActor()
  const enabled = actor !== undefined && canConfirm(actor)
  const { pending = 0 } = useMemory()
  const { data = pending } = useQuery({
    queryKey: [PENDING, 'count'],
    async queryFn({ signal }) {
      const { meta } = await call('GET /api/reservations/pending', { query: { per_page: 1 }, signal })
      if (meta.total !== pending) remember({ pending: meta.total })
      return meta.total
    },
    enabled,
  })
  return enabled ? data : 0
}
