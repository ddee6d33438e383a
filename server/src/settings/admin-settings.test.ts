import { UNNAMED_SCHOOL } from '@stunda/domain/school.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { type School, useSchool } from '../../test/school.ts'

const school = useSchool()
const mailing = useSchool(() => ({ mail: 'smtp' }))
/** One test alone changes each. */
const [unbooked, untouched] = [useSchool(), useSchool()]
const URL = '/api/admin/settings'
const now = async (at: School = school) => (await at.as('anna').get(URL)).json.data

it('a school knows whether anything has been booked in it yet', async () => {
  const seen = async () => (await unbooked.as('marta').get('/api/settings')).json.data.has_events
  expect(await seen()).toBe(false)
  const recurrence = { kind: 'weekly', until: '2026-12-08' }
  await unbooked.as('anna').post('/api/event-meta/draft', { ...lesson(unbooked), recurrence })
  expect(await seen()).toBe(false)
  await unbooked.as('anna').post('/api/event-meta/create', lesson(unbooked))
  expect(await seen()).toBe(true)
})

it('a new school has the product’s name and no closed days until it says otherwise', async () => {
  const { json } = await mailing.as('anna').get(URL)
  expect(json.data).toMatchObject({ school_name: UNNAMED_SCHOOL, closed_days: [] })
})

describe('how letters go', () => {
  const mailOf = async (at: School, who: 'anna' | 'marta' | 'nobody', url: string) =>
    (await at.as(who).get(url)).json.data?.mail

  it('is told to administrators: where no mail server is set up, no further than a folder', async () => {
    expect(await mailOf(school, 'anna', URL)).toBe('outbox')
    expect(await mailOf(mailing, 'anna', URL)).toBe('smtp')
  })

  it('says to everybody, signed in or not, whether letters go out: who forgot a password waits for one', async () => {
    const sendsMail = async (at: typeof school, who: 'nobody' | 'marta') =>
      (await at.as(who).get('/api/settings')).json.data.sends_mail
    for (const who of ['nobody', 'marta'] as const) {
      expect(await sendsMail(school, who)).toBe(false)
      expect(await sendsMail(mailing, who)).toBe(true)
    }
  })

  it('is told to nobody else', async () => {
    expect(await mailOf(school, 'marta', URL)).toBeUndefined()
    for (const who of ['anna', 'nobody'] as const)
      expect(await mailOf(school, who, '/api/settings')).toBeUndefined()
  })

  it('is not for a school to set', async () => {
    const put = await school.as('anna').put(URL, { ...(await now()), mail: 'smtp' })
    expect(put).toMatchObject({ status: 200, json: { data: { mail: 'outbox' } } })
  })
})

describe('the settings', () => {
  it('are what every rule goes by until they are set anew', async () => {
    const before = await now(untouched)
    expect(before).toMatchObject({
      time_zone: 'Europe/Riga',
      day_start: '08:00',
      day_end: '21:00',
      closed_days: [],
      limits: {
        teacher: { max_reservation_days: 370, daily_reservation_limit: null, active_reservation: null },
        student: {
          ...{ max_reservation_days: 14, daily_reservation_limit: 2, active_reservation: 4 },
          ...{ max_reservation_minutes: 120, max_weekly_hours: null, min_notice_minutes: null },
        },
      },
    })
    const after = {
      ...before,
      school_name: 'Rīgas 1. mūzikas skola',
      day_start: '07:30',
      registration_open: false,
      closed_days: [{ date_from: '2026-12-24', date_to: '2027-01-01', name: 'Ziemassvētku brīvlaiks' }],
      limits: {
        ...before.limits,
        student: {
          ...before.limits.student,
          ...{ max_reservation_days: 7, daily_reservation_limit: null, active_reservation: 1 },
        },
      },
    }
    const put = await untouched.as('anna').put(URL, after)
    expect(put).toMatchObject({ status: 200, json: { data: after } })
    expect(await now(untouched)).toEqual(after)
    const seen = (await untouched.as('marta').get('/api/settings')).json.data
    expect(seen).toMatchObject({
      school_name: after.school_name,
      max_reservation_days: 7,
      closed_days: after.closed_days,
      is_demo: false,
    })
  })

  it('say when people are told in the evening; who does not send the hour leaves it as it is', async () => {
    const before = await now()
    expect(before.notices_hour).toBe('18:00')
    const put = (settings: object) => school.as('anna').put(URL, settings)
    afterwards(() => put(before))
    expect((await put({ ...before, notices_hour: '19:15' })).json.data.notices_hour).toBe('19:15')
    const { notices_hour: _, ...others } = before
    expect((await put(others)).json.data.notices_hour).toBe('19:15')
    for (const notices_hour of ['24:00', '18', 'evening', '18:03', null]) {
      const { status, json } = await put({ ...before, notices_hour })
      expect([notices_hour, status, Object.keys(json.errors)]).toEqual([notices_hour, 422, ['notices_hour']])
    }
    expect((await school.as('ilze').put(URL, { ...before, notices_hour: '20:00' })).status).toBe(200)
    expect((await school.as('andris').put(URL, { ...before, notices_hour: '21:00' })).status).toBe(403)
    expect((await now()).notices_hour).toBe('20:00')
  })

  it('are refused at their fields when they cannot be', async () => {
    const before = await now()
    const { status, json } = await school.as('anna').put(URL, {
      ...before,
      time_zone: '+02:00',
      day_start: '08:03',
      day_end: '07:00',
      closed_days: [{ date_from: '2026-12-24', date_to: '2026-12-23', name: 'Brīvdiena' }],
    })
    expect(status).toBe(422)
    expect(Object.keys(json.errors).sort()).toEqual([
      'closed_days.0.date_to',
      'day_end',
      'day_start',
      'time_zone',
    ])
    for (const [change, field] of [
      [{ school_name: ' ' }, 'school_name'],
      [{ time_zone: 'Europe/Rīga' }, 'time_zone'],
      [{ day_end: '24:00' }, 'day_end'],
      [
        { limits: { ...before.limits, student: { ...before.limits.student, active_reservation: -1 } } },
        'limits.student.active_reservation',
      ],
    ] as const) {
      const refused = await school.as('anna').put(URL, { ...before, ...change })
      expect({ status: refused.status, fields: Object.keys(refused.json.errors) }).toEqual({
        status: 422,
        fields: [field],
      })
    }
    expect(await now()).toEqual(before)
  })

  it('ask first when lessons to come would be cut off, and by force leave them as they are', async () => {
    const before = await now()
    await school.as('anna').post('/api/event-meta/create', lesson(school, at('20:00', '21:00')))
    const cut = await school.as('anna').put(URL, { ...before, day_end: '20:00' })
    expect(cut).toMatchObject({ status: 409, json: { isEvent: true, events_count: 1 } })
    const closed_days = [{ date_from: '2026-11-24', date_to: '2026-11-24', name: 'Slēgts' }]
    expect((await school.as('anna').put(URL, { ...before, closed_days })).status).toBe(409)
    expect(await now()).toEqual(before)
    const forced = await school.as('anna').put(`${URL}?force=true`, { ...before, closed_days })
    expect(forced).toMatchObject({ status: 200, json: { data: { closed_days } } })
    expect((await school.as('anna').put(URL, { ...before, closed_days, school_name: 'Skola' })).status).toBe(
      200,
    )
  })

  it('propose Latvia’s public holidays of a year', async () => {
    const { json } = await school.as('anna').get('/api/admin/settings/holidays?year=2026')
    expect(json.data).toContainEqual({
      date: '2026-11-18',
      name: expect.any(String),
      names: { lv: expect.stringContaining('Latvijas'), en: expect.any(String) },
    })
    expect(json.data.map((day: { date: string }) => day.date)).toEqual(
      expect.arrayContaining([
        '2026-01-01',
        '2026-04-03',
        '2026-05-01',
        '2026-06-23',
        '2026-06-24',
        '2026-12-25',
      ]),
    )
    expect((await school.as('anna').get('/api/admin/settings/holidays?year=x')).status).toBe(422)
  })
})

