import type { BeyondHorizon, RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { type CivilDate, daysBetween } from '@stunda/domain/time/civil.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../shared/api/call.ts'
import type { ScheduleView } from '../shared/client-state.ts'
import { daysShown, stepDate } from './address.ts'

/** What is asked of the server: rooms in this order, for a day or its week. */
export interface AskedSchedule {
  date: CivilDate
  view: ScheduleView
  room_ids: readonly number[]
}

/** The first part of every schedule's key: invalidate it when reservations changed. */
export const SCHEDULE = 'schedule'

/**
 * The schedule of a day or week, cancelled events included: the board shows them struck through. While another day is on
 * its way the last one stays, told by `isPlaceholderData`.
 */
export function useSchedule(asked: AskedSchedule, enabled: boolean) {
  return useQuery({ ...scheduleOptions(asked), enabled: enabled && asked.room_ids.length > 0 })
}

/** Loads the neighbouring days or weeks while nothing else happens, so that the next one paints at once. */
export function usePrefetchNeighbours(
  asked: AskedSchedule,
  today: CivilDate,
  horizon: number | null,
  ready: boolean,
) {
  const client = useQueryClient()
  const { date, view } = asked
  const rooms = asked.room_ids.join(',')
  useEffect(() => {
    if (!ready || rooms === '') return
    const room_ids = rooms.split(',').map(Number)
    return whenIdle(() => {
      for (const by of [1, -1] as const) {
        const neighbour = stepDate(date, view, by)
        if (horizon !== null && daysBetween(today, daysShown(neighbour, view).date_to) > horizon) continue
        void client.prefetchQuery(scheduleOptions({ date: neighbour, view, room_ids }))
      }
    })
  }, [client, date, view, rooms, today, horizon, ready])
}

/** How many days ahead the caller may look, when that is why the schedule was refused. */
export function horizonOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return (error.body as Partial<BeyondHorizon> | null)?.error?.max_reservation_days
}

function scheduleOptions({ date, view, room_ids }: AskedSchedule) {
  const { date_from, date_to } = daysShown(date, view)
  const rooms = room_ids.join(',')
  const name =
    view === 'week' && room_ids.length === 1
      ? 'GET /api/rooms/get_schedule_for_week'
      : 'GET /api/rooms/get_schedule'
  return queryOptions({
    queryKey: [SCHEDULE, view, date_from, rooms],
    queryFn: async ({ signal }): Promise<RoomSchedule[]> => {
      const query = { rooms, date_from, date_to, include_cancelled: '1' }
      return (await call(name, { query, signal })).data
    },
    placeholderData: (last, last_query) => (last_query?.queryKey[1] === view ? last : undefined),
  })
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
