import type { KeyHolding } from '@stunda/contract/reservations/keys.ts'
import { expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import { useKeys } from '../../../test/keys.ts'

const { school, one, book, change, issue, lessonWithKey, seriesWithKey } = useKeys()

async function history(room = school.rooms.piano.id, query = ''): Promise<KeyHolding[]> {
  const { status, json } = await school.as('andris').get(`/api/keys/${room}/history${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return json.data
}

/** The key holders, and whether the key is back, latest first; of the events with these ids. */
async function told(...ids: number[]) {
  return (await history())
    .filter(({ reservation_id }) => ids.includes(reservation_id))
    .map(({ holder, returned_at }) => `${holder?.full_name} ${returned_at ? 'back' : 'out'}`)
}

it('says who had the key of a room, from when until when, and who gave it out', async () => {
  const lesson = await lessonWithKey()
  const { id, full_name } = school.people.agnese
  const [out] = await history()
  expect(out).toMatchObject({
    reservation_id: lesson.id,
    event_name: 'Klavierspēle',
    holder: { id, full_name },
    issued_by: { id: school.people.andris.id },
    returned_at: null,
  })
  await change(lesson, { status_id: 1 })
  const [back] = await history()
  expect(back).toMatchObject({
    ...out,
    returned_at: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  expect(back?.issued_at && back.returned_at && back.issued_at <= back.returned_at).toBe(true)
})

it('says each of those to whom it went on, latest first', async () => {
  const lesson = await lessonWithKey()
  await change(lesson, { key_holder: { name: 'Roberts Vilks' } })
  await change(lesson, { description: 'Atnest notis' })
  await change(lesson, { key_holder: { id: school.people.marta.id } })
  const next = await book(at('11:00', '11:45'))
  await change(next, { status_id: 4, key_back_from: [lesson.id] })
  expect(await told(lesson.id, next.id)).toEqual([
    'Agnese Kalniņa out',
    'Marta Ozola back',
    'Roberts Vilks back',
    'Agnese Kalniņa back',
  ])
})

it.each([
  ['is deleted', (id: number) => school.as('andris').delete(one({ id }))],
  [
    'moves to another room',
    async (id: number) => change(await lessonOf(id), { room_id: school.rooms.violin.id }),
  ],
  ['has its key given out by mistake', (id: number) => undo(id)],
])('the key is back when its event %s', async (_, act) => {
  const lesson = await lessonWithKey()
  expect((await act(lesson.id)).status).toBe(200)
  expect(await told(lesson.id)).toEqual(['Agnese Kalniņa back'])
})

const undo = (id: number) => school.as('andris').post('/api/reservations/undo', { reservation_ids: [id] })
const lessonOf = async (id: number) => (await school.as('anna').get(one({ id }))).json.data

it('an event of a room without a key is not in it, nor are other rooms’ keys', async () => {
  const without = await book(at('12:00', '12:45'))
  const other = await lessonWithKey({ room_id: school.rooms.voice.id, ...at('13:00', '13:45') })
  const [first] = await seriesWithKey()
  expect(await told(without.id, other.id, first.id)).toEqual(['Agnese Kalniņa out'])
  expect(await history(school.rooms.voice.id)).toMatchObject([{ reservation_id: other.id }])
})

it('a key that was out before there was a history is in it, without its time', async () => {
  const { id } = await lessonWithKey()
  await school.database.db.deleteFrom('history').where('reservation_id', '=', id).execute()
  expect((await history())[0]).toMatchObject({
    reservation_id: id,
    holder: { full_name: 'Agnese Kalniņa' },
    issued_at: null,
    issued_by: null,
    returned_at: null,
  })
})

it('comes in pages', async () => {
  const lesson = await lessonWithKey()
  await change(lesson, { status_id: 1 })
  await issue(lesson)
  const [latest, before] = await history()
  const page = (number: number) => history(school.rooms.piano.id, `?per_page=1&page=${number}`)
  expect(await page(1)).toEqual([latest])
  expect(await page(2)).toEqual([before])
  const { json } = await school.as('andris').get(`/api/keys/${school.rooms.piano.id}/history?per_page=1`)
  expect(json.meta.total).toBe(json.meta.last_page)
})

it('of a room that does not exist nothing is told', async () => {
  expect((await school.as('andris').get('/api/keys/999999/history')).status).toBe(404)
  expect((await school.as('andris').get('/api/keys/x/history')).status).toBe(404)
})
