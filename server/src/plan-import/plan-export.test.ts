import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
/** The same people and rooms, and no reservation. */
const second = useSchool()
const URL = '/api/admin/reservations/export'
const DAYS = 'date_from=2026-11-24&date_to=2026-12-24'
const exported = (query = DAYS) => school.as('anna').get(`${URL}?${query}`)
const imported = (csv: string) => school.as('anna').post('/api/admin/reservations/import', { csv })
const empty = async () => {
  for (const { database } of [school, second]) await database.db.deleteFrom('event_meta').execute()
}

afterEach(empty)

describe('the reservations of some days go out', () => {
  it('as CSV with the names of everything, and without what is cancelled or on other days', async () => {
    await school.as('anna').post('/api/event-meta/create', lesson(school))
    await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { ...at('9:00', '9:45'), status_id: 3 }))
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('10:00', '10:45', '2026-12-25')))
    const { status, json, headers } = await exported()
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('reservations-2026-11-24-2026-12-24.csv')
    expect(json.trim().split('\r\n')).toEqual([
      'Date,From,To,Room,Name,Category,Subject,Teachers,Students,Groups,Description',
      expect.stringMatching(
        /^2026-11-24,10:00,10:45,201,Klavierspēle,\w+,Klavierspēle,Agnese Kalniņa,Marta Ozola,,$/,
      ),
    ])
  })

  it('as a workbook', async () => {
    const { status, headers } = await exported(`${DAYS}&format=xlsx`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml')
  })

  it('as a calendar, with the same ids as in feeds, lines of 75 octets at most and none empty', async () => {
    const name = 'Ļoti gara nosaukuma mēģinājums ar visiem mūsu skolas garumzīmju burtiem, arī ģ, ķ, ļ un ņ'
    const body = lesson(school, { event_name: name })
    const { json } = await school.as('anna').post('/api/event-meta/create', body)
    await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { ...at('9:00', '9:45'), status_id: 3 }))
    const sent = await exported(`${DAYS}&format=ics`)
    expect(sent.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(sent.headers['content-disposition']).toContain('reservations-2026-11-24-2026-12-24.ics')
    const lines = String(sent.json).split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter(line => line === '' || Buffer.byteLength(line) > 75)).toEqual([])
    const whole = String(sent.json).replaceAll('\r\n ', '')
    expect(whole.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(whole).toMatch(new RegExp(`^UID:reservation-${json.id ?? '\\d+'}@`, 'm'))
    expect(whole).toContain(`SUMMARY:${name.replaceAll(',', '\\,')}`)
    expect(whole).toContain('DTSTART;TZID=Europe/Riga:20261124T100000')
  })

  it('to administrators only, and for days that exist', async () => {
    expect((await school.as('agnese').get(`${URL}?${DAYS}`)).status).toBe(403)
    expect((await school.as('nobody').get(`${URL}?${DAYS}`)).status).toBe(401)
    expect((await exported('date_from=2026-11-24')).status).toBe(422)
    expect((await exported(`${DAYS}&format=pdf`)).status).toBe(422)
  })
})

it('names with what parts names in a table come in again as one each, as CSV and as a workbook', async () => {
  const names = ['Koris, zēni; vecākie', '"Saulīte"', '=1+1', '5.a klase', 'C', 'C#', 'Duets | "A, B"']
  const anna = school.as('anna')
  const made = async (kind: 'group' | 'subject', name: string) =>
    (await anna.post(`/api/admin/${kind}s/${kind}/create`, { name, is_filling: true })).json.data.id
  for (const name of names) await second.as('anna').post('/api/admin/subjects/subject/create', { name })
  for (const name of names) {
    await second.as('anna').post('/api/admin/groups/group/create', { name, is_filling: true })
  }
  const [groups, subjects] = [[] as string[], [] as number[]]
  for (const name of names) {
    groups.push(`group_${await made('group', name)}`)
    subjects.push(await made('subject', name))
  }
  const book = async (nth: number, more: object) =>
    expect(
      (
        await anna.post(
          '/api/event-meta/create',
          lesson(school, { ...at('10:00', '10:45', `2026-12-${nth + 10}`), ...more }),
        )
      ).status,
    ).toBe(201)
  for (const [nth, subject_id] of subjects.entries())
    await book(nth, {
      ...{ subject_id, event_name: names[nth], description: `${names[nth]},\n;"=2"` },
      students: [`student_${school.people.marta.id}`, groups[nth]],
    })
  await book(8, { students: groups })
  const before = (await exported()).json
  const headers = school.headersOf('anna')
  const workbook = await fetch(`${await school.open()}${URL}?${DAYS}&format=xlsx`, { headers })
  const bytes = Buffer.from(await workbook.arrayBuffer())
  const octets = { 'content-type': 'application/octet-stream' }
  const { sheets } = (await second.as('anna').post('/api/admin/imports/tables', bytes, octets)).json.data
  expect(sheets).toHaveLength(1)
  for (const csv of [before, sheets[0].csv]) {
    const { status, json } = await second.as('anna').post('/api/admin/reservations/import', { csv })
    expect(status, JSON.stringify(json)).toBe(200)
    expect((await second.as('anna').get(`${URL}?${DAYS}`)).json).toBe(before)
    await second.database.db.deleteFrom('event_meta').execute()
  }
})

