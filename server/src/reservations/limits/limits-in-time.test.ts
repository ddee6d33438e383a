import { LimitUse } from '@stunda/contract/reservations/limits.ts'
import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const CREATE = '/api/event-meta/create'
const DRAFT = '/api/event-meta/draft'
const SETTINGS = '/api/admin/settings'
const WEDNESDAY = '2026-11-25'
const SATURDAY = '2026-11-28'
const NONE = {
  ...{ max_reservation_days: null, daily_reservation_limit: null, active_reservation: null },
  ...{
    max_reservation_minutes: null,
    max_weekly_hours: null,
    max_prime_time_hours: null,
    min_notice_minutes: null,
  },
}

/** Alise practises alone. */
const own = (start: string, end: string, date = '2026-11-24', changes: Partial<EventBody> = {}) =>
  lesson(school, {
    event_name: 'Vingrināšanās',
    room_id: school.rooms.practice.id,
    subject_id: null,
    teachers: [],
    students: [`student_${school.people.alise.id}`],
    ...at(start, end, date),
    ...changes,
  })
const post = (body: object, who: 'alise' | 'anna' | 'agnese' = 'alise') => school.as(who).post(CREATE, body)
const put = (id: number, body: object, who: 'alise' | 'anna' = 'alise') =>
  school.as(who).put(`/api/reservations/reservation/${id}`, body)
const undo = (id: number) => school.as('alise').post('/api/reservations/undo', { reservation_ids: [id] })

async function booked(body: object, who: 'alise' | 'anna' = 'alise') {
  const { status, json } = await post(body, who)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0]
}

async function setLimits(student: object, more: object = {}, teacher: object = {}): Promise<void> {
  const { data } = (await school.as('anna').get(SETTINGS)).json
  const limits = { teacher: { ...NONE, ...teacher }, student: { ...NONE, ...student } }
  const { status, json } = await school.as('anna').put(SETTINGS, { ...data, limits, ...more })
  expect(status, JSON.stringify(json)).toBe(200)
}

const used = async (date = '2026-11-24') =>
  LimitUse.parse((await school.as('alise').get(`/api/limits?date=${date}`)).json.data)

beforeEach(async () => {
  await school.database.db.deleteFrom('reservations').execute()
})

describe('the longest reservation', () => {
  const LONG = 'A reservation may last at most 2 hours.'
  beforeEach(() => setLimits({ max_reservation_minutes: 120 }))

  it('is what a student books, and not five minutes more', async () => {
    expect((await post(own('10:00', '12:00'))).status).toBe(201)
    const { status, json } = await post(own('13:00', '15:05'))
    expect(status).toBe(422)
    expect(json.errors).toEqual({ max_reservation_minutes: [LONG] })
    expect(json.alternatives).toEqual([])
  })

  it('is said in Latvian, and in minutes where it is no whole hour', async () => {
    await setLimits({ max_reservation_minutes: 95 })
    const { json } = await school.as('alise').post(CREATE, own('10:00', '12:00'), { 'accept-language': 'lv' })
    expect(json.errors.max_reservation_minutes).toEqual([
      'Viena rezervācija var ilgt ne vairāk kā 95 minūtes.',
    ])
  })

  it('holds nobody else: administrators and teachers book as long as they need', async () => {
    expect((await post(own('08:00', '21:00'), 'anna')).status).toBe(201)
    expect((await post(lesson(school, at('08:00', '14:00')), 'agnese')).status).toBe(201)
  })

  it('holds a teacher where the school sets it for teachers', async () => {
    await setLimits({}, {}, { max_reservation_minutes: 60 })
    expect((await post(lesson(school, at('08:00', '09:05')), 'agnese')).status).toBe(422)
  })

  it('holds a change, and its undo where the limit came since', async () => {
    await setLimits({})
    const long = await booked(own('10:00', '13:00'))
    await setLimits({ max_reservation_minutes: 120 })
    expect((await put(long.id, { ...own('10:00', '13:00'), event_name: 'Gammas' })).status).toBe(200)
    expect((await put(long.id, own('10:00', '13:05'))).json.errors.max_reservation_minutes).toEqual([LONG])
    expect((await put(long.id, own('10:00', '12:00'))).status).toBe(200)
    expect((await undo(long.id)).status).toBe(422)
  })

  it('holds every date of a series before it is drafted', async () => {
    const recurrence = { kind: 'weekly', weekdays: [2], until: '2026-12-15' }
    const { status, json } = await school.as('alise').post(DRAFT, { ...own('10:00', '12:30'), recurrence })
    expect([status, json.errors]).toEqual([422, { max_reservation_minutes: [LONG] }])
  })

  it('holds a date of a draft that is made longer where it is submitted', async () => {
    const recurrence = { kind: 'weekly', weekdays: [2], until: '2026-12-08' }
    const { json } = await school.as('alise').post(DRAFT, { ...own('10:00', '12:00'), recurrence })
    const [first, ...others] = json.data.reservations
    const place = ({ id, room_id, start_datetime, end_datetime }: typeof first) => ({
      id,
      room_id,
      start_datetime,
      end_datetime,
    })
    const longer = { ...place(first), end_datetime: '2026-11-24 13:00:00' }
    const submitted = await school.as('alise').post(`/api/event-meta/submit/${json.data.id}`, {
      reservations: [longer, ...others.map(place)],
    })
    expect(submitted.status).toBe(422)
    expect(submitted.json.errors['reservations.0.max_reservation_minutes']).toEqual([LONG])
  })
})

