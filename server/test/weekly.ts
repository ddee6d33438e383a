import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, beforeEach, expect } from 'vitest'
import { enterAbsence } from './absence-calls.ts'
import { lesson } from './events.ts'
import { type Answer, useSchool } from './school.ts'

/** The url of a reservation. */
export const url = (id: number) => `/api/reservations/reservation/${id}`
type School = ReturnType<typeof useSchool>
type Who = Parameters<School['as']>[0]

/** The answer of a call that must be done. */
export async function done(answer: Promise<Answer>): Promise<Answer['json']> {
  const { status, json } = await answer
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json
}

/** A reservation as it is sent. */
export const bodyOf = (event: Reservation) => ({
  ...event,
  teachers: event.teachers.map(({ id }) => id),
  students: event.students?.map(({ key }) => key) ?? [],
})

/**
 * A weekly lesson of Agnese with Marta before each test, Tuesdays at ten from 24 November to 22 December 2026. The school's now is
 * Monday 23 November 2026, 09:00.
 */
export function useWeekly() {
  const school = useSchool()
  let events: Reservation[] = []
  let teodors = 0

  beforeAll(async () => {
    const teacher = { name: 'Teodors', surname: 'Krūmiņš', email: 'teodors@stunda.test', roles: [3] }
    teodors = (await done(school.as('anna').post('/api/admin/users/user/create', teacher))).data.id
  })
  beforeEach(async () => {
    const { db } = school.database
    for (const table of ['absences', 'event_meta'] as const) await db.deleteFrom(table).execute()
    await weekly()
  })

  /** Books a series; with no changes that lesson. */
  async function weekly(
    changes: Partial<EventBody> = {},
    recurrence: object = {},
    who: Who = 'anna',
  ): Promise<void> {
    const repeats = { kind: 'weekly', until: '2026-12-22', ...recurrence }
    const draft = { ...lesson(school, changes), recurrence: repeats }
    const { id } = (await done(school.as(who).post('/api/event-meta/draft', draft))).data
    events = (await done(school.as(who).post(`/api/event-meta/submit/${id}`))).data.reservations
  }

  const at = (dates: readonly Reservation[], index: number) => {
    const date = dates[index]
    if (!date) throw new Error(`the series has no date ${index}`)
    return date
  }
  const idOf = (index: number) => at(events, index).id
  const read = async (): Promise<Reservation[]> =>
    Promise.all(events.map(async ({ id }) => (await school.as('anna').get(url(id))).json.data))
  const each = async <Value>(value: (event: Reservation) => Value) => (await read()).map(value)

  return {
    school,
    weekly,
    read,
    idOf,
    /** A teacher besides those of the cast. */
    teodors: () => teodors,
    /** The dates as they were booked. */
    booked: () => events,
    /** Changes one of the dates, in its present version; with `scope` others too. */
    async put(index: number, changes: object, who: Who = 'anna'): Promise<Answer> {
      const now = (await school.as('anna').get(url(idOf(index)))).json.data
      return school.as(who).put(url(idOf(index)), { ...bodyOf(now), version: now.version, ...changes })
    },
    remove: (index: number, query: string, who: Who = 'anna') =>
      school.as(who).delete(`${url(idOf(index))}?${query}`),
    /** Takes back the whole change that one of the dates was changed by. */
    undo: (index: number) =>
      school
        .as('anna')
        .post('/api/reservations/undo', { reservation_ids: [idOf(index)], whole_change: true }),
    /** What the question before a change says, or before a deletion. */
    async reach(index: number, change?: object, who: Who = 'anna') {
      const body = change ? { change: { ...bodyOf(at(await read(), index)), ...change } } : {}
      return (await done(school.as(who).post(`${url(idOf(index))}/reach`, body))).data
    },
    /** Agnese is ill on one of the dates, and Raimonds gives the lesson; answers the absence's id. */
    async substitute(index: number): Promise<number> {
      const { id, start_date, version } = at(await read(), index)
      const { agnese, raimonds } = school.people
      const row = { reservation_id: id, version, action: 'replace_teacher', from: agnese.id, to: raimonds.id }
      const range = { start_datetime: `${start_date} 08:00:00`, end_datetime: `${start_date} 21:00:00` }
      const absence = { teacher_id: agnese.id, ...range, rows: [row] }
      return (await done(enterAbsence(school.as('anna'), absence))).data.id
    },
    /** A clock time on one of the dates. */
    on: (index: number, start: string, end: string) => {
      const { start_date } = at(events, index)
      return { start_datetime: `${start_date} ${start}:00`, end_datetime: `${start_date} ${end}:00` }
    },
    starts: () => each(event => event.start_datetime.slice(5, 16)),
    clocks: () => each(event => `${event.start_time}–${event.end_time}`),
    statuses: () => each(event => event.status_id),
    names: () => each(event => event.event_name),
    rooms: () => each(event => event.room_id),
    teachers: () => each(event => event.teachers.map(({ id }) => id).sort()),
    students: () => each(event => event.students?.map(({ key }) => key).sort()),
  }
}
