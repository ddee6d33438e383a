import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, type CivilDate, type CivilDateTime } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useMe } from '../shared/reference-lists.ts'
import type { OwnEvents } from './board/event-look.tsx'
import { nowAndNext } from './my-day/my-day.ts'

/** The first part of every plan's query key; invalidate it when reservations changed. */
export const PLAN = 'plan'

/** A person's week, by any of its days; `horizon` is the last day that the user may see, null if there is none. */
export interface AskedPlan {
  user: number | null
  date: CivilDate
  horizon: CivilDate | null
}

/** The plan of a week. While another week loads, the person's last one is answered with `isPlaceholderData`. */
export function usePlan(asked: AskedPlan) {
  return useQuery({ ...planOptions(asked), enabled: asked.user !== null })
}

/** Whether a user teaches or studies, and so has a plan. */
export function hasPlan({ roles }: Pick<User, 'roles'>): boolean {
  return roles.some(({ name }) => name === 'teacher' || name === 'student')
}

const NO_EVENTS: readonly Reservation[] = []

/** The events in which the signed-in user teaches or studies in the week of a day; none until known. */
export function useOwnEvents({ date, horizon }: Omit<AskedPlan, 'user'>, now: CivilDateTime) {
  const me = useMe()
  const { data, isLoading, isPlaceholderData } = usePlan({
    user: me && hasPlan(me) ? me.id : null,
    date,
    horizon,
  })
  const events = data && !isPlaceholderData ? data : NO_EVENTS
  const atHand = nowAndNext(events, now).join()
  const own: OwnEvents = useMemo(() => {
    const ids = atHand.split(',').map(Number)
    return new Map(events.map(({ id }) => [id, ids.includes(id) ? 'now' : 'later']))
  }, [events, atHand])
  return { events, own, isLoading: isLoading || isPlaceholderData }
}

/** Loads the weeks before and after, so that they can be shown at once. */
export function usePrefetchPlans({ user, date, horizon }: AskedPlan, ready: boolean) {
  useEffect(() => {
    if (!ready || user === null) return
    for (const days of [7, -7]) {
      const neighbour = addDays(date, days)
      if (horizon !== null && startOfWeek(neighbour) > horizon) continue
      void queryClient.prefetchQuery(planOptions({ user, date: neighbour, horizon }))
    }
  }, [user, date, horizon, ready])
}

/** The query of a week. */
export function planOptions({ user, date, horizon }: AskedPlan) {
  const date_from = startOfWeek(date)
  const last = endOfWeek(date)
  // The server refuses days after the horizon.
  const date_to = horizon !== null && date_from <= horizon && horizon < last ? horizon : last
  return queryOptions({
    queryKey: [PLAN, user, date_from, date_to],
    queryFn: reading('GET /api/reservations/by_user/:id/by_date', {
      params: { id: user ?? 0 },
      // Cancelled events are shown, so that nobody waits for one.
      query: { date_from, date_to, include_cancelled: '1' },
    }),
    meta: { shows: { rooms: null, date_from, date_to } },
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === user ? last : undefined),
  })
}

/** The most days that the server answers at once. */
const DAYS = 31

/** The first event of the month after a week; undefined if there is none, or while it is not `wanted` or not known. */
export function useNextEvent(
  { user, date, horizon }: AskedPlan,
  today: CivilDate,
  wanted: boolean,
): Reservation | undefined {
  const afterWeek = addDays(endOfWeek(date), 1)
  const date_from = afterWeek > today ? afterWeek : today
  const last = addDays(date_from, DAYS - 1)
  const date_to = horizon !== null && horizon < last ? horizon : last
  const { data } = useQuery({
    queryKey: [PLAN, user, 'next', date_from, date_to],
    queryFn: async ({ signal }): Promise<Reservation | null> => {
      const asked = { params: { id: user ?? 0 }, query: { date_from, date_to }, signal }
      const { data } = await call('GET /api/reservations/by_user/:id/by_date', asked)
      return data[0] ?? null
    },
    enabled: wanted && user !== null && date_from <= date_to,
    meta: { shows: { rooms: null, date_from, date_to } },
  })
  return (wanted && data) || undefined
}