describe('the hours of a week', () => {
  beforeEach(() => setLimits({ max_weekly_hours: 3 }))

  it('are those from Monday to Sunday, of what she booked and did not cancel', async () => {
    await booked(own('10:00', '11:00'))
    const cancelled = await booked(own('12:00', '13:00'))
    await put(cancelled.id, { ...own('12:00', '13:00'), status_id: 3 })
    await booked(own('14:00', '15:00', WEDNESDAY), 'anna')
    await booked(own('10:00', '11:30', '2026-11-29'))
    const { status, json } = await post(own('16:00', '16:35'))
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      max_weekly_hours: [
        'You may reserve at most 3 hours in one week; in this week you already have 2 h 30 min.',
      ],
    })
    expect((await post(own('16:00', '16:30'))).status).toBe(201)
    expect((await post(own('16:00', '19:00', '2026-11-30'))).status).toBe(201)
    expect((await used()).max_weekly_hours).toEqual({ limit: 3, used_minutes: 180 })
    expect((await used('2026-11-30')).max_weekly_hours).toEqual({ limit: 3, used_minutes: 180 })
  })

  it('are kept by every place that is offered instead', async () => {
    await booked(own('10:00', '12:00', SATURDAY))
    const { json } = await post(own('10:00', '11:30', SATURDAY))
    expect(json.errors.max_weekly_hours).toBeDefined()
    expect(json.alternatives.length).toBeGreaterThan(0)
    for (const { start_datetime } of json.alternatives) expect(start_datetime > '2026-11-30').toBe(true)
    const [{ kind: _, ...place }] = json.alternatives
    expect((await post({ ...own('10:00', '11:30'), ...place })).status).toBe(201)
  })

  it('hold a booking that becomes longer or comes from another week', async () => {
    const first = await booked(own('10:00', '12:00'))
    const next = await booked(own('10:00', '12:00', '2026-12-01'))
    expect((await put(first.id, own('10:00', '13:05'))).json.errors.max_weekly_hours).toHaveLength(1)
    expect((await put(next.id, own('14:00', '16:00'))).json.errors.max_weekly_hours).toHaveLength(1)
    expect((await put(first.id, own('15:00', '18:00', WEDNESDAY))).status).toBe(200)
  })

  it('hold the undo of a deletion and the return of what was cancelled', async () => {
    const deleted = await booked(own('10:00', '12:00'))
    const cancelled = await booked(own('13:00', '14:00'))
    await school.as('alise').delete(`/api/reservations/reservation/${deleted.id}`)
    await put(cancelled.id, { ...own('13:00', '14:00'), status_id: 3 })
    await booked(own('15:00', '18:00'))
    expect((await undo(deleted.id)).status).toBe(422)
    expect((await undo(cancelled.id)).status).toBe(422)
    const back = await put(cancelled.id, { ...own('13:00', '14:00'), status_id: 1 })
    expect(back.json.errors.max_weekly_hours).toHaveLength(1)
  })

  it('hold the dates of a series together, of which the last is too much', async () => {
    const recurrence = { kind: 'recurring', dates: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01'] }
    const { json } = await school.as('alise').post(DRAFT, { ...own('10:00', '11:15'), recurrence })
    const rows = json.data.reservations.map((row: { errors: object }) => Object.keys(row.errors))
    expect(rows).toEqual([[], [], ['max_weekly_hours'], []])
    expect(json.data.reservations[2].alternatives).toEqual([])
    const submitted = await school.as('alise').post(`/api/event-meta/submit/${json.data.id}`, {})
    expect(submitted.status).toBe(422)
    expect((await used()).max_weekly_hours.used_minutes).toBe(0)
  })

  it('hold a series that is made longer as a whole', async () => {
    const recurrence = { kind: 'recurring', dates: ['2026-11-24', '2026-11-25'] }
    const { json } = await school.as('alise').post(DRAFT, { ...own('10:00', '11:30'), recurrence })
    const submitted = await school.as('alise').post(`/api/event-meta/submit/${json.data.id}`, {})
    expect(submitted.status).toBe(200)
    const [first] = submitted.json.data.reservations
    const all = (end: string) => put(first.id, { ...own('10:00', end), scope: 'all' })
    expect((await all('11:35')).status).toBe(422)
    expect((await all('11:15')).status).toBe(200)
    expect((await used()).max_weekly_hours.used_minutes).toBe(150)
  })

  it('that came later leave what is booked, which may be renamed and shortened', async () => {
    await setLimits({})
    const first = await booked(own('10:00', '12:00'))
    await booked(own('13:00', '15:00'))
    await setLimits({ max_weekly_hours: 3 })
    expect((await put(first.id, { ...own('10:00', '12:00'), event_name: 'Gammas' })).status).toBe(200)
    expect((await put(first.id, own('10:00', '12:05'))).status).toBe(422)
    expect((await put(first.id, own('10:00', '11:30'))).status).toBe(200)
    expect((await post(own('16:00', '16:05'))).status).toBe(422)
  })

  it('let fifty requests at once take what is left, and no more', async () => {
    await booked(own('08:00', '10:00'))
    const days = ['2026-11-24', WEDNESDAY, '2026-11-26', '2026-11-27', SATURDAY]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(own(`${11 + Math.floor(index / 5)}:00`, `${11 + Math.floor(index / 5)}:30`, days[index % 5])),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(48)
    expect((await used()).max_weekly_hours.used_minutes).toBe(180)
  })
})

