import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect } from 'vitest'
import { at, lesson } from './events.ts'
import { type Answer, type School, useSchool } from './school.ts'

type Who = Parameters<School['as']>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const one = ({ id }: Pick<Seen, 'id'>) => `/api/reservations/reservation/${id}`

/** A school of tests about lessons that swap places: empty before each of them; its now is Monday 23 November 2026, 09:00. */
export function useSwaps() {
  const school = useSchool()
  beforeEach(async () => {
    await school.database.db.deleteFrom('event_meta').execute()
  })

  async function book(changes: Partial<EventBody> = {}, who: Who = 'anna'): Promise<Reservation> {
    const { status, json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
    expect(status, JSON.stringify(json)).toBe(201)
    return json.data.reservations[0]
  }

  /** A singing lesson of Raimonds on Tuesday at noon, in another room than the piano's. */
  const singing = (changes: Partial<EventBody> = {}): Promise<Reservation> =>
    book({
      event_name: 'Dziedāšana',
      room_id: school.rooms.voice.id,
      teachers: [school.people.raimonds.id],
      students: [`student_${school.people.karlis.id}`],
      ...at('12:00', '12:45'),
      ...changes,
    })

  return {
    school,
    book,
    singing,
    /** Agnese's piano lesson of ten, and the singing lesson. */
    twoLessons: async (changes: Partial<EventBody> = {}): Promise<[Reservation, Reservation]> => [
      await book(),
      await singing(changes),
    ],
    /** Asks that two events, as they were seen, swap places. */
    swap: (first: Seen, second: Seen, who: Who = 'anna', headers = {}): Promise<Answer> =>
      school
        .as(who)
        .post(
          `${one(first)}/swap`,
          { with: second.id, version: first.version, with_version: second.version },
          headers,
        ),
    /** How an event stands. */
    now: async (event: Pick<Seen, 'id'>): Promise<Reservation> =>
      (await school.as('anna').get(one(event))).json.data,
    /** A piano lesson is asked to be otherwise. */
    change: (event: Reservation, changes: Partial<EventBody>, who: Who = 'anna'): Promise<Answer> =>
      school.as(who).put(one(event), { ...lesson(school), ...changes, version: event.version }),
    /** A weekly lesson of three weeks, as a draft of its author. */
    draft: async (who: Who = 'anna'): Promise<{ id: number; reservations: Reservation[] }> => {
      const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-08', weekdays: [2] } }
      return (await school.as(who).post('/api/event-meta/draft', asked)).json.data
    },
  }
}

/** The room and times of an event. */
export const placeOf = ({ room_id, start_datetime, end_datetime }: Reservation) => ({
  ...{ room_id, start_datetime, end_datetime },
})