describe('a closed day', () => {
  const LATVIAN = { 'accept-language': 'lv' }
  const INDEPENDENCE = { date_from: '2027-11-18', date_to: '2027-11-18' }
  const names = { lv: 'Latvijas Republikas proklamēšanas diena', en: 'Republic Day' }
  const closing = async (...closed_days: { date_from: string; date_to: string; name: string }[]) =>
    (await school.as('anna').put(URL, { ...(await now()), closed_days })).json.data.closed_days
  /** As a teacher reads of them. */
  const namesIn = async (headers = {}) =>
    (await school.as('marta').get('/api/settings', headers)).json.data.closed_days.map(
      (day: { name: string }) => day.name,
    )

  it.each(['lv', 'en'] as const)(
    'that is a public holiday is named in its reader’s language, taken in as %s has it',
    async taken => {
      expect(await closing({ ...INDEPENDENCE, name: names[taken] })).toEqual([
        { ...INDEPENDENCE, name: names.en, names },
      ])
      expect(await namesIn()).toEqual([names.en])
      expect(await namesIn(LATVIAN)).toEqual([names.lv])
    },
  )

  it('stays a public holiday when the school makes it longer', async () => {
    await closing({ ...INDEPENDENCE, name: names.lv })
    await closing({ ...INDEPENDENCE, date_to: '2027-11-19', name: names.en })
    expect(await namesIn(LATVIAN)).toEqual([names.lv])
  })

  it('that the school has named itself is called so in each language', async () => {
    const own = [
      { ...INDEPENDENCE, name: 'Skolas svētki' },
      { date_from: '2027-11-19', date_to: '2027-11-19', name: 'Jāņi' },
    ]
    expect(await closing(...own)).toEqual(own)
    expect(await namesIn()).toEqual(['Skolas svētki', 'Jāņi'])
  })

  it('is the school’s own where it is called as the holiday in it, also beside that and when it is saved again', async () => {
    const christmas = { date_from: '2026-12-25', date_to: '2026-12-25', name: 'Ziemassvētki' }
    const holidays = { date_from: '2026-12-25', date_to: '2027-01-08', name: 'Ziemassvētki' }
    await closing(christmas)
    for (const _ of ['taken in', 'saved again'])
      expect((await closing(christmas, holidays)).slice(1)).toEqual([holidays])
    expect(await namesIn()).toEqual(['Christmas Day', 'Ziemassvētki'])
  })

  it('is named in the draft of a series as in the settings', async () => {
    await closing({ ...INDEPENDENCE, name: names.lv })
    const series = { ...lesson(school, at('10:00', '10:45', '2027-11-11')), status_id: 1 }
    const recurrence = { kind: 'weekly', until: '2027-11-18' }
    const skipped = async (headers = {}) =>
      (await school.as('anna').post('/api/event-meta/draft', { ...series, recurrence }, headers)).json.data
        .skipped
    expect(await skipped()).toEqual([{ date: '2027-11-18', reason: names.en }])
    expect(await skipped(LATVIAN)).toEqual([{ date: '2027-11-18', reason: names.lv }])
  })
})
