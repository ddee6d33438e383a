import { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeAll, expect, it } from 'vitest'
import { at } from '../../test/events.ts'
import { placeOf, useSwaps } from '../../test/swaps.ts'
import { lookAtTakeover, takeOver } from '../../test/takeovers.ts'

// The school's now is Monday 23 November 2026, 09:00; the whole house is taken over on Tuesday.
const { school, book, now } = useSwaps()
const ROOMS = 60
const tuning = { category_id: 3 as const, subject_id: null, teachers: [], students: [] }

let rooms: number[] = []
beforeAll(async () => {
  const { db } = school.database
  const { room_group_id } = await db
    .selectFrom('rooms')
    .select('room_group_id')
    .where('id', '=', school.rooms.piano.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: ROOMS }, (_, number) => ({ room_number: `K${number}`, room_group_id }))
  const made = await db.insertInto('rooms').values(rows).returning('id').execute()
  rooms = made.map(({ id }) => id)
})
const festival = (changes: object = {}) => ({
  ...{ event_name: 'Festivāls', category_id: 2, subject_id: null, students: [] },
  ...{ teachers: [school.people.raimonds.id], rooms, times: [at('10:00', '13:00')] },
  ...changes,
})
const look = (changes: object = {}) => lookAtTakeover(school.as('andris'), festival(changes))

it('a whole house of sixty rooms is taken over: what is in the way goes elsewhere, and one undo brings all back', async () => {
  const lessons: Reservation[] = []
  for (const room_id of rooms.slice(0, 12))
    lessons.push(await book({ ...tuning, room_id, ...at('10:00', '10:45') }, 'andris'))
  const { status, json } = await look()
  expect(status, JSON.stringify(json)).toBe(200)
  const { data: in_the_way, problems } = Offered.parse(json)
  expect(problems).toEqual([])
  expect(in_the_way.map(({ reservation: { id } }) => id)).toEqual(lessons.map(({ id }) => id))
  const rows = in_the_way.map(({ reservation: { id, version }, alternatives: [place] }) => {
    const { room_id, start_datetime, end_datetime } = place ?? expect.fail('no place was found')
    return { reservation_id: id, version, action: 'move', room_id, start_datetime, end_datetime }
  })
  const done = await takeOver(school.as('andris'), { ...festival(), rows })
  expect(done.status, JSON.stringify(done.json)).toBe(200)
  const booked: Reservation[] = done.json.booked
  expect(booked.map(({ room_id }) => room_id).toSorted((a, b) => a - b)).toEqual(rooms)

  const reservation_ids = [...booked, ...lessons].map(({ id }) => id)
  const undone = await school.as('andris').post('/api/reservations/undo', { reservation_ids })
  expect(undone.status, JSON.stringify(undone.json)).toBe(200)
  for (const lesson of lessons) expect(placeOf(await now(lesson))).toEqual(placeOf(lesson))
})

it('of which the first has the people, and all of them are changed and deleted together', async () => {
  const { json } = await takeOver(school.as('andris'), festival())
  const [first] = json.booked as [Reservation]
  const url = `/api/reservations/reservation/${first.id}`
  const { rooms: _, times: __, ...body } = festival()
  const there = { room_id: first.room_id, status_id: 1, ...at('14:00', '16:00') }
  const changed = await school
    .as('andris')
    .put(url, { ...body, ...there, scope: 'all', version: first.version })
  expect(changed.status, JSON.stringify(changed.json)).toBe(200)
  const gone = await school.as('andris').delete(`${url}?scope=all`)
  expect(gone.status, JSON.stringify(gone.json)).toBe(200)
  const left = await school.database.db
    .selectFrom('reservations')
    .select('id')
    .where('event_name', '=', 'Festivāls')
    .execute()
  expect(left).toEqual([])
})

it('at several times, as long as these are not more than five hundred events', async () => {
  const days = (count: number) => ({
    times: Array.from({ length: count }, (_, day) =>
      at('10:00', '13:00', `2026-12-${String(day + 1).padStart(2, '0')}`),
    ),
  })
  expect((await look(days(8))).status).toBe(200)
  expect((await look(days(9))).status).toBe(422)
})
