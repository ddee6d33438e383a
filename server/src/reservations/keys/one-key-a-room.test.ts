import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { type Answer, useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
const porter = () => school.as('andris')
const withKey = { status_id: 4 } as const
const refused = ['The key to this room is out for another reservation and has not been returned yet.']

/** Books an event in the piano studio, at nine the same day unless said; the others stand at other times. */
async function book(changes: Parameters<typeof lesson>[1] = {}): Promise<Reservation> {
  const asked = lesson(school, { ...at('09:00', '09:45'), ...changes })
  const { status, json } = await porter().post('/api/event-meta/create', asked)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0]
}

/** Drafts a lesson of some weeks running, at noon. */
function draft(changes: Parameters<typeof lesson>[1] = {}, until = '2026-12-01'): Promise<Answer> {
  const asked = lesson(school, { ...at('12:00', '12:45'), ...changes })
  return porter().post('/api/event-meta/draft', { ...asked, recurrence: { kind: 'weekly', until } })
}

async function series(changes: Parameters<typeof lesson>[1] = {}, until?: string): Promise<Reservation[]> {
  const { json } = await draft(changes, until)
  return (await porter().post(`/api/event-meta/submit/${json.data.id}`)).json.data.reservations
}

const undo = (...reservation_ids: number[]) => porter().post('/api/reservations/undo', { reservation_ids })

/** The rooms whose key is out, each as often as it is. */
async function keysOut(): Promise<number[]> {
  const { db } = school.database
  const rows = await db
    .selectFrom('reservations')
    .select('room_id')
    .where('status_id', '=', 4)
    .where('is_draft', '=', false)
    .execute()
  return rows.map(({ room_id }) => room_id)
}

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

