import { beforeEach, expect, test } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()

beforeEach(async () => {
  await school.database.db.deleteFrom('calendar_links').execute()
})

test('everybody makes a link to the own plan, and finds it in the list again', async () => {
  const made = await school.as('agnese').post('/api/calendar-links', { kind: 'plan' })
  expect(made.status).toBe(201)
  expect(made.json.data).toMatchObject({ kind: 'plan', last_read_at: null })
  expect(made.json.data.url).toMatch(/^http:\/\/.+\/api\/calendar\/[\w-]{43}\.ics$/)
  const list = await school.as('agnese').get('/api/calendar-links')
  expect(list.json.data).toContainEqual(made.json.data)
})

test('nobody sees or ends the links of others', async () => {
  const { json } = await school.as('agnese').post('/api/calendar-links', { kind: 'plan' })
  const list = await school.as('raimonds').get('/api/calendar-links')
  expect(list.json.data).toEqual([])
  expect((await school.as('raimonds').delete(`/api/calendar-links/${json.data.id}`)).status).toBe(404)
  expect((await school.as('anna').delete(`/api/calendar-links/${json.data.id}`)).status).toBe(404)
})

test('the calendar of a room is for administrators', async () => {
  const body = { kind: 'room', room_id: school.rooms.piano.id }
  for (const who of ['andris', 'agnese', 'marta', 'screen'] as const)
    expect((await school.as(who).post('/api/calendar-links', body)).status).toBe(403)
  const made = await school.as('anna').post('/api/calendar-links', body)
  expect(made.json.data).toMatchObject(body)
})

test('a link needs a kind that exists, and a room that exists', async () => {
  expect((await school.as('anna').post('/api/calendar-links', {})).status).toBe(422)
  expect((await school.as('anna').post('/api/calendar-links', { kind: 'room' })).status).toBe(422)
  const gone = await school.as('anna').post('/api/calendar-links', { kind: 'room', room_id: 99999 })
  expect(gone.json.errors).toHaveProperty('room_id')
})

test('the CalDAV password is in the first answer alone, and is not stored', async () => {
  const made = await school.as('alise').post('/api/calendar-links', { kind: 'caldav' })
  const { password, ...shown } = made.json.data
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  expect(shown).toMatchObject({ kind: 'caldav', url: expect.stringMatching(/\/caldav\/$/) })
  expect((await school.as('alise').get('/api/calendar-links')).json.data).toEqual([shown])
  const rows = await school.database.db.selectFrom('calendar_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('a person has at most ten links, also when several are made at once', async () => {
  const making = Array.from({ length: 14 }, () =>
    school.as('karlis').post('/api/calendar-links', { kind: 'plan' }),
  )
  const statuses = (await Promise.all(making)).map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(10)
  expect(statuses.filter(status => status === 409)).toHaveLength(4)
})

test('who ends a link gets its id back, and the link is gone', async () => {
  const { json } = await school.as('marta').post('/api/calendar-links', { kind: 'plan' })
  const { id, url } = json.data
  expect((await school.as('marta').delete(`/api/calendar-links/${id}`)).json.data).toEqual({ deleted: [id] })
  expect((await school.as('nobody').get(new URL(url).pathname)).status).toBe(404)
})
