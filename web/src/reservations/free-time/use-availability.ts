import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { reservationOptions } from '../event/event-calls.ts'
import type { EventFields } from '../event/event-fields.ts'

const TYPING = 200
const MOST_EXPLAINED = 4

/** The day, room and people of some lanes; `except` is the event itself while it is changed. */
export interface LaneQuery extends Pick<EventFields, 'room_id' | 'teachers' | 'students'> {
  date: CivilDate
  except: number | null
}

export interface Availability {
  lanes: UseQueryResult<Occupancy[]>
  /** Whether the lanes are still those of the previous query. */
  isBehind: boolean
}

/** When room and people are taken on a day; follows the form when the user pauses, with the old lanes until then. */
export function useAvailability(wanted: LaneQuery, enabled = true): Availability {
  // Compared as text, so that an equal query in a new object does not restart the wait.
  const asked = JSON.stringify(wanted)
  const settled = useSettled(asked)
  const query = useMemo((): LaneQuery => JSON.parse(settled), [settled])
  const { date, room_id, teachers, students } = query
  const isAboutAnything = room_id !== null || teachers.length > 0 || students.length > 0
  const lanes = useQuery({
    ...availabilityOptions(query),
    enabled: enabled && isAboutAnything && isCivilDate(date),
    placeholderData: keepPreviousData,
  })
  return { lanes, isBehind: asked !== settled || lanes.isPlaceholderData }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** How lanes are read; a change on their day reads them again. */
export function availabilityOptions({ date, room_id, teachers, students, except }: LaneQuery) {
  return lanesOptions({ date, rooms: room_id === null ? [] : [room_id], teachers, students, except })
}

/** How the lanes of several rooms are read. */
export function roomLanesOptions(date: CivilDate, rooms: readonly number[], except: number | null) {
  return lanesOptions({ date, rooms, teachers: [], students: [], except })
}

type LanesAsked = Omit<LaneQuery, 'room_id'> & { rooms: readonly number[] }

function lanesOptions({ date, rooms, teachers, students, except }: LanesAsked) {
  return queryOptions({
    queryKey: ['schedule', 'availability', date, rooms, teachers, students, except],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/availability', {
          query: {
            date,
            rooms: rooms.length > 0 ? [...rooms] : undefined,
            teachers: teachers.length > 0 ? teachers : undefined,
            students: students.length > 0 ? students : undefined,
            except: except ?? undefined,
          },
          signal,
        })
      ).data,
    meta: { shows: { rooms: null, date_from: date, date_to: date } },
  })
}

/** The first events behind clashes by id, without those that the user may not read. */
export function useClashingEvents(ids: readonly number[]): Map<number, Reservation> {
  return useQueries({
    queries: [...new Set(ids)]
      .slice(0, MOST_EXPLAINED)
      .map(id => ({ ...reservationOptions(id), retry: false })),
    combine: results => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}