describe('the hours of prime time', () => {
  beforeEach(() =>
    setLimits({ max_prime_time_hours: 2 }, { prime_time_start: '16:00', prime_time_end: '19:00' }),
  )

  it('are counted on weekdays between the hours that the school sets', async () => {
    await booked(own('15:00', '17:00'))
    await booked(own('18:30', '20:30', WEDNESDAY))
    expect((await used()).max_prime_time_hours).toEqual({ limit: 2, used_minutes: 90 })
    const { json } = await post(own('18:00', '19:00', '2026-11-27'))
    expect(json.errors).toEqual({
      max_prime_time_hours: [
        'On weekdays between 16:00 and 19:00 you may reserve at most 2 hours in one week; in this week you already have 1 h 30 min.',
      ],
    })
    expect((await post(own('18:00', '19:00', SATURDAY))).status).toBe(201)
    expect((await post(own('10:00', '16:00', '2026-11-27'))).status).toBe(201)
  })

  it('hold a booking that is moved into them, and are kept by what is offered instead', async () => {
    await booked(own('16:00', '18:00'))
    const morning = await booked(own('10:00', '11:00', WEDNESDAY))
    const { json } = await put(morning.id, own('17:00', '18:00', WEDNESDAY))
    expect(json.errors.max_prime_time_hours).toHaveLength(1)
    const thatDay = json.alternatives.filter(({ start_datetime }: EventBody) =>
      start_datetime.startsWith(WEDNESDAY),
    )
    expect(thatDay.length).toBeGreaterThan(0)
    for (const { start_datetime, end_datetime } of thatDay)
      expect(end_datetime <= `${WEDNESDAY} 16:00:00` || start_datetime >= `${WEDNESDAY} 19:00:00`).toBe(true)
  })

  it('end after they start, on marks, and stay where they are left out', async () => {
    const { data } = (await school.as('anna').get(SETTINGS)).json
    const send = (more: object) => school.as('anna').put(SETTINGS, { ...data, ...more })
    expect((await send({ prime_time_start: '19:00' })).json.errors.prime_time_end).toHaveLength(1)
    expect((await send({ prime_time_start: '16:01' })).json.errors.prime_time_start).toHaveLength(1)
    const { status, json } = await send({ prime_time_start: undefined, prime_time_end: undefined })
    expect([status, json.data.prime_time_start, json.data.prime_time_end]).toEqual([200, '16:00', '19:00'])
  })
})

