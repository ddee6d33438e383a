import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at, lesson as pianoLesson, toCancel } from '../../../test/events.ts'
import { useKeys } from '../../../test/keys.ts'

const { school, one, now, book, change, issue, lessonWithKey, practiceWithKey, seriesWithKey } = useKeys()
const RULE =
  'The key to the room is out: until it is returned, only an administrator or attendant may change the place and time.'

describe('while a room’s key is out', () => {
  it('the student who has it does not take her booking to another room and day, past the approval', async () => {
    const practice = await practiceWithKey()
    const elsewhere = { room_id: school.rooms.practice.id, ...at('12:00', '12:45', '2026-11-25') }
    const { status, json } = await change(practice, elsewhere, 'alise')
    expect(status).toBe(422)
    expect(json.errors).toEqual({ room_id: [RULE] })
    expect(await now(practice)).toMatchObject({
      room_id: practice.room_id,
      status_id: 4,
      version: practice.version,
    })
  })

  it('nobody else gets the same key, and she does not delete her booking', async () => {
    const practice = await practiceWithKey()
    const next = await book({
      room_id: practice.room_id,
      subject_id: null,
      students: [],
      ...at('12:00', '12:45'),
    })
    expect((await change(next, { status_id: 4 })).json.errors).toEqual({
      status_id: ['The key to this room is out for another reservation and has not been returned yet.'],
    })
    const { status, json } = await school.as('alise').delete(one(practice))
    expect(status).toBe(409)
    expect(json.message).toBe('“Bungas” can be deleted once the room’s key is returned.')
    expect(await now(practice)).toMatchObject({ status_id: 4 })
  })

  it.each([
    ['moves it to another room', () => ({ room_id: school.rooms.violin.id }), 'room_id'],
    ['moves it to another day', () => at('10:00', '10:45', '2026-11-25'), 'start_datetime'],
    ['has it begin later', () => at('10:15', '10:45'), 'start_datetime'],
    ['has it begin earlier', () => at('09:45', '10:45'), 'start_datetime'],
  ])('a teacher does not change a lesson of hers so that she %s', async (_, changes, field) => {
    const lesson = await lessonWithKey()
    const { status, json } = await change(lesson, changes(), 'agnese')
    expect(status).toBe(422)
    expect(json.errors).toEqual({ [field]: [RULE] })
    expect(await now(lesson)).toMatchObject({ version: lesson.version, status_id: 4 })
  })

  it.each([
    ['note', () => ({ description: 'Atnest notis' })],
    ['later end', () => at('10:00', '11:00')],
    ['earlier end', () => at('10:00', '10:30')],
  ])('a teacher gives a lesson of hers another %s, and the key stays noted', async (_, changes) => {
    const lesson = await lessonWithKey()
    const { status, json } = await change(lesson, changes(), 'agnese')
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ ...changes(), status_id: 4 })
    const undone = await school.as('agnese').post('/api/reservations/undo', { reservation_ids: [lesson.id] })
    expect(undone.json.data.reservations).toMatchObject([
      { end_time: '10:45', description: '', status_id: 4 },
    ])
  })

  it('a student ends it earlier, but does not make it longer than was approved', async () => {
    const practice = await practiceWithKey()
    const longer = await change(practice, at('10:00', '11:00'), 'alise')
    expect(longer.json.errors).toEqual({ end_datetime: [RULE] })
    const shorter = await change(practice, at('10:00', '10:30'), 'alise')
    expect(shorter).toMatchObject({ status: 200, json: { data: { end_time: '10:30', status_id: 4 } } })
  })

  it('a student’s status that waits, or none, does not hide where the key is', async () => {
    const practice = await practiceWithKey()
    for (const status_id of [1, 2, 3] as const) {
      expect((await change(practice, { status_id }, 'alise')).status).toBe(422)
    }
    expect(await now(practice)).toMatchObject({ status_id: 4, version: practice.version })
  })

  it('a teacher neither deletes nor cancels it: alone, with others, or with its series', async () => {
    const [first, second] = await seriesWithKey()
    const other = await book({ ...at('12:00', '12:45') })
    const calls = [
      school.as('agnese').delete(one(first)),
      school.as('agnese').delete(`/api/reservations/reservation/multiply?ids=${other.id},${first.id}`),
      school.as('agnese').delete(`${one(second)}?scope=all`),
      school.as('agnese').post('/api/rearrangements', toCancel([{ id: first.id, version: first.version }])),
    ]
    for (const call of calls) expect((await call).status).toBe(409)
    expect(await now(first)).toMatchObject({ status_id: 4, version: first.version })
    expect((await now(other)).id).toBe(other.id)
  })

  it('a teacher changes the rest of her series; the day with the key is named, and may be left as it is', async () => {
    const [first, second] = await seriesWithKey()
    const elsewhere = { room_id: school.rooms.violin.id, scope: 'all' }
    const refused = await change(second, elsewhere, 'agnese')
    expect(refused.status).toBe(422)
    expect(refused.json.errors).toEqual({ 'reservations.0.room_id': [RULE] })
    expect((await change(second, { ...elsewhere, leave: [first.id] }, 'agnese')).status).toBe(200)
    expect(await now(first)).toMatchObject({ room_id: school.rooms.piano.id, status_id: 4 })
    expect(await now(second)).toMatchObject({ room_id: school.rooms.violin.id })
  })

  it('a teacher does not swap it with another lesson of hers, whichever of them is moved', async () => {
    const lesson = await lessonWithKey()
    const other = await book({ room_id: school.rooms.violin.id, ...at('12:00', '12:45') })
    const swap = (one_: typeof lesson, with_: typeof lesson) =>
      school
        .as('agnese')
        .post(`${one(one_)}/swap`, { with: with_.id, version: one_.version, with_version: with_.version })
    expect((await swap(lesson, other)).status).toBe(422)
    expect((await swap(other, lesson)).status).toBe(422)
    expect(await now(lesson)).toMatchObject({ version: lesson.version })
  })

  it('a refused move of another lesson upon it offers no swap', async () => {
    const lesson = await lessonWithKey()
    const other = await book({ room_id: school.rooms.violin.id, ...at('12:00', '12:45') })
    const there = { room_id: lesson.room_id, ...at('10:00', '10:45') }
    expect((await change(other, there, 'agnese')).json.swap_with).toBeUndefined()
    expect((await change(other, there, 'andris')).json.swap_with).toBe(lesson.id)
  })

  it('a teacher finds no other place for it, an attendant does', async () => {
    const lesson = await lessonWithKey()
    const wanted = new URLSearchParams({ room_id: String(lesson.room_id), ...at('10:00', '10:45') })
    const places = async (who: 'agnese' | 'andris'): Promise<Alternative[]> =>
      (await school.as(who).get(`${one(lesson)}/elsewhere?${wanted}`)).json.data
    expect(await places('agnese')).toEqual([])
    expect(await places('andris')).toContainEqual(expect.objectContaining({ kind: 'other_room' }))
  })

  it('its owner is told that it cannot be deleted, who runs the school that it can', async () => {
    const lesson = await lessonWithKey()
    const can = async (who: 'agnese' | 'andris') => (await school.as(who).get(one(lesson))).json.data.can
    expect(await can('agnese')).toEqual({ update: true, delete: false })
    expect(await can('andris')).toEqual({ update: true, delete: true })
    expect((await school.as('andris').delete(one(lesson))).status).toBe(200)
  })

  it('either the key is handed out, or the lesson is deleted', async () => {
    const lesson = await book()
    const [handed, deleted] = await Promise.all([
      school.as('andris').put(one(lesson), pianoLesson(school, { status_id: 4 })),
      school.as('agnese').delete(one(lesson)),
    ])
    expect([handed.status, deleted.status]).toEqual(handed.status === 200 ? [200, 409] : [404, 200])
  })
})

it('a student’s booking that was cancelled while its key was with somebody else is no way to a key', async () => {
  const practice = await practiceWithKey()
  await change(practice, { status_id: 1 })
  expect((await school.as('alise').delete(one(practice))).status).toBe(200)
  const next = await issue(await book({ room_id: practice.room_id, subject_id: null, students: [] }))
  expect((await now(next)).status_id).toBe(4)
})