it('an event of an outside party comes in again with who is responsible, in a category called just so', async () => {
  const rental = { tint: 'violet', needs: 'responsible', chosen_by: 'teachers' } as const
  for (const one of [school, second])
    for (const name of ['Noma A', 'Noma, A'])
      expect(
        (await one.as('anna').post('/api/admin/categories', { ...rental, name_lv: name, name_en: name }))
          .status,
      ).toBe(201)
  const { json } = await school.as('anna').get('/api/categories')
  const category_id = json.data.find(({ name }: { name: string }) => name === 'Noma, A').id
  const who = { responsible_name: 'Koris, „Ave Sol”', responsible_phone: '29 123 456' }
  const body = lesson(school, { category_id, subject_id: null, teachers: [], students: [], ...who })
  expect((await school.as('anna').post('/api/event-meta/create', body)).status).toBe(201)
  const before = (await exported()).json
  expect(before).toContain('"Noma, A"')
  expect(before).toContain('Description,Responsible,Phone of the person responsible')
  const sent = await second.as('anna').post('/api/admin/reservations/import', { csv: before })
  expect(sent.status, JSON.stringify(sent.json)).toBe(200)
  expect((await second.as('anna').get(`${URL}?${DAYS}`)).json).toBe(before)
})

it('what goes out of a school comes into an empty one as the same reservations', async () => {
  const { rooms, people, groups, subjects } = school
  const event = fc.record({
    room_id: fc.constantFrom(rooms.piano.id, rooms.violin.id, rooms.voice.id),
    teachers: fc.subarray([people.agnese.id, people.raimonds.id], { minLength: 1 }),
    students: fc.subarray([
      `student_${people.alise.id}`,
      `student_${people.karlis.id}`,
      `group_${groups.trio.id}`,
    ] as `student_${number}`[]),
    subject_id: fc.constantFrom(subjects.piano.id, subjects.choir.id),
    event_name: fc.constantFrom('Klavierspēle', '=1+1', 'Duets; ar „pēdiņām”', '  Solo'),
    description: fc.constantFrom('', 'Nošu pults,\nun skapis', '-5'),
    status_id: fc.constantFrom(1, 1, 3),
    start: fc.integer({ min: 8, max: 19 }),
    day: fc.integer({ min: 10, max: 20 }),
  })
  const series = fc.record({
    weekday: fc.constantFrom('Pirmdiena', 'Otrdiena', 'Piektdiena'),
    start_time: fc.constantFrom('20:00', '20:15', '21:00'),
    minutes: fc.constantFrom('30', '45'),
    weeks: fc.constantFrom('', 'katru otro'),
    room: fc.constantFrom('201', '202', '203'),
    subject: fc.constantFrom('Koris', 'Klavierspēle'),
    teachers: fc.constantFrom('Agnese Kalniņa', 'Raimonds Balodis; Agnese Kalniņa'),
    groups: fc.constantFrom('Koris 4.–8. klase', ''),
  })
  const [some, weekly] = [fc.array(event, { maxLength: 5 }), fc.array(series, { maxLength: 3 })]
  await fc.assert(
    fc.asyncProperty(some, weekly, async (events, rows) => {
      for (const { start, day, status_id, ...own } of events) {
        const hour = String(start).padStart(2, '0')
        const when = at(`${hour}:00`, `${hour}:45`, `2026-12-${day}`)
        const body = lesson(school, { ...own, ...when, status_id: status_id === 3 ? 3 : 1 })
        await school.as('anna').post('/api/event-meta/create', body)
      }
      const term = { date_from: '2026-11-30', date_to: '2026-12-20' }
      const numbers = rows.map((_, index) => index + 1)
      const plan = { rows, numbers, part: numbers, term, only_solved: true }
      await school.as('anna').post('/api/admin/reservations/import', plan)
      const before = (await exported()).json
      const count = (before as string).split('\r\n2026-').length - 1
      if (count > 0) {
        expect((await imported(before)).json.data).toMatchObject({ errors: [], imported: 0 })
        const csv = { csv: before }
        const there = await second.as('anna').post('/api/admin/reservations/import', csv)
        expect(there.json.data).toMatchObject({ errors: [], already: [], imported: count })
      }
      expect((await second.as('anna').get(`${URL}?${DAYS}`)).json).toBe(before)
      await empty()
    }),
    runs(12),
  )
})
