import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { beforeAll, expect } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { bookWeek, type Week } from '../../test/week.ts'

export const TUESDAY = 'date_from=2026-11-24&date_to=2026-11-24'

/** A school with a week of events, and its schedule as somebody of it sees it. */
export function useWeek() {
  const school = useSchool()
  const week = {} as Week
  beforeAll(async () => {
    Object.assign(week, await bookWeek(school))
  })
  type Who = Parameters<typeof school.as>[0]

  const get = (who: Who, query: string) => school.as(who).get(`/api/rooms/get_schedule?${query}`)

  async function schedule(who: Who, query = TUESDAY): Promise<RoomSchedule[]> {
    const { status, json } = await get(who, query)
    expect(status, JSON.stringify(json)).toBe(200)
    return RoomSchedule.array().parse(json.data)
  }

  /** An event as it is shown on Tuesday. */
  async function event(who: Who, id: number): Promise<Reservation> {
    const shown = await schedule(who)
    const found = shown.flatMap(room => room.reservations).find(reservation => reservation.id === id)
    if (!found) throw new Error(`event ${id} is not shown`)
    return found
  }
  return { school, week, get, schedule, event }
}
