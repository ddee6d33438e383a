import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
afterEach(() => school.database.db.deleteFrom('event_meta').execute())
const one = (id: number) => `/api/reservations/reservation/${id}`

/** Books a lesson of Agnese's for two weeks running; answers both. */
async function twoLessons(): Promise<Reservation[]> {
  const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-01' } }
  const { json } = await school.as('anna').post('/api/event-meta/draft', asked)
  return (await school.as('anna').post(`/api/event-meta/submit/${json.data.id}`)).json.data.reservations
}

it('a key is handed out for one lesson, which stays like the rest of its series; so it does when the key comes back', async () => {
  const [first, second] = await twoLessons()
  const put = (changes: object) =>
    school.as('andris').put(one(first!.id), { ...lesson(school), scope: 'this', ...changes })
  const issued = await put({ status_id: 4, version: first!.version })
  expect(issued.json.data).toMatchObject({ status_id: 4, changed_alone: false })
  expect((await school.as('andris').get(one(second!.id))).json.data).toEqual(
    expect.objectContaining({ status_id: 1, version: second!.version }),
  )
  const returned = await put({ status_id: 1, version: issued.json.data.version })
  expect(returned.json.data).toMatchObject({ status_id: 1, changed_alone: false })
})

it('a lesson that is changed otherwise while its key is handed out is changed apart from its series', async () => {
  const [first] = await twoLessons()
  const asked = { ...lesson(school, { event_name: 'Ieskaite' }), status_id: 4 }
  expect((await school.as('andris').put(one(first!.id), asked)).json.data.changed_alone).toBe(true)
})

it('a teacher hands out no keys, not even of a lesson of hers', async () => {
  const [first] = await twoLessons()
  const answer = await school.as('agnese').put(one(first!.id), { ...lesson(school), status_id: 4 })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json.errors)).toEqual(['status_id'])
})

const early = at('08:00', '08:45')
const late = at('09:00', '09:45')

/** Books two lessons in one room, one after the other; answers both, and what asks to change one of them. */
async function oneAfterTheOther() {
  const book = async (changes: object): Promise<Reservation> =>
    (await school.as('anna').post('/api/event-meta/create', lesson(school, changes))).json.data
      .reservations[0]
  const first = await book({ ...early, event_name: 'Agrā' })
  const second = await book({ ...late, event_name: 'Vēlā' })
  const issue = (id: number, changes: object = {}) => {
    const asked = id === first.id ? { ...early, event_name: 'Agrā' } : { ...late, event_name: 'Vēlā' }
    return school.as('andris').put(one(id), { ...lesson(school, asked), status_id: 4, ...changes })
  }
  const statuses = async () =>
    Promise.all(
      [first, second].map(async ({ id }) => (await school.as('andris').get(one(id))).json.data.status_id),
    )
  return { first, second, issue, statuses }
}

it('while one lesson has the room’s key, none is handed out for the next: the porter is told which one has it', async () => {
  const { first, second, issue, statuses } = await oneAfterTheOther()
  await issue(first.id)
  const { status, json } = await issue(second.id)
  expect(status).toBe(422)
  expect(json.errors).toEqual({
    status_id: ['The key to this room is out for another reservation and has not been returned yet.'],
  })
  expect(json.conflicts.events).toMatchObject([{ id: first.id, event_name: 'Agrā', status_id: 4 }])
  expect(await statuses()).toEqual([4, 1])
})

it('a key that comes back and goes on to the next lesson does both in one act, which is taken back as one', async () => {
  const { first, second, issue, statuses } = await oneAfterTheOther()
  await issue(first.id)
  expect((await issue(second.id, { key_back_from: [first.id] })).status).toBe(200)
  expect(await statuses()).toEqual([1, 4])
  const reservation_ids = [second.id, first.id]
  expect((await school.as('andris').post('/api/reservations/undo', { reservation_ids })).status).toBe(200)
  expect(await statuses()).toEqual([4, 1])
})

it('a key that went on to another lesson meanwhile is not taken from that one', async () => {
  const { first, second, issue, statuses } = await oneAfterTheOther()
  const [other] = await twoLessons()
  await school.as('andris').put(one(other!.id), { ...lesson(school), status_id: 4 })
  const answer = await issue(second.id, { key_back_from: [first.id] })
  expect(answer.status).toBe(422)
  expect(answer.json.conflicts.events).toMatchObject([{ id: other!.id }])
  expect(await statuses()).toEqual([1, 1])
})

it('a key comes back only from where the same room’s is: nobody else’s lesson is changed', async () => {
  const { first, second, issue, statuses } = await oneAfterTheOther()
  const elsewhere = { ...at('12:00', '12:45'), room_id: school.rooms.voice.id, event_name: 'Citur' }
  const { json } = await school
    .as('andris')
    .post('/api/event-meta/create', lesson(school, { ...elsewhere, status_id: 4 }))
  const [other] = json.data.reservations
  expect((await issue(second.id, { key_back_from: [other.id, first.id, second.id] })).status).toBe(200)
  expect((await school.as('andris').get(one(other.id))).json.data).toMatchObject({ status_id: 4 })
  expect(await statuses()).toEqual([1, 4])
})

it('of two porters who hand one key out at the same time one is told that it is gone', async () => {
  const { first, second, issue, statuses } = await oneAfterTheOther()
  const answers = await Promise.all([issue(first.id), issue(second.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await statuses()).sort()).toEqual([1, 4])
})

it('taking back that a key was returned is refused once it was handed on', async () => {
  const { first, second, issue, statuses } = await oneAfterTheOther()
  await issue(first.id)
  await issue(first.id, { status_id: 1 })
  await issue(second.id)
  const undone = await school.as('andris').post('/api/reservations/undo', { reservation_ids: [first.id] })
  expect(undone.status).toBe(422)
  expect(await statuses()).toEqual([1, 4])
})

it('a new lesson that begins with the key is refused while another has it', async () => {
  const { first, issue } = await oneAfterTheOther()
  await issue(first.id)
  const { status, json } = await school
    .as('andris')
    .post('/api/event-meta/create', { ...lesson(school), status_id: 4 })
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(['status_id'])
})