it('an event that is booked with the key is refused while another has it', async () => {
  await book(withKey)
  const answer = await porter().post('/api/event-meta/create', lesson(school, withKey))
  expect(answer.json.errors).toEqual({ status_id: refused })
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('a series that is to begin with keys is not even drafted: one key cannot go out for each of its days', async () => {
  const { status, json } = await draft(withKey)
  expect(status).toBe(422)
  expect(json.errors).toEqual({ status_id: refused })
})

it('a draft that was to have the key is not booked once another event has it', async () => {
  const { json } = await draft(withKey, '2026-11-24')
  await book(withKey)
  const answer = await porter().post(`/api/event-meta/submit/${json.data.id}`)
  expect(answer.status).toBe(422)
  expect(answer.json.reservations[0].errors).toEqual({ status_id: refused })
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('a draft that asks for the key is booked with it while nobody else has it', async () => {
  const { json } = await draft(withKey, '2026-11-24')
  expect((await porter().post(`/api/event-meta/submit/${json.data.id}`)).status).toBe(200)
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('drafts that were each given the key of another room are not put into one with it', async () => {
  const { json } = await draft()
  const rooms = [school.rooms.piano.id, school.rooms.voice.id]
  const drafted: Reservation[] = json.data.reservations
  for (const [index, { id, ...times }] of drafted.entries()) {
    const { start_datetime, end_datetime } = times
    const asked = lesson(school, { ...withKey, start_datetime, end_datetime, room_id: rooms[index]! })
    expect((await porter().put(one(id), { ...asked, scope: 'this' })).status).toBe(200)
  }
  const reservations = drafted.map(({ id, start_datetime, end_datetime }) => {
    return { id, start_datetime, end_datetime, room_id: school.rooms.piano.id }
  })
  const answer = await porter().post(`/api/event-meta/submit/${json.data.id}`, { reservations })
  expect(answer.status).toBe(422)
  expect(await keysOut()).toEqual([])
})

it.each(['all', 'following'])('the key is handed out for one day of a series, not for %s', async scope => {
  const [first] = await series()
  const answer = await porter().put(one(first!.id), {
    ...lesson(school, at('12:00', '12:45')),
    ...withKey,
    scope,
  })
  expect(answer.status).toBe(422)
  expect(await keysOut()).toEqual([])
})

it('events of a series whose rooms’ keys are out are not brought into one room with them', async () => {
  const noon = at('12:00', '12:45')
  const [first, second] = await series()
  const next = at('12:00', '12:45', '2026-12-01')
  const elsewhere = { ...next, ...withKey, room_id: school.rooms.voice.id }
  await porter().put(one(first!.id), { ...lesson(school, noon), ...withKey, scope: 'this' })
  await porter().put(one(second!.id), { ...lesson(school, elsewhere), scope: 'this' })
  const drums = lesson(school, { ...noon, ...withKey, room_id: school.rooms.drums.id })
  const answer = await porter().put(one(first!.id), { ...drums, scope: 'all', change_too: [second!.id] })
  expect(answer.status).toBe(409)
  expect((await keysOut()).sort()).toEqual([school.rooms.piano.id, school.rooms.voice.id].sort())
})

it('a series keeps the key that one of its days has when it is changed otherwise', async () => {
  const [first] = await series()
  const noon = lesson(school, { ...at('12:00', '12:45'), ...withKey })
  await porter().put(one(first!.id), { ...noon, scope: 'this' })
  const renamed = { ...noon, event_name: 'Solfedžo', scope: 'all' }
  expect((await porter().put(one(first!.id), renamed)).status).toBe(200)
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('a key that comes back from a day of the same series is not given out for all of it', async () => {
  const [first, second] = await series()
  await porter().put(one(second!.id), {
    ...lesson(school, { ...at('12:00', '12:45', '2026-12-01'), ...withKey }),
    scope: 'this',
  })
  const asked = { ...lesson(school, at('12:00', '12:45')), ...withKey, scope: 'all' }
  const answer = await porter().put(one(first!.id), { ...asked, key_back_from: [second!.id] })
  expect(answer.status).toBe(422)
  expect((await porter().get(one(second!.id))).json.data).toMatchObject(withKey)
})

it('an event whose key is out moves into a room whose key is out, and leaves its own behind', async () => {
  await book(withKey)
  const other = await book({ ...withKey, ...at('11:00', '11:45'), room_id: school.rooms.voice.id })
  const moved = lesson(school, { ...withKey, ...at('11:00', '11:45') })
  const answer = await porter().put(one(other.id), moved)
  expect(answer.json.data).toMatchObject({ room_id: school.rooms.piano.id, status_id: 1 })
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('a deleted event does not come back with a key that is out for another one now', async () => {
  const { id } = await book(withKey)
  await school.as('anna').delete(one(id))
  await book({ ...at('11:00', '11:45'), ...withKey })
  const answer = await school.as('anna').post('/api/reservations/undo', { reservation_ids: [id] })
  expect(answer.json.errors).toEqual({ status_id: refused })
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('a cancelled event does not come back with a key that is out for another one now', async () => {
  const { id } = await book(withKey)
  await porter().put(one(id), lesson(school, { ...at('09:00', '09:45'), status_id: 3 }))
  await book({ ...at('11:00', '11:45'), ...withKey })
  const answer = await undo(id)
  expect(answer.json.errors).toEqual({ status_id: refused })
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('an event does not move back with its key into a room whose key is out by now', async () => {
  const { id } = await book(withKey)
  await porter().put(
    one(id),
    lesson(school, { ...at('09:00', '09:45'), ...withKey, room_id: school.rooms.voice.id }),
  )
  await book({ ...at('11:00', '11:45'), ...withKey })
  expect((await undo(id)).json.errors).toEqual({ status_id: refused })
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})

it('an approval gives a place, never a key', async () => {
  await book({ ...withKey, room_id: school.rooms.drums.id })
  const { json } = await school.as('alise').post('/api/event-meta/create', {
    ...lesson(school, { room_id: school.rooms.drums.id, subject_id: null, teachers: [] }),
    students: [`student_${school.people.alise.id}`],
  })
  const [{ id }] = json.data.reservations
  expect((await porter().post(`${one(id)}/confirm`)).json.data).toMatchObject({ status_id: 1 })
  expect(await keysOut()).toEqual([school.rooms.drums.id])
})

it('of drafts that are booked at the same time with one key one gets it', async () => {
  const lessons = [at('12:00', '12:45'), at('13:00', '13:45'), at('14:00', '14:45')]
  const drafts = []
  for (const times of lessons) drafts.push((await draft({ ...withKey, ...times }, '2026-11-24')).json.data)
  const answers = await Promise.all(drafts.map(({ id }) => porter().post(`/api/event-meta/submit/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await keysOut()).toEqual([school.rooms.piano.id])
})