describe('the least notice', () => {
  beforeEach(() => setLimits({ min_notice_minutes: 120 }))
  const TODAY = '2026-11-23'

  it('is kept by what begins two hours from now, and not by what begins sooner', async () => {
    expect((await post(own('11:00', '11:45', TODAY))).status).toBe(201)
    const { status, json } = await post(own('10:00', '10:45', TODAY))
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      min_notice_minutes: ['You must reserve, move or extend at least 2 hours ahead.'],
    })
    for (const { start_datetime } of json.alternatives)
      expect(start_datetime >= `${TODAY} 11:00:00`).toBe(true)
  })

  it('stops neither cancelling nor another name, but the return of what was cancelled', async () => {
    const { id } = await booked(own('11:00', '12:00', TODAY))
    school.setNow('2026-11-23T10:00:00+02:00')
    expect((await put(id, { ...own('11:00', '12:00', TODAY), event_name: 'Gammas' })).status).toBe(200)
    expect((await put(id, own('11:00', '12:30', TODAY))).status).toBe(200)
    expect((await put(id, own('10:30', '12:00', TODAY))).json.errors.min_notice_minutes).toHaveLength(1)
    expect((await put(id, { ...own('11:00', '12:30', TODAY), status_id: 3 })).status).toBe(200)
    expect((await put(id, { ...own('11:00', '12:30', TODAY), status_id: 1 })).status).toBe(422)
  })

  it('holds nobody who runs the school', async () => {
    expect((await post(own('09:00', '10:00', TODAY), 'anna')).status).toBe(201)
  })
})

describe('the settings', () => {
  it('keep limits in time that an older program leaves out', async () => {
    await setLimits({ max_reservation_minutes: 90, max_weekly_hours: 5 })
    const { data } = (await school.as('anna').get(SETTINGS)).json
    const old = { max_reservation_days: 14, daily_reservation_limit: 2, active_reservation: 4 }
    const { json } = await school
      .as('anna')
      .put(SETTINGS, { ...data, limits: { teacher: old, student: old } })
    expect(json.data.limits.student).toEqual({
      ...NONE,
      ...old,
      max_reservation_minutes: 90,
      max_weekly_hours: 5,
    })
  })

  it.each([
    ['max_reservation_minutes', 4],
    ['max_weekly_hours', 169],
    ['max_prime_time_hours', -1],
    ['min_notice_minutes', 1.5],
  ])('refuse a %s of %s', async (name, value) => {
    const { data } = (await school.as('anna').get(SETTINGS)).json
    const limits = { ...data.limits, student: { ...NONE, [name]: value } }
    expect((await school.as('anna').put(SETTINGS, { ...data, limits })).status).toBe(422)
  })

  it('tell whoever signs in what a form has to know', async () => {
    await setLimits({ max_reservation_minutes: 90, min_notice_minutes: 30 })
    const known = { max_reservation_minutes: 90, min_notice_minutes: 30 }
    expect((await school.as('alise').get('/api/settings')).json.data).toMatchObject(known)
    expect((await school.as('anna').get('/api/settings')).json.data).toMatchObject({
      max_reservation_minutes: null,
      min_notice_minutes: null,
    })
  })
})
