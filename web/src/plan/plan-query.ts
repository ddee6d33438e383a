import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../shared/api/call.ts'
import { DAYS_AFTER_FIRST, weekStart } from '../shared/dates/week.ts'

/** The first part of every plan's key: invalidate it when reservations changed. */
export const PLAN = 'plan'

/** Whose week is asked for, by any of its days; `horizon` is the last day that one may look at, null: there is none. */
export interface AskedPlan {
  user: number | null
  date: CivilDate
  horizon: CivilDate | null
}

/** The plan of a week. While another week is on its way the person's last one stays, told by `isPlaceholderData`. */
export function usePlan(asked: AskedPlan) {
  return useQuery({ ...planOptions(asked), enabled: asked.user !== null })
}

/** Loads the weeks before and after, so that they paint at once. */
export function usePrefetchPlans({ user, date, horizon }: AskedPlan, ready: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready || user === null) return
    for (const days of [7, -7]) {
      const neighbour = addDays(date, days)
      if (horizon !== null && weekStart(neighbour) > horizon) continue
      void client.prefetchQuery(planOptions({ user, date: neighbour, horizon }))
    }
  }, [client, user, date, horizon, ready])
}

/** How a week is read. */
export function planOptions({ user, date, horizon }: AskedPlan) {
  const date_from = weekStart(date)
  const last = addDays(date_from, DAYS_AFTER_FIRST)
  // A week that begins within the horizon is asked for as far as one may look.
  const date_to = horizon !== null && date_from <= horizon && horizon < last ? horizon : last
  return queryOptions({
    queryKey: [PLAN, user, date_from, date_to],
    queryFn: async ({ signal }): Promise<Reservation[]> => {
      // What was called off stays to be seen: nobody waits for it in vain, or looks for who should come.
      const query = { date_from, date_to, include_cancelled: '1' }
      return (
        await call('GET /api/reservations/by_user/:id/by_date', { params: { id: user ?? 0 }, query, signal })
      ).data
    },
    meta: { shows: { rooms: null, date_from, date_to } },
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === user ? last : undefined),
  })
}
