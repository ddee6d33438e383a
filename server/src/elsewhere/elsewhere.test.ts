import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarServer, calendarOf, openCalendarServer } from '../../test/calendar-server.ts'
import { busyElsewhere, readCalendars, readCalendarsAgain } from '../../test/calendars-elsewhere.ts'
import { clearJobs, jobsOf } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'

const URL = '/api/busy-elsewhere'
const school = useSchool(() => ({ calendars_allow_loopback: true }))
let house: CalendarServer
const LESSON = ['DTSTART;TZID=Europe/Riga:20261124T100000', 'DTEND;TZID=Europe/Riga:20261124T110000']

beforeAll(async () => {
  house = await openCalendarServer()
})
afterAll(() => house.close())
afterEach(async () => {
  house.answers.clear()
  house.asked.length = 0
  const { db } = school.database
  await db.deleteFrom('calendars_elsewhere').execute()
  await db.deleteFrom('attempts').execute()
  await db.deleteFrom('event_meta').execute()
  await clearJobs(db)
})

const lessonAt = (start: string, end: string) => ({
  ...{ event_name: 'Stunda', category_id: 1, subject_id: school.subjects.piano.id },
  room_id: school.rooms.piano.id,
  ...{ teachers: [school.people.agnese.id], students: [`student_${school.people.marta.id}`] },
  ...{ start_datetime: `2026-11-24 ${start}:00`, end_datetime: `2026-11-24 ${end}:00` },
})
const add = (url: string, who: 'agnese' | 'raimonds' | 'marta' | 'anna' = 'agnese') =>
  school.as(who).post(URL, { url })
const list = async () => (await school.as('agnese').get(URL)).json.data
const read = () => readCalendars(school)
const readAgain = () => readCalendarsAgain(school)
const elsewhere = (date = '2026-11-24') => busyElsewhere(school, date)
const serve = (path: string, ...events: string[][]) =>
  house.answers.set(path, { headers: { etag: `"${events.length}"` }, body: calendarOf(...events) })

