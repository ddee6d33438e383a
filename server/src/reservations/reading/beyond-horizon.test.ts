import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
type Who = Parameters<typeof school.as>[0]

/** A student looks 14 days ahead: until Monday, 7 December 2026. A weekly lesson of Agnese's with Marta goes on after that. */
let series: { id: number; reservations: Reservation[] }
const DATES = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']
/** Raimonds' lesson with Kārlis, on one day far ahead. */
let single: Reservation
const FAR = '2026-12-10'

beforeAll(async () => {
  const recurrence = { kind: 'weekly', until: '2026-12-15' }
  const drafted = await school.as('anna').post('/api/event-meta/draft', { ...lesson(school), recurrence })
  series = (await school.as('anna').post(`/api/event-meta/submit/${drafted.json.data.id}`, {})).json.data
  single = await booked({
    teachers: [school.people.raimonds.id],
    students: [`student_${school.people.karlis.id}`],
    ...at('10:00', '10:45', FAR),
  })
})

async function booked(changes: object): Promise<Reservation> {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0]
}

const one = (who: Who, id: number) => school.as(who).get(`/api/reservations/reservation/${id}`)
const meta = (who: Who, id: number) => school.as(who).get(`/api/event-meta/${id}`)
const plan = (who: 'marta', date: string) =>
  school
    .as(who)
    .get(`/api/reservations/by_user/${school.people[who].id}/by_date?date_from=${date}&date_to=${date}`)

describe('further ahead than one may look', () => {
  it('no event is read by its number, as in the schedule and the plan', async () => {
    const statuses = await Promise.all(
      series.reservations.map(async ({ id }) => (await one('marta', id)).status),
    )
    expect(statuses).toEqual([200, 200, 404, 404])
    expect((await plan('marta', '2026-12-01')).status).toBe(200)
    expect((await plan('marta', '2026-12-08')).status).toBe(422)
    for (const who of ['marta', 'karlis', 'alise'] as const)
      expect((await one(who, single.id)).status).toBe(404)
  })

  it('the answer is that of an event that is not there', async () => {
    expect((await one('marta', single.id)).json).toEqual((await one('marta', 99999)).json)
  })

  it('of a series only what one may look at is told', async () => {
    const dates = ({ json }: Awaited<ReturnType<typeof meta>>) =>
      json.data.reservations.map(({ start_date }: Reservation) => start_date)
    expect(dates(await meta('marta', series.id))).toEqual(DATES.slice(0, 2))
    expect(dates(await meta('karlis', series.id))).toEqual(DATES.slice(0, 2))
    for (const who of ['agnese', 'andris', 'anna', 'screen'] as const)
      expect(dates(await meta(who, series.id))).toEqual(DATES)
    expect((await meta('karlis', single.event_meta_id)).status).toBe(404)
  })

  it('begins on the day after the last one that one may book', async () => {
    const last = await booked(at('10:00', '10:45', '2026-12-07'))
    expect((await one('marta', last.id)).status).toBe(200)
    school.setNow('2026-11-22T09:00:00+02:00')
    expect((await one('marta', last.id)).status).toBe(404)
  })

  it('one’s own booking is there all the same, which others have moved so far', async () => {
    const practice = lesson(school, {
      room_id: school.rooms.practice.id,
      subject_id: null,
      teachers: [],
      students: [`student_${school.people.alise.id}`],
    })
    const { json } = await school.as('alise').post('/api/event-meta/create', practice)
    const [{ id, event_meta_id }] = json.data.reservations
    const url = `/api/reservations/reservation/${id}`
    await school.as('anna').put(url, { ...practice, ...at('10:00', '10:45', FAR) })
    expect((await one('alise', id)).status).toBe(200)
    expect((await meta('alise', event_meta_id)).status).toBe(200)
    expect((await one('karlis', id)).status).toBe(404)
    const renamed = { ...practice, ...at('10:00', '10:45', FAR), event_name: 'Etīdes' }
    expect(await school.as('alise').put(url, renamed)).toMatchObject({
      status: 200,
      json: { data: { event_name: 'Etīdes' } },
    })
  })

  it('a teacher reads what she teaches, and of others’ no more than a year', async () => {
    const year = await booked(at('10:00', '10:45', '2027-12-01'))
    const others = await booked({
      teachers: [school.people.raimonds.id],
      room_id: school.rooms.violin.id,
      students: [`student_${school.people.karlis.id}`],
      ...at('10:00', '10:45', '2027-12-01'),
    })
    expect((await one('agnese', year.id)).status).toBe(200)
    expect((await one('agnese', others.id)).status).toBe(404)
    expect((await one('agnese', single.id)).status).toBe(200)
  })
})

describe('what is refused for being too far ahead', () => {
  const practice = (date: string, start: string, end: string) =>
    lesson(school, {
      event_name: 'Vingrināšanās',
      room_id: school.rooms.practice.id,
      subject_id: null,
      teachers: [],
      students: [`student_${school.people.marta.id}`],
      ...at(start, end, date),
    })

  beforeAll(async () => {
    await booked({
      room_id: school.rooms.practice.id,
      ...at('12:00', '12:45', '2026-12-09'),
      students: [`student_${school.people.marta.id}`],
    })
  })

  it('does not tell whether room and people are free there', async () => {
    const refused = async (start: string, end: string) =>
      (await school.as('marta').post('/api/event-meta/create', practice('2026-12-09', start, end))).json
    const [taken, free] = [await refused('12:00', '12:45'), await refused('15:00', '15:45')]
    expect(Object.keys(taken.errors)).toEqual(['max_reservation_days'])
    expect(taken).toEqual(free)
  })

  it('nor do the dates of a series', async () => {
    const recurrence = { kind: 'recurring', dates: ['2026-12-02', '2026-12-09', '2026-12-10'] }
    const asked = { ...practice('2026-12-02', '12:00', '12:45'), recurrence }
    const { status, json } = await school.as('marta').post('/api/event-meta/draft', asked)
    expect(status, JSON.stringify(json)).toBe(201)
    const [near, taken, free] = json.data.reservations
    expect(near.errors).toEqual({})
    expect(Object.keys(taken.errors)).toEqual(['max_reservation_days'])
    for (const part of ['errors', 'conflicts', 'alternatives']) expect(taken[part]).toEqual(free[part])
    expect((await meta('marta', json.data.id)).json.data.reservations).toHaveLength(3)
  })
})
