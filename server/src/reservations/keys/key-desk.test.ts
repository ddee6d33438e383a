import { KeyDesk } from '@stunda/contract/reservations/keys.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { earlier } from '../../../test/earlier.ts'
import { at } from '../../../test/events.ts'
import { useKeys } from '../../../test/keys.ts'

const { school, book, change, lessonWithKey } = useKeys()
const clock = (time: string, day = '24') => school.setNow(`2026-11-${day}T${time}:00+02:00`)
const elsewhere = () => ({
  room_id: school.rooms.voice.id,
  teachers: [school.people.raimonds.id],
  students: [`student_${school.people.karlis.id}` as const],
})

async function desk(search = ''): Promise<KeyDesk> {
  const { status, json } = await school.as('andris').get(`/api/keys?search=${encodeURIComponent(search)}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return json.data
}

/** The names of the events in each list. */
async function names(search?: string) {
  const { late, next, out } = await desk(search)
  const of = (rows: KeyDesk['late']) => rows.map(({ reservation }) => reservation.event_name)
  return { late: of(late), next: of(next), out: of(out) }
}

const phone = (who: 'agnese' | 'marta' | 'karlis', number: string | null) =>
  school.database.db
    .updateTable('users')
    .set({ phone: number })
    .where('id', '=', school.people[who].id)
    .execute()

it('what goes on and what begins within the hour is next, and the earliest first', async () => {
  await book({ ...at('10:00', '10:45'), event_name: 'Tagad' })
  await book({ ...at('11:20', '12:00'), event_name: 'Drīz' })
  await book({ ...at('11:25', '12:00'), ...elsewhere(), event_name: 'Vēlāk' })
  await book({ ...at('09:00', '09:45'), event_name: 'Beigusies' })
  await book({ ...at('10:00', '10:45', '2026-11-25'), event_name: 'Rīt' })
  clock('10:20')
  expect(await names()).toEqual({ late: [], next: ['Tagad', 'Drīz'], out: [] })
  clock('10:45')
  expect(await names()).toEqual({ late: [], next: ['Drīz', 'Vēlāk'], out: [] })
})

it('what waits for approval, is cancelled or only drafted gets no key', async () => {
  await book({ status_id: 2, event_name: 'Gaida' })
  await book({ ...at('11:00', '11:45'), status_id: 3, event_name: 'Atcelta' })
  const recurrence = { kind: 'weekly', until: '2026-12-01' }
  const { start_datetime, end_datetime } = at('10:45', '11:00')
  const drafted = { event_name: 'Melnraksts', category_id: 5, room_id: school.rooms.piano.id }
  const teachers = [school.people.agnese.id]
  const draft = await school
    .as('andris')
    .post('/api/event-meta/draft', { ...drafted, teachers, start_datetime, end_datetime, recurrence })
  expect(draft.status).toBe(201)
  clock('10:20')
  expect(await names()).toEqual({ late: [], next: [], out: [] })
})

it('a key is out while its event goes on, and late as soon as that is over, also on other days', async () => {
  await lessonWithKey({ event_name: 'Klavieres' })
  clock('10:44')
  expect(await names()).toEqual({ late: [], next: [], out: ['Klavieres'] })
  clock('10:45')
  expect(await names()).toEqual({ late: ['Klavieres'], next: [], out: [] })
  clock('08:00', '27')
  expect(await names()).toEqual({ late: ['Klavieres'], next: [], out: [] })
})

it('a late key says who waits for the room within the hour', async () => {
  await lessonWithKey()
  const awaited = async () => (await desk()).late[0]?.awaited_from
  clock('11:00')
  expect(await awaited()).toBeNull()
  await book({ ...at('12:00', '12:30'), students: [`student_${school.people.karlis.id}`] })
  expect(await awaited()).toBe('12:00')
  clock('10:59')
  expect(await awaited()).toBeNull()
  clock('12:10')
  expect(await awaited()).toBe('12:00')
})

it('the telephone of who has a late key is told, and nobody else’s', async () => {
  await phone('agnese', '+37129000001')
  await phone('marta', '+37129000002')
  const lesson = await lessonWithKey()
  const call = async () => {
    const { late, out } = await desk()
    return [...late, ...out][0]?.call
  }
  clock('10:20')
  expect(await call()).toBeNull()
  clock('10:50')
  expect(await call()).toEqual({ full_name: 'Agnese Kalniņa', phone: '+37129000001' })
  await change(lesson, { key_holder: { id: school.people.marta.id } })
  expect(await call()).toEqual({ full_name: 'Marta Ozola', phone: '+37129000002' })
  // Somebody known by name only has no telephone here: their teacher is asked.
  await change(lesson, { key_holder: { name: 'Roberts Vilks' } })
  expect(await call()).toEqual({ full_name: 'Agnese Kalniņa', phone: '+37129000001' })
  await phone('agnese', null)
  expect(await call()).toBeNull()
})

it('where nobody teaches, the student is called', async () => {
  await phone('karlis', '+37129000003')
  await lessonWithKey({ ...elsewhere(), teachers: [], subject_id: null })
  clock('10:50')
  expect((await desk()).late[0]?.call).toEqual({ full_name: 'Kārlis Vītols', phone: '+37129000003' })
})

it.each([
  ['room’s number', '203'],
  ['room’s name', 'vokal'],
  ['teacher', 'balod raim'],
  ['student', 'vitols'],
  ['event’s name', 'dziedasana'],
])('the rest of the day is searched by the %s', async (_, search) => {
  await book({ event_name: 'Klavieres' })
  await book({ ...at('17:00', '17:45'), ...elsewhere(), event_name: 'Dziedāšana' })
  clock('10:20')
  expect(await names(search)).toEqual({ late: [], next: ['Dziedāšana'], out: [] })
  expect(await names(`${search} xx`)).toEqual({ late: [], next: [], out: [] })
  clock('17:45')
  expect(await names(search)).toEqual({ late: [], next: [], out: [] })
})

it('keys that are out are found by who took them, and groups by their names', async () => {
  const lesson = await lessonWithKey({ event_name: 'Klavieres' })
  await change(lesson, { key_holder: { name: 'Roberts Vilks' } })
  const choir = { students: [`group_${school.groups.choir.id}` as const], teachers: [], event_name: 'Koris' }
  await book({ ...at('17:00', '17:45'), ...choir, subject_id: school.subjects.choir.id })
  clock('10:20')
  expect(await names('vilks')).toEqual({ late: [], next: [], out: ['Klavieres'] })
  expect(await names('koris 4')).toEqual({ late: [], next: ['Koris'], out: [] })
})

it('a search takes signs literally', async () => {
  await book()
  clock('10:20')
  for (const search of ['%', '_', "'", '\\']) expect((await desk(search)).next).toEqual([])
})

it('only administrators and attendants see the desk', async () => {
  for (const who of ['agnese', 'marta', 'screen'] as const) {
    expect((await school.as(who).get('/api/keys')).status).toBe(403)
    expect((await school.as(who).get(`/api/keys/${school.rooms.piano.id}/history`)).status).toBe(403)
  }
  expect((await school.as('nobody').get('/api/keys')).status).toBe(401)
  expect((await school.as('anna').get('/api/keys')).status).toBe(200)
})

it('a search of more than a hundred letters is refused', async () => {
  expect((await school.as('andris').get(`/api/keys?search=${'x'.repeat(101)}`)).status).toBe(422)
})

it('is the work of an attendant, and of an administrator who has given out a key within 30 days', async () => {
  const handsOut = async (who: 'andris' | 'anna') =>
    KeyDesk.parse((await school.as(who).get('/api/keys')).json.data).hands_out
  expect([await handsOut('andris'), await handsOut('anna')]).toEqual([true, false])
  const event = await book({ ...at('10:00', '10:45') })
  clock('10:20')
  await change(event, { status_id: 4 }, 'anna')
  expect(await handsOut('anna')).toBe(true)
  await sql`update history set at = ${earlier('at', 31 * 86_400)}`.execute(school.database.db)
  expect(await handsOut('anna')).toBe(false)
})
