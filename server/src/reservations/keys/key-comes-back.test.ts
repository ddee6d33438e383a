import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { at, lesson as pianoLesson } from '../../../test/events.ts'
import { useKeys } from '../../../test/keys.ts'

const { school, one, now, book, change, issue, lessonWithKey, seriesWithKey } = useKeys()

const swap = (first: Reservation, second: Reservation) =>
  school
    .as('andris')
    .post(`${one(first)}/swap`, { with: second.id, version: first.version, with_version: second.version })
const undo = (...events: Reservation[]) =>
  school.as('andris').post('/api/reservations/undo', { reservation_ids: events.map(({ id }) => id) })
const there = () => ({ room_id: school.rooms.violin.id, ...at('12:00', '12:45') })

it.each([
  ['as it stands', {}],
  ['and says that the key is back', { status_id: 1 as const }],
])(
  'an attendant moves a lesson whose key is out to another room %s: the key is noted as returned',
  async (_, said) => {
    const lesson = await lessonWithKey()
    const { status, json } = await change(lesson, { ...there(), ...said })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data).toMatchObject({ ...there(), status_id: 1 })
    const next = await issue(await book({ students: [], ...at('15:00', '15:45') }))
    expect(next).toMatchObject({ room_id: lesson.room_id, status_id: 4 })
  },
)

it('moved within its room, a lesson keeps the key', async () => {
  const lesson = await lessonWithKey()
  expect((await change(lesson, at('12:00', '12:45'))).json.data).toMatchObject({
    start_time: '12:00',
    status_id: 4,
  })
})

it('the key of the new room is handed out as a change of its own', async () => {
  const lesson = await lessonWithKey()
  await change(lesson, there())
  expect(await issue(lesson)).toMatchObject({ room_id: school.rooms.violin.id, status_id: 4 })
})

it('a move into a room whose key is out needs no key', async () => {
  await issue(await book({ ...there(), teachers: [school.people.raimonds.id], students: [] }))
  const lesson = await lessonWithKey()
  const { status, json } = await change(lesson, { ...there(), ...at('14:00', '14:45') })
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json.data).toMatchObject({ room_id: school.rooms.violin.id, status_id: 1 })
})

it('a move that is undone notes the key as out again, unless it went to somebody else', async () => {
  const lesson = await lessonWithKey()
  await change(lesson, there())
  expect((await undo(lesson)).json.data.reservations).toMatchObject([
    { room_id: lesson.room_id, status_id: 4 },
  ])
  await change(lesson, there())
  await issue(await book({ students: [], ...at('15:00', '15:45') }))
  const { status, json } = await undo(lesson)
  expect(status).toBe(422)
  expect(Object.keys(json.errors)).toEqual(['status_id'])
  expect(await now(lesson)).toMatchObject({ room_id: school.rooms.violin.id, status_id: 1 })
})

it('two lessons that swap rooms swap no keys: each key is noted as returned', async () => {
  const lesson = await lessonWithKey()
  const other = await issue(
    await book({ ...there(), teachers: [school.people.raimonds.id], students: [], subject_id: null }),
  )
  const { status, json } = await swap(lesson, other)
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json.data).toMatchObject([
    { id: lesson.id, ...there(), status_id: 1 },
    { id: other.id, room_id: lesson.room_id, status_id: 1 },
  ])
  expect((await undo(lesson, other)).json.data.reservations).toMatchObject([
    { status_id: 4 },
    { status_id: 4 },
  ])
})

it('two lessons that swap times in one room leave the key with the one that has it', async () => {
  const lesson = await lessonWithKey()
  const other = await book({ ...at('12:00', '12:45'), teachers: [school.people.raimonds.id], students: [] })
  expect((await swap(lesson, other)).json.data).toMatchObject([
    { id: lesson.id, start_time: '12:00', status_id: 4 },
    { id: other.id, start_time: '10:00', status_id: 1 },
  ])
})

it('a series is not moved past a key that is out on another day than the one that was asked about', async () => {
  const [first, second] = await seriesWithKey()
  const elsewhere = { room_id: school.rooms.violin.id, scope: 'all' }
  const { status, json } = await change(second, elsewhere)
  expect(status).toBe(409)
  expect(json.message).toBe(
    'On 24 Nov 2026 the room’s key is out. Note it as returned first, then move the series.',
  )
  expect(json.translations.lv.message).toMatch(/^24\.11\.2026\. telpas atslēga ir izsniegta\./)
  expect((await change(second, { ...elsewhere, leave: [first.id] })).status).toBe(200)
  expect(await now(first)).toMatchObject({ room_id: first.room_id, status_id: 4 })
})

it('a series moves with the lesson whose key came back: the status of the others stays', async () => {
  const [first, second, third] = await seriesWithKey()
  await change(third, { status_id: 3 })
  const elsewhere = { room_id: school.rooms.violin.id, status_id: 1 as const, scope: 'all' }
  expect((await change(first, elsewhere)).json.data).toMatchObject({
    room_id: school.rooms.violin.id,
    status_id: 1,
  })
  expect(await now(second)).toMatchObject({ room_id: school.rooms.violin.id, status_id: 1 })
  expect(await now(third)).toMatchObject({ room_id: school.rooms.violin.id, status_id: 3 })
})

it('either the lesson is moved, or the key of its room is handed out: never both at once', async () => {
  const lesson = await book()
  const version = lesson.version
  const put = (changes: object) =>
    school.as('andris').put(one(lesson), { ...pianoLesson(school, changes), version })
  const answers = await Promise.all([put({ status_id: 4 }), put(there())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { room_id, status_id } = await now(lesson)
  expect({ room_id, status_id }).toEqual(
    status_id === 4 ? { room_id: lesson.room_id, status_id } : { room_id: there().room_id, status_id: 1 },
  )
})

const archive = (user_id: number, query: string) =>
  school.as('anna').delete(`/api/admin/users/user/${user_id}?${query}`)

it('nobody is archived while the key of an event that would be cancelled with it is out', async () => {
  const lesson = await lessonWithKey({ teachers: [] })
  const { status, json } = await archive(school.people.marta.id, 'force=true')
  expect(status).toBe(409)
  expect(json).toMatchObject({ message: '“Klavierspēle” can be cancelled once the room’s key is returned.' })
  expect(await now(lesson)).toMatchObject({ status_id: 4, version: lesson.version })
  await change(lesson, { status_id: 1 })
  expect((await archive(school.people.marta.id, 'force=true')).status).toBe(200)
  expect(
    (await school.as('anna').post(`/api/admin/users/user/${school.people.marta.id}/restore`)).status,
  ).toBe(200)
})

it('somebody else’s leaving takes no key from an event that goes on without them', async () => {
  afterwards(() => school.as('anna').post(`/api/admin/users/user/${school.people.marta.id}/restore`))
  const lesson = await lessonWithKey()
  expect((await archive(school.people.marta.id, 'force=true')).status).toBe(200)
  expect(await now(lesson)).toMatchObject({ students: [], status_id: 4 })
})