describe('a teacher’s calendar of another house', () => {
  it('is read at once, and its times are shown without their words', async () => {
    serve('/plan.ics', [...LESSON, 'SUMMARY:Secret lesson'])
    const { status, json } = await add(house.url('/plan.ics'))
    expect([status, json.data]).toEqual([
      201,
      { id: json.data.id, url: house.url('/plan.ics'), read_at: null },
    ])
    await read()
    expect(await list()).toMatchObject([
      { read_at: school.context.instant().toString({ smallestUnit: 'millisecond' }) },
    ])
    expect(await elsewhere()).toEqual(['10:00–11:00'])
    const kept = await school.database.db.selectFrom('times_elsewhere').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('Secret')
  })

  it('warns only: the teacher is booked all the same', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    const { status } = await school.as('anna').post('/api/event-meta/create', lessonAt('10:00', '10:45'))
    expect(status).toBe(201)
    expect(await elsewhere()).toEqual(['10:45–11:00'])
  })

  it('is told where one chooses who is to teach, at such times only', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    const { id } = school.people.agnese
    const then = async (start: string, end: string) => {
      const { json } = await school
        .as('marta')
        .get(`/api/taken?date=2026-11-24&start_time=${start}&end_time=${end}`)
      return [json.data.elsewhere, json.data.people]
    }
    expect(await then('10:30', '11:30')).toEqual([[id], []])
    expect(await then('11:00', '11:30')).toEqual([[], []])
  })

  it('offers other places before those at its times', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    const anna = school.as('anna')
    const { status } = await anna.post('/api/event-meta/create', lessonAt('11:00', '11:45'))
    expect(status).toBe(201)
    const other = { ...lessonAt('11:00', '11:45'), teachers: [school.people.agnese.id] }
    const { json } = await anna.post('/api/event-meta/create', other)
    const offered: { start_datetime: string; elsewhere?: number[] }[] = json.alternatives
    const times = offered.map(({ start_datetime, elsewhere }) => [start_datetime.slice(5, 16), elsewhere])
    expect(times[0]).toEqual(['11-24 11:45', undefined])
    expect(times.some(([start]) => start === '11-24 10:15')).toBe(false)
  })

  it('is told at the dates of a draft, which is booked all the same', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    const anna = school.as('anna')
    const series = { ...lessonAt('10:30', '11:15'), recurrence: { kind: 'weekly', until: '2026-12-01' } }
    const { json } = await anna.post('/api/event-meta/draft', series)
    const rows: { elsewhere: number[]; reasons: unknown[] }[] = json.data.reservations
    expect(rows.map(({ elsewhere }) => elsewhere)).toEqual([[school.people.agnese.id], []])
    expect(rows.map(({ reasons }) => reasons)).toEqual([[], []])
    const { status } = await anna.post(`/api/event-meta/submit/${json.data.id}`)
    expect(status).toBe(200)
  })

  it('is asked again every hour by its tag, and anew on another day', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    await readAgain()
    school.setNow('2026-11-24T09:00:00+02:00')
    await readAgain()
    expect(house.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', undefined])
    expect(await elsewhere()).toEqual(['10:00–11:00'])
  })

  it('has its new times when it has changed', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    serve(
      '/plan.ics',
      ['DTSTART;VALUE=DATE:20261124'],
      ['DTSTART:20261125T080000Z', 'DTEND:20261125T090000Z'],
    )
    await readAgain()
    expect([await elsewhere(), await elsewhere('2026-11-25')]).toEqual([['08:00–21:00'], ['10:00–11:00']])
  })

  it('that fails keeps its times, and says so to its owner', async () => {
    serve('/plan.ics', LESSON)
    await add(house.url('/plan.ics'))
    await read()
    house.answers.set('/plan.ics', { status: 403 })
    await readAgain()
    expect((await list())[0].error).toMatch(/^The calendar server refused the request/)
    expect(await elsewhere()).toEqual(['10:00–11:00'])
    serve('/plan.ics', LESSON)
    await readAgain()
    expect((await list())[0]).not.toHaveProperty('error')
  })

  it('that has failed for a day is asked every six hours, and its times go after seven days', async () => {
    school.setNow('2026-11-23T09:00:00+02:00')
    serve('/plan.ics', [...LESSON, 'RRULE:FREQ=DAILY'])
    await add(house.url('/plan.ics'))
    await read()
    house.answers.set('/plan.ics', { status: 500 })
    const askedWithin = async (date: string) => {
      house.asked.length = 0
      for (const hour of [12, 13, 14, 15, 16, 17]) {
        school.setNow(`${date}T${hour}:30:00+02:00`)
        await readAgain()
      }
      return house.asked.length
    }
    expect(await askedWithin('2026-11-23')).toBe(6)
    expect(await askedWithin('2026-11-29')).toBe(1)
    expect(await elsewhere('2026-11-30')).toEqual(['10:00–11:00'])
    expect(await askedWithin('2026-11-30')).toBe(1)
    expect(await elsewhere('2026-12-01')).toEqual([])
    serve('/plan.ics', LESSON, ['DTSTART:20261202T080000Z', 'DTEND:20261202T090000Z'])
    expect(await askedWithin('2026-12-01')).toBeGreaterThan(0)
    expect(await elsewhere('2026-12-02')).toEqual(['10:00–11:00'])
  })

  it('that leads to a private address is not read', async () => {
    house.answers.set('/plan.ics', { status: 302, headers: { location: 'https://192.168.1.1/' } })
    await add(house.url('/plan.ics'))
    await read()
    expect((await list())[0].error).toMatch(/private network/)
  })

  it('is removed by its owner with its times, while it is read too', async () => {
    serve('/plan.ics', LESSON)
    const { id } = (await add(house.url('/plan.ics'))).json.data
    const [reading, removed] = await Promise.all([read(), school.as('agnese').delete(`${URL}/${id}`)])
    expect([reading, removed.status, removed.json.data]).toEqual([1, 200, { deleted: [id] }])
    expect([await list(), await elsewhere()]).toEqual([[], []])
    expect((await school.as('agnese').delete(`${URL}/${id}`)).status).toBe(404)
  })

  it('is nobody else’s: others neither see nor remove it', async () => {
    serve('/plan.ics', LESSON)
    const { id } = (await add(house.url('/plan.ics'))).json.data
    expect((await school.as('raimonds').get(URL)).json.data).toEqual([])
    for (const who of ['raimonds', 'anna'] as const)
      expect((await school.as(who).delete(`${URL}/${id}`)).status).toBe(404)
  })
})

describe('adding a calendar', () => {
  it('is for teachers', async () => {
    for (const who of ['marta', 'anna'] as const)
      expect((await add('https://house.example/plan.ics', who)).status).toBe(403)
  })

  it.each([
    ...[
      'http://house.example/',
      'ftp://house.example/',
      'plan',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
    ],
    ...['https://[fd00::1]/', 'https://2130706433.0.0.0/', 'http://10.0.0.1/', ''],
  ])('of the address “%s” is refused', async url => {
    const { status, json } = await add(url)
    expect([status, Object.keys(json.errors)]).toEqual([422, ['url']])
  })

  it('takes the address as programs for calendars write it', async () => {
    const { json } = await add('webcal://house.example/plan.ics#today')
    expect(json.data.url).toBe('https://house.example/plan.ics')
  })

  it('is refused for one that is there', async () => {
    await add('https://house.example/plan.ics')
    const { status, json } = await add('webcal://house.example/plan.ics')
    expect([status, json.errors]).toEqual([422, { url: ['You have already added this calendar.'] }])
  })

  it('is refused for a sixth one, also when two are added at the same time', async () => {
    for (const number of [1, 2, 3, 4]) await add(`https://house.example/${number}.ics`)
    const both = await Promise.all([5, 6].map(number => add(`https://house.example/${number}.ics`)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

it('erasing a teacher removes the calendars and what waits to read them', async () => {
  const { db } = school.database
  const { id } = school.people.agnese
  await add('https://house.example/plan.ics')
  await school.as('anna').delete(`/api/admin/users/user/${id}?force=true`)
  expect((await school.as('anna').delete(`/api/admin/users/user/${id}/erase`)).status).toBe(200)
  expect(await db.selectFrom('calendars_elsewhere').selectAll().execute()).toEqual([])
  expect(await jobsOf(db, 'read_calendar')).toEqual([])
})
