import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { type Answer, useSchool } from '../../test/school.ts'

const school = useSchool()
const create = '/api/event-meta/create'
const draft = '/api/event-meta/draft'
const NUL = 'a\0b'
const HALF = 'a\ud800b'
const weekly = { recurrence: { kind: 'weekly', until: '2026-12-01' } }

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

function expectRefusal({ status, json }: Answer, field: string): void {
  expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
}

describe('a text that no database keeps is refused at its field', () => {
  it.each([NUL, HALF])('in what is written: %j', async text => {
    const anna = school.as('anna')
    expectRefusal(await anna.post(create, lesson(school, { event_name: text })), 'event_name')
    expectRefusal(
      await anna.post(draft, { ...lesson(school, { description: text }), ...weekly }),
      'description',
    )
    expectRefusal(await anna.post('/api/admin/subjects/subject/create', { name: text }), 'name')
    const settings = (await anna.get('/api/admin/settings')).json.data
    const closed_days = [{ date_from: '2027-01-01', date_to: '2027-01-01', name: text }]
    expectRefusal(await anna.put('/api/admin/settings', { ...settings, closed_days }), 'closed_days.0.name')
    const rows = [{ name: 'A', surname: 'B', email: 'a@stunda.test', role: 'student', group: text }]
    expectRefusal(await anna.post('/api/admin/users/import', { rows }), 'rows.0.group')
  })

  it('in what is sought, and at the door', async () => {
    expectRefusal(await school.as('anna').get('/api/admin/users?search=%00'), 'search')
    expectRefusal(await school.as('nobody').post('/api/auth/login', { email: NUL, password: 'x' }), 'email')
  })

  it('however deep it lies', async () => {
    const deep = `${'['.repeat(60)}"\\u0000"${']'.repeat(60)}`
    const { status } = await school.as('anna').post(create, deep, { 'content-type': 'application/json' })
    expect(status).toBe(422)
  })
})

describe('JSON of more levels than any call has', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const JSON_TYPE = { 'content-type': 'application/json' }

  it('is refused before it is parsed, to who is signed in and to who is not', async () => {
    for (const body of [nested(65), '['.repeat(500_000), `{"a":${'{"b":'.repeat(64)}1${'}'.repeat(64)}}`]) {
      expectRefusal(await school.as('anna').post(create, body, JSON_TYPE), 'body')
      if (body.length < 16_000)
        expectRefusal(await school.as('nobody').post('/api/auth/login', body, JSON_TYPE), 'body')
    }
  })

  it('is no matter of what stands in texts', async () => {
    const event_name = '[{'.repeat(90)
    const { status } = await school.as('anna').post(create, lesson(school, { event_name }))
    expect(status).toBe(201)
  })
})

describe('a participant is a student or a group that can be', () => {
  it.each(['student_0', 'student_-5', 'student_007', 'group_0', 'student_9999999999', 'group_99999999999'])(
    '%s is none',
    async key => {
      const nobody = { ...lesson(school), teachers: [], students: [key] }
      expectRefusal(await school.as('anna').post(create, nobody), 'students.0')
      const { status } = await school.as('anna').get(`/api/availability?date=2026-11-24&students=${key}`)
      expect(status).toBe(422)
    },
  )

  it('of a number that nobody has is told as one who left', async () => {
    const { status, json } = await school
      .as('anna')
      .post(create, lesson(school, { students: ['student_2147483647', 'group_2147483647'] }))
    expect([status, Object.keys(json.errors)]).toEqual([422, ['students.1', 'students']])
  })
})

describe('a day is one of our times', () => {
  it.each(['0000-01-03', '1899-12-31', '2200-01-01', '9999-12-31'])('%s is none', async day => {
    const anna = school.as('anna')
    expect((await anna.get(`/api/rooms/get_schedule?date_from=${day}&date_to=${day}`)).status).toBe(422)
    expect((await anna.get(`/api/availability?date=${day}&rooms=${school.rooms.piano.id}`)).status).toBe(422)
    expect((await anna.get(`/api/limits?date=${day}`)).status).toBe(422)
    expect((await anna.post(create, lesson(school, at('10:00', '10:45', day)))).status).toBe(422)
    const chosen = { recurrence: { kind: 'recurring', dates: [day] } }
    expectRefusal(await anna.post(draft, { ...lesson(school), ...chosen }), 'recurrence.dates.0')
  })

  it('its first and last work like others', async () => {
    for (const day of ['1900-01-01', '2199-12-31']) {
      const asked = lesson(school, at('10:00', '10:45', day))
      expect((await school.as('anna').post(create, asked)).status).toBe(201)
      expect((await school.as('anna').post(create, asked)).status).toBe(422)
      const series = { ...asked, recurrence: { kind: 'monthly', until: day } }
      expect((await school.as('anna').post(draft, series)).status).toBe(201)
    }
  })
})

it('a list of users is asked for by a role that there is', async () => {
  expectRefusal(await school.as('anna').get('/api/admin/users?role=70000'), 'role')
})

it('a column of an imported file that is called like something of the language is no field', async () => {
  const csv = 'constructor;name\nx;y\n'
  const { json } = await school.as('anna').post('/api/admin/users/import?dry_run=1', { csv })
  expect(json.data).toMatchObject({ columns: [null, 'name'], rows: [{ name: 'y' }] })
  expect(Object.keys(json.data.rows[0])).toEqual(['name'])
})
