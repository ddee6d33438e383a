import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const url = (id: number) => `/api/reservations/reservation/${id}`
const HALF_THROUGH = '2026-11-24T10:20:00+02:00'
const OVER = '2026-11-24T10:45:00+02:00'

let id: number
beforeEach(async () => {
  const { json } = await school.as('agnese').post('/api/event-meta/create', lesson(school))
  id = json.data.reservations[0].id
  school.setNow(HALF_THROUGH)
})
afterEach(async () => {
  await school.as('anna').delete(url(id))
  school.setNow('2026-11-23T09:00:00+02:00')
})

const change = (changes: Partial<EventBody>, who: 'agnese' | 'raimonds' | 'marta' | 'andris' = 'agnese') =>
  school.as(who).put(url(id), lesson(school, changes))
const canOf = async (who: 'agnese' | 'raimonds' | 'andris') => {
  const day = '/api/rooms/get_schedule?date_from=2026-11-24&date_to=2026-11-24'
  const schedule = (await school.as(who).get(day)).json.data.flatMap(
    (room: { reservations: Reservation[] }) => room.reservations,
  )
  const { can } = (await school.as(who).get(url(id))).json.data
  expect(schedule.find((one: Reservation) => one.id === id).can).toEqual(can)
  return can
}

it('a lesson that goes on is lengthened by its teacher, and that is taken back', async () => {
  const { status, json } = await change(at('10:00', '11:00'))
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json.data).toMatchObject({ start_time: '10:00', end_time: '11:00' })
  const undone = await school.as('agnese').post('/api/reservations/undo', { reservation_ids: [id] })
  expect(undone.json.data.reservations[0]).toMatchObject({ start_time: '10:00', end_time: '10:45' })
})

it('it ends earlier, goes to another room, and is noted upon', async () => {
  expect((await change(at('10:00', '10:25'))).status).toBe(200)
  expect(
    (await change({ room_id: school.rooms.violin.id, description: 'Bez flīģeļa' })).json.data,
  ).toMatchObject({
    room_id: school.rooms.violin.id,
    description: 'Bez flīģeļa',
    end_time: '10:45',
  })
})

it.each([
  ['begins at another time', at('10:05', '10:50'), 'start_datetime'],
  ['goes to another day', at('10:00', '10:45', '2026-11-25'), 'start_datetime'],
  ['is cancelled', { status_id: 3 as const }, 'status_id'],
  ['has ended already', at('10:00', '10:20'), 'end_datetime'],
])('its teacher does not say that it %s', async (_, changes, field) => {
  const { status, json } = await change(changes)
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual([field])
  expect((await change(changes, 'andris')).status).toBe(200)
})

it('it is not lengthened into what comes next: other rooms are offered, no other time', async () => {
  const next = {
    teachers: [school.people.raimonds.id],
    students: [`student_${school.people.alise.id}` as const],
  }
  school.setNow('2026-11-23T09:00:00+02:00')
  const booked = await school
    .as('anna')
    .post('/api/event-meta/create', lesson(school, { ...next, ...at('10:45', '11:30') }))
  school.setNow(HALF_THROUGH)
  const { status, json } = await change(at('10:00', '11:00'))
  afterwards(() => school.as('anna').delete(url(booked.json.data.reservations[0].id)))
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(['room'])
  const offered: { kind: string; start_datetime: string }[] = json.alternatives
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.every(({ start_datetime }) => start_datetime === '2026-11-24 10:00:00')).toBe(true)
})

it('it is its teacher’s to change, nobody else’s, and not to delete; when it is over, not even that', async () => {
  expect(await canOf('agnese')).toEqual({ update: true, delete: false })
  expect(await canOf('raimonds')).toEqual({ update: false, delete: false })
  expect(await canOf('andris')).toEqual({ update: true, delete: true })
  expect((await change(at('10:00', '11:00'), 'raimonds')).status).toBe(403)
  expect((await change(at('10:00', '11:00'), 'marta')).status).toBe(403)
  expect((await school.as('agnese').delete(url(id))).status).toBe(403)

  school.setNow(OVER)
  expect(await canOf('agnese')).toEqual({ update: false, delete: false })
  const late = await change(at('10:00', '11:00'))
  expect(late.status).toBe(422)
  expect(Object.keys(late.json.errors)).toEqual(['start_datetime'])
})

it('a student who has practised does not take the booking back, but may stay longer', async () => {
  school.setNow('2026-11-24T09:00:00+02:00')
  const practice = {
    ...lesson(school, { teachers: [], subject_id: null, ...at('12:00', '12:45') }),
    room_id: school.rooms.practice.id,
  }
  const booked = await school.as('marta').post('/api/event-meta/create', practice)
  const own = url(booked.json.data.reservations[0].id)
  afterwards(() => school.as('anna').delete(own))
  school.setNow('2026-11-24T12:40:00+02:00')
  const put = (changes: object) => school.as('marta').put(own, { ...practice, ...changes })
  expect((await put({ status_id: 3 })).status).toBe(422)
  expect((await put(at('12:00', '12:45', '2026-11-25'))).status).toBe(422)
  expect((await school.as('marta').delete(own)).status).toBe(403)
  const undone = await school
    .as('marta')
    .post('/api/reservations/undo', { reservation_ids: [booked.json.data.reservations[0].id] })
  expect(undone.status).toBe(403)
  expect((await put(at('12:00', '13:30'))).json.data).toMatchObject({ end_time: '13:30' })
})

it('lengthened with all to come, it and they are; moved with them, it stays', async () => {
  school.setNow('2026-11-23T09:00:00+02:00')
  const asked = {
    ...lesson(school, at('15:00', '15:45')),
    recurrence: { kind: 'weekly', until: '2026-12-08' },
  }
  const draft = await school.as('agnese').post('/api/event-meta/draft', asked)
  const meta = await school.as('agnese').post(`/api/event-meta/submit/${draft.json.data.id}`)
  const ids: number[] = meta.json.data.reservations.map((event: Reservation) => event.id)
  afterwards(async () => {
    school.setNow('2026-11-23T09:00:00+02:00')
    await school.as('anna').delete(`${url(ids[0]!)}?scope=all`)
  })
  const times = () =>
    Promise.all(
      ids.map(async one => {
        const { start_time, end_time } = (await school.as('anna').get(url(one))).json.data
        return `${start_time}–${end_time}`
      }),
    )
  const put = (who: 'agnese' | 'anna', changes: object, scope: string) =>
    school.as(who).put(url(ids[0]!), { ...lesson(school, at('15:00', '15:45')), ...changes, scope })
  school.setNow('2026-11-24T15:30:00+02:00')
  const longer = await put('agnese', at('15:00', '16:00'), 'following')
  expect(longer.status, JSON.stringify(longer.json)).toBe(200)
  expect(await times()).toEqual(['15:00–16:00', '15:00–16:00', '15:00–16:00'])

  const later = await put('agnese', at('16:00', '17:00'), 'all')
  expect(later.status, JSON.stringify(later.json)).toBe(200)
  expect(await times()).toEqual(['15:00–16:00', '16:00–17:00', '16:00–17:00'])
})
