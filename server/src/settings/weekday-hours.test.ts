import { openWeekdays } from '@stunda/domain/reservations/opening-hours.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import { clockToMinutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { touchedBy } from '../../test/calendar-changes.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
/** One test alone changes it. */
const untouched = useSchool()
const URL = '/api/admin/settings'
const settings = async () => (await school.as('anna').get(URL)).json.data
const put = async (changes: object, force = '') =>
  school.as('anna').put(`${URL}${force}`, { ...(await settings()), ...changes })
const [SATURDAY, SUNDAY] = ['2026-11-28', '2026-11-29']
const SHORT = { weekday: 6, day_start: '09:00', day_end: '14:00' }
const CLOSED = { weekday: 7, day_start: null, day_end: null }

type Who = Parameters<typeof school.as>[0]
const book = (time: object, who: Who = 'agnese') =>
  school.as(who).post('/api/event-meta/create', lesson(school, time))

afterEach(async () => {
  expect((await put({ weekday_hours: [] }, '?force=true')).status).toBe(200)
})

describe('the hours of a weekday', () => {
  it('are the usual ones until the school sets others, and everybody signed in reads those', async () => {
    expect((await settings()).weekday_hours).toEqual([])
    expect((await put({ weekday_hours: [CLOSED, SHORT] })).json.data.weekday_hours).toEqual([SHORT, CLOSED])
    const seen = async (language: string) =>
      (await school.as('marta').get('/api/settings', { 'accept-language': language })).json.data
    expect(await seen('en')).toMatchObject({
      day_start: '08:00',
      day_end: '21:00',
      weekday_hours: [
        { ...SHORT, name: 'Saturday' },
        { ...CLOSED, name: 'Sunday' },
      ],
    })
    expect((await seen('lv')).weekday_hours[1].name).toBe('svētdiena')
  })

  it('stay when settings are sent without them, as older programs do', async () => {
    await put({ weekday_hours: [SHORT] })
    const { weekday_hours: _, ...others } = await settings()
    expect((await school.as('anna').put(URL, others)).json.data.weekday_hours).toEqual([SHORT])
  })

  it.each([
    ['that end before they begin', [{ ...SHORT, day_end: '09:00' }], '0.day_end'],
    ['beside the marks', [{ ...SHORT, day_start: '09:02' }], '0.day_start'],
    ['without an end', [{ ...SHORT, day_end: null }], '0.day_end'],
    ['of an eighth day', [{ ...SHORT, weekday: 8 }], '0.weekday'],
    ['twice', [SHORT, { ...SHORT, day_end: '15:00' }], '1.weekday'],
  ])('%s are refused at their field', async (_, weekday_hours, field) => {
    const { status, json } = await put({ weekday_hours })
    expect([status, Object.keys(json.errors)]).toEqual([422, [`weekday_hours.${field}`]])
    expect((await settings()).weekday_hours).toEqual([])
  })

  it('bind lessons, lanes and places of that day only', async () => {
    await put({ weekday_hours: [SHORT] })
    const late = await book(at('13:30', '14:15', SATURDAY))
    expect(late).toMatchObject({
      status: 422,
      json: { errors: { end_datetime: [expect.stringContaining('14:00')] } },
    })
    for (const { start_datetime, end_datetime } of late.json.alternatives.filter(
      (place: { start_datetime: string }) => place.start_datetime.startsWith(SATURDAY),
    )) {
      expect(start_datetime.slice(11, 16) >= '09:00').toBe(true)
      expect(end_datetime.slice(11, 16) <= '14:00').toBe(true)
    }
    expect((await book(at('08:30', '09:15', SATURDAY))).json.errors.start_datetime[0]).toContain('09:00')
    expect((await book(at('13:15', '14:00', SATURDAY))).status).toBe(201)
    expect((await book(at('13:30', '14:15', '2026-11-27'))).status).toBe(201)
    const lanes = await school
      .as('agnese')
      .get(`/api/availability?date=${SATURDAY}&rooms[]=${school.rooms.violin.id}`)
    expect(lanes.json.data[0].busy).toEqual([
      { start_time: '00:00', end_time: '09:00' },
      { start_time: '14:00', end_time: '24:00' },
    ])
  })
})

