import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { RequestedEvent } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** Whose days are asked about: everybody who takes part, and a room whose events the board does not show. */
export interface LanesAsked extends Pick<RequestedEvent, 'teachers' | 'students'> {
  room_id: number | null
  /** The event that is in hand: it is in nobody's way. */
  except: number | null
}

/** When each of them is taken on each of the days, by date; a day that is not known yet is missing. Null: nothing is asked. */
export function useLanes(
  asked: LanesAsked | null,
  dates: readonly CivilDate[],
): ReadonlyMap<CivilDate, readonly Occupancy[]> {
  const isAboutAnybody =
    asked !== null && (asked.room_id !== null || asked.teachers.length + asked.students.length > 0)
  return useQueries({
    queries: isAboutAnybody ? dates.map(date => lanesOptions(date, asked)) : [],
    combine: results =>
      new Map(results.flatMap(({ data }, index) => (data ? [[dates[index] ?? '', data] as const] : []))),
  })
}

function lanesOptions(date: CivilDate, { room_id, teachers, students, except }: LanesAsked) {
  return queryOptions({
    queryKey: ['schedule', 'lanes', date, room_id, teachers, students, except],
    queryFn: async ({ signal }): Promise<Occupancy[]> => {
      const query = {
        date,
        rooms: room_id === null ? undefined : [room_id],
        teachers: teachers.length > 0 ? [...teachers] : undefined,
        students: students.length > 0 ? [...students] : undefined,
        except: except ?? undefined,
      }
      return (await call('GET /api/availability', { query, signal })).data
    },
    // Without an answer nothing is shaded: the server decides all the same.
    retry: false,
    meta: { shows: { rooms: null, date_from: date, date_to: date } },
  })
}
