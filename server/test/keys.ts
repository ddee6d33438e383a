import type { EventBody, Reservation, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect } from 'vitest'
import { at, lesson } from './events.ts'
import { type Answer, type School, useSchool } from './school.ts'

type Who = Parameters<School['as']>[0]
const one = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`

/** A school of tests about rooms' keys: without events before each of them; its now is Monday 23 November 2026, 09:00. */
export function useKeys() {
  const school = useSchool()
  beforeEach(async () => {
    await school.database.db.deleteFrom('event_meta').execute()
  })

  const now = async (event: Pick<Reservation, 'id'>): Promise<Reservation> =>
    (await school.as('anna').get(one(event))).json.data

  async function book(changes: Partial<EventBody> = {}, who: Who = 'anna'): Promise<Reservation> {
    const { status, json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
    expect(status, JSON.stringify(json)).toBe(201)
    return json.data.reservations[0]
  }

  /** Changes an event; what is not named stays. */
  async function change(
    event: Reservation,
    changes: Partial<Omit<UpdateBody, 'scope'>> & { scope?: string },
    who: Who = 'andris',
  ): Promise<Answer> {
    const { teachers, students = [], key_holder, ...fields } = await now(event)
    const body = {
      ...fields,
      teachers: teachers.map(({ id }) => id),
      students: students.map(({ key }) => key),
    }
    return school.as(who).put(one(event), { ...body, version: undefined, ...changes })
  }

  /** The attendant hands out the key of an event's room; answers the event as it is then. */
  async function issue(event: Reservation): Promise<Reservation> {
    const { status, json } = await change(event, { status_id: 4 })
    expect(status, JSON.stringify(json)).toBe(200)
    return json.data
  }

  return {
    school,
    one,
    now,
    book,
    change,
    issue,
    /** Agnese's piano lesson on Tuesday at ten, and the key with it. */
    lessonWithKey: async (changes: Partial<EventBody> = {}) => issue(await book(changes)),
    /** Her piano lessons of three Tuesdays; the key is with the first. */
    seriesWithKey: async (): Promise<[Reservation, Reservation, Reservation]> => {
      const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-08', weekdays: [2] } }
      const draft = (await school.as('agnese').post('/api/event-meta/draft', asked)).json.data
      const { json } = await school.as('agnese').post(`/api/event-meta/submit/${draft.id}`)
      const [first, ...others] = json.data.reservations
      return [await issue(first), ...others] as [Reservation, Reservation, Reservation]
    },
    /** Alise's practice in the drum room, which was approved; its key is with her. */
    practiceWithKey: async (): Promise<Reservation> => {
      const asked = await book(
        {
          event_name: 'Bungas',
          room_id: school.rooms.drums.id,
          subject_id: null,
          teachers: [],
          students: [`student_${school.people.alise.id}`],
          ...at('10:00', '10:45'),
        },
        'alise',
      )
      expect((await school.as('andris').post(`${one(asked)}/confirm`)).status).toBe(200)
      return issue(asked)
    },
  }
}