describe('a weekday on which the school is closed', () => {
  it('takes single events of those who run the school within the usual hours, and nobody else’s', async () => {
    await put({ weekday_hours: [CLOSED] })
    const refused = await book(at('10:00', '10:45', SUNDAY))
    expect(refused.json.errors.start_datetime).toEqual(['The school is closed on this day: Sunday.'])
    expect((await book(at('10:00', '10:45', SUNDAY), 'andris')).status).toBe(201)
    expect((await book(at('21:00', '21:45', SUNDAY), 'andris')).status).toBe(422)
  })

  it('is left out of a series and named', async () => {
    await put({ weekday_hours: [SHORT, CLOSED] }, '?force=true')
    const body = { ...lesson(school, at('15:00', '15:45', '2026-12-04')), status_id: 1 }
    const recurrence = { kind: 'weekly', until: '2026-12-07', weekdays: [5, 6, 7] }
    const { json } = await school.as('agnese').post('/api/event-meta/draft', { ...body, recurrence })
    expect(json.data.skipped).toEqual([{ date: '2026-12-06', reason: 'Sunday' }])
    // Saturday is open, but not any more at 15:00: that one is offered other places.
    const [friday, saturday] = json.data.reservations
    expect(friday.errors).toEqual({})
    expect(Object.keys(saturday.errors)).toEqual(['end_datetime'])
    expect(saturday.alternatives.length).toBeGreaterThan(0)
  })
})

it('a series that is outside of the hours on each of its days is refused as a whole', async () => {
  const body = { ...lesson(school, at('21:00', '21:45', '2026-12-04')), status_id: 1 }
  const recurrence = { kind: 'weekly', until: '2026-12-18' }
  const { status, json } = await school.as('agnese').post('/api/event-meta/draft', { ...body, recurrence })
  expect([status, Object.keys(json.errors)]).toEqual([422, ['end_datetime']])
})

it('new hours of a weekday ask first for the lessons that they leave outside', async () => {
  const anna = untouched.as('anna')
  const lessons = [
    at('14:30', '15:15', '2026-12-12'),
    at('09:00', '09:45', '2026-12-12'),
    at('11:00', '11:45', '2026-12-13'),
    at('14:30', '15:15', '2026-12-11'),
  ]
  for (const time of lessons)
    expect((await anna.post('/api/event-meta/create', lesson(untouched, time))).status).toBe(201)
  const asked = { ...(await anna.get(URL)).json.data, weekday_hours: [SHORT, CLOSED] }
  expect(await anna.put(URL, asked)).toMatchObject({ status: 409, json: { events_count: 2 } })
  const { touched } = await touchedBy(anna, { kind: 'settings', settings: asked })
  expect(touched.map(({ reservation }) => reservation.start_date)).toEqual(['2026-12-12', '2026-12-13'])
  for (const { alternatives } of touched)
    for (const { start_datetime } of alternatives) expect(start_datetime.startsWith('2026-12-13')).toBe(false)
})

const hours = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 87 }))
  .map(([start, slots]) => ({
    day_start: minutesToClock(start * 5),
    day_end: minutesToClock((start + slots) * 5),
  }))

it('the database knows the hours of each weekday as the rules do', async () => {
  const weekdays = fc.array(fc.option(fc.oneof(hours, fc.constant({ day_start: null, day_end: null }))), {
    minLength: 7,
    maxLength: 7,
  })
  await fc.assert(
    fc.asyncProperty(hours, weekdays, async (usual, days) => {
      const weekday_hours = days.flatMap((day, index) => (day ? [{ weekday: index + 1, ...day }] : []))
      expect((await put({ ...usual, weekday_hours }, '?force=true')).status).toBe(200)
      const rows = await school.database.db
        .selectFrom('open_weekdays')
        .selectAll()
        .orderBy('weekday')
        .execute()
      expect(rows).toEqual(
        openWeekdays({ ...usual, weekday_hours }).map(({ weekday, day_start, day_end }) => ({
          weekday,
          day_start: clockToMinutes(day_start),
          day_end: clockToMinutes(day_end),
        })),
      )
    }),
    runs(30),
  )
})
