import { expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { useKeys } from '../../../test/keys.ts'

const { school, one, now, book, change, lessonWithKey, seriesWithKey } = useKeys()
const undo = (...reservation_ids: number[]) =>
  school.as('andris').post('/api/reservations/undo', { reservation_ids })
const marta = () => ({ id: school.people.marta.id })
const typed = { name: 'Roberts Vilks' }

it('a student of the lesson takes the key instead of the teacher; when it comes back, nobody has it', async () => {
  const lesson = await book()
  const given = await change(lesson, { status_id: 4, key_holder: marta() })
  expect(given.json.data).toMatchObject({
    status_id: 4,
    key_holder: { ...marta(), full_name: 'Marta Ozola' },
  })
  const back = await change(lesson, { status_id: 1 })
  expect(back.json.data).toMatchObject({ status_id: 1 })
  expect(back.json.data).not.toHaveProperty('key_holder')
  const again = await change(lesson, { status_id: 4 })
  expect(again.json.data).not.toHaveProperty('key_holder')
})

it('a member of the group takes it, and so does anybody whose name is typed', async () => {
  const choir = await book({
    students: [`group_${school.groups.choir.id}`],
    subject_id: school.subjects.choir.id,
  })
  const karlis = { id: school.people.karlis.id }
  const given = await change(choir, { status_id: 4, key_holder: karlis })
  expect(given.json.data.key_holder).toEqual({ ...karlis, full_name: 'Kārlis Vītols' })
  const handedOn = await change(choir, { key_holder: typed })
  expect(handedOn.json.data.key_holder).toEqual({ id: null, full_name: 'Roberts Vilks' })
})

it('nobody else who has an account takes it', async () => {
  const lesson = await book()
  const { status, json } = await change(lesson, {
    status_id: 4,
    key_holder: { id: school.people.raimonds.id },
  })
  expect(status).toBe(422)
  expect(json.errors).toEqual({
    key_holder: ['The key is given to one of the participants, or to someone whose name is entered.'],
  })
  expect(await now(lesson)).toMatchObject({ status_id: 1, version: lesson.version })
})

it.each([
  ['no name', { name: ' ' }],
  ['too long a name', { name: 'x'.repeat(101) }],
  ['a person and a name', { id: 1, name: 'Roberts' }],
  ['nothing', {}],
])('%s takes no key', async (_, key_holder) => {
  const lesson = await book()
  const { status, json } = await change(lesson, { status_id: 4, key_holder } as object)
  expect(status).toBe(422)
  expect(Object.keys(json.errors)[0]).toMatch(/^key_holder/)
})

it('teachers and students do not see who took it, in the event or in its history', async () => {
  const lesson = await book()
  await change(lesson, { status_id: 4, key_holder: typed })
  for (const who of ['agnese', 'marta', 'screen'] as const) {
    const { json } = await school.as(who).get(one(lesson))
    expect(json.data).toMatchObject({ status_id: 4 })
    expect(json.data).not.toHaveProperty('key_holder')
  }
  const fields = async (who: 'agnese' | 'andris') =>
    (await school.as(who).get(`${one(lesson)}/history`)).json.data[0].fields
  expect(await fields('agnese')).toEqual([expect.objectContaining({ field: 'status_id' })])
  expect(await fields('andris')).toContainEqual({ field: 'key_holder', before: null, after: 'Roberts Vilks' })
})

it('a teacher who changes her lesson changes nothing of who has the key', async () => {
  const lesson = await book()
  await change(lesson, { status_id: 4, key_holder: typed })
  const changed = await change(lesson, { description: 'Atnest notis', key_holder: null }, 'agnese')
  expect(changed.status).toBe(200)
  expect((await now(lesson)).key_holder).toEqual({ id: null, full_name: 'Roberts Vilks' })
})

it('who has the key may be said later; that changes nothing else, and is taken back', async () => {
  const [first] = await seriesWithKey()
  const { json } = await change(first, { key_holder: marta() })
  expect(json.data).toMatchObject({ status_id: 4, changed_alone: false, version: first.version + 1 })
  expect((await undo(first.id)).status).toBe(200)
  expect(await now(first)).not.toHaveProperty('key_holder')
})

it('taking back that a key was returned says again who had it', async () => {
  const lesson = await book()
  await change(lesson, { status_id: 4, key_holder: marta() })
  await change(lesson, { status_id: 1 })
  expect((await undo(lesson.id)).status).toBe(200)
  expect((await now(lesson)).key_holder).toMatchObject(marta())
})

it('a deleted event comes back with its key and who has it', async () => {
  const lesson = await book()
  await change(lesson, { status_id: 4, key_holder: typed })
  await school.as('andris').delete(one(lesson))
  expect((await undo(lesson.id)).status).toBe(200)
  expect((await now(lesson)).key_holder).toEqual({ id: null, full_name: 'Roberts Vilks' })
})

it('a change of the whole series leaves the key with whoever has it', async () => {
  const [first, second] = await seriesWithKey()
  await change(first, { key_holder: typed })
  expect((await change(second, { event_name: 'Solfedžo', scope: 'all' })).status).toBe(200)
  expect(await now(first)).toMatchObject({
    event_name: 'Solfedžo',
    key_holder: { full_name: 'Roberts Vilks' },
  })
})

it.each([
  ['moves to another room', () => ({ room_id: school.rooms.violin.id })],
  ['is cancelled', () => ({ status_id: 3 as const })],
])('an event that %s has neither key nor holder', async (_, changes) => {
  const lesson = await book()
  await change(lesson, { status_id: 4, key_holder: typed })
  const { status, json } = await change(lesson, changes())
  expect(status).toBe(200)
  expect(json.data).not.toHaveProperty('key_holder')
})

it('a key that is handed on to the next lesson is with its people', async () => {
  const first = await lessonWithKey()
  await change(first, { key_holder: typed })
  const next = await book(at('11:00', '11:45'))
  const asked = { status_id: 4 as const, key_holder: marta(), key_back_from: [first.id] }
  expect((await change(next, asked)).status).toBe(200)
  expect(await now(first)).not.toHaveProperty('key_holder')
  expect((await now(next)).key_holder).toMatchObject(marta())
})

it('of two desks that give one key to different people the second is told that it was changed meanwhile', async () => {
  const lesson = await book()
  const give = (key_holder: object) =>
    change(lesson, { status_id: 4, version: lesson.version, key_holder } as object)
  const answers = await Promise.all([give(marta()), give(typed)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('no script writes a holder of a key that is not out, or two of them', async () => {
  const lesson = await book()
  const { db } = school.database
  const write = (columns: object) =>
    db.updateTable('reservations').set(columns).where('id', '=', lesson.id).execute()
  await expect(write({ key_holder_name: 'Roberts' })).rejects.toThrow('key_holder_has_key')
  await expect(
    write({ status_id: 4, key_holder_name: 'Roberts', key_holder_id: school.people.marta.id }),
  ).rejects.toThrow('key_holder_is_one')
})
