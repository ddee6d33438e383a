import type { BeyondHorizon, RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { addDays, type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import type { ScheduleView } from '../shared/client-state.ts'
import { ROOMS } from '../shared/reference-lists.ts'
import { whenIdle } from '../shared/when-idle.ts'
import { daysShown, stepDate } from './address.ts'

/** A request to the server: rooms in this order, for a day or its week. */
export interface AskedSchedule {
  date: CivilDate
  view: ScheduleView
  roomIds: readonly number[]
  /** The last day that the user may see; null if there is none. A week is requested up to it. */
  horizon: CivilDate | null
}

const OF_ROOMS = 'GET /api/rooms/get_schedule'

/** The first part of every schedule's query key; invalidate it when reservations changed. Changes by others do so in shared/live. */
export const SCHEDULE = 'schedule'

/** The schedule of a day or week, with cancelled events. While another day loads, the last one is answered with `isPlaceholderData`. */
export function useSchedule(asked: AskedSchedule, enabled: boolean) {
  return useQuery({ ...scheduleOptions(asked), enabled: enabled && asked.roomIds.length > 0 })
}

/** Loads the neighbouring days or weeks when the browser is idle, so that they can be shown at once. */
export function usePrefetchNeighbours(asked: AskedSchedule, ready: boolean) {
  const { date, view, horizon } = asked
  const rooms = asked.roomIds.join(',')
  useEffect(() => {
    if (!ready || rooms === '') return
    const roomIds = rooms.split(',').map(Number)
    return whenIdle(() => {
      for (const by of [1, -1] as const) {
        const neighbour = stepDate(date, view, by)
        if (horizon !== null && daysShown(neighbour, view).date_from > horizon) continue
        void queryClient.prefetchQuery(scheduleOptions({ date: neighbour, view, roomIds, horizon }))
      }
    })
  }, [date, view, rooms, horizon, ready])
}

/**
 * Reads the day that public/first.js has asked for as soon as its answer is there, so that the board is first drawn with its events, not
 * once more after an empty one. What was refused is left to the board.
 */
export async function readEarlyDay(): Promise<void> {
  const answers = globalThis.EARLY_ANSWERS?.answers ?? {}
  const question = Object.keys(answers).find(question => question.startsWith(`${OF_ROOMS}?`))
  if (question === undefined || !(await answers[question])) return
  const asked = new URLSearchParams(question.slice(OF_ROOMS.length))
  const date = asked.get('date_from')
  const roomIds = asked.get('rooms')?.split(',').map(Number)
  if (!date || !isCivilDate(date) || !roomIds) return
  await queryClient.prefetchQuery(scheduleOptions({ date, view: 'day', roomIds, horizon: null }))
}

/** The last day that a user may see; null if there is none. */
export function lastDay(today: CivilDate, max_reservation_days: number | null): CivilDate | null {
  return max_reservation_days === null ? null : addDays(today, max_reservation_days)
}

/** The days ahead that the user may see, if the schedule was refused for lying after them. */
export function horizonOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return (error.body as Partial<BeyondHorizon> | null)?.error?.max_reservation_days
}

function scheduleOptions({ date, view, roomIds, horizon }: AskedSchedule) {
  const { date_from, date_to: last } = daysShown(date, view)
  const date_to = horizon !== null && date_from <= horizon && horizon < last ? horizon : last
  const rooms = roomIds.join(',')
  const name = view === 'week' && roomIds.length === 1 ? 'GET /api/rooms/get_schedule_for_week' : OF_ROOMS
  return queryOptions({
    queryKey: [SCHEDULE, view, date_from, date_to, rooms],
    meta: { shows: { rooms: roomIds, date_from, date_to } },
    queryFn: async ({ signal }): Promise<RoomSchedule[]> => {
      const query = { rooms, date_from, date_to, include_cancelled: '1' }
      try {
        return (await call(name, { query, signal })).data
      } catch (error) {
        // One of the rooms was deleted since they were listed.
        if (error instanceof ApiError && error.status === 404)
          void queryClient.invalidateQueries({ queryKey: ROOMS })
        throw error
      }
    },
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === view ? last : undefined),
  })
}
