import { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import { DraftMeta, type Recurrence } from '@stunda/contract/reservations/series.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const draft = '/api/event-meta/draft'
const weekly = (until: string): Recurrence => ({ kind: 'weekly', until })

describe('a series', () => {
  beforeAll(async () => {
    await school.database.db
      .insertInto('closed_days')
      .values({ date_from: '2026-12-22', date_to: '2027-01-03', name: 'Ziemassvētku brīvdienas' })
      .execute()
    const taken = lesson(school, {
      ...at('10:30', '11:15', '2026-12-08'),
      students: [],
      event_name: 'Konsultācija',
    })
    expect((await school.as('anna').post('/api/event-meta/create', taken)).status).toBe(201)
  })

  it('is drafted with every occurrence, the taken one with its reasons and places, the closed days named', async () => {
    const { status, json } = await school
      .as('agnese')
      .post(draft, { ...lesson(school), recurrence: weekly('2027-01-05') })
    expect(status).toBe(201)
    const meta = DraftMeta.parse(json.data)
    expect(meta.state).toBe('draft')
    expect(meta.reservations.map(row => row.start_date)).toEqual([
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2027-01-05',
    ])
    expect(meta.skipped).toEqual([
      { date: '2026-12-22', reason: 'Ziemassvētku brīvdienas' },
      { date: '2026-12-29', reason: 'Ziemassvētku brīvdienas' },
    ])
    const [, , taken, ...rest] = meta.reservations
    expect(Object.keys(taken?.errors ?? {}).sort()).toEqual(['room', 'teachers'])
    expect(taken?.conflicts?.events).toHaveLength(1)
    expect(taken?.alternatives.every(place => place.start_datetime.startsWith('2026-12-08'))).toBe(true)
    expect(rest.every(row => row.conflicts === null)).toBe(true)
  })

  it('holds nothing while it is a draft, and is its author’s only', async () => {
    const { json } = await school
      .as('agnese')
      .post(draft, { ...lesson(school, at('12:00', '12:45')), recurrence: weekly('2026-12-01') })
    expect((await school.as('anna').get(`/api/event-meta/${json.data.id}`)).status).toBe(404)
    const booked = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, at('12:00', '12:45')))
    expect(booked.status).toBe(201)
    const { json: schedule } = await school
      .as('anna')
      .get(`/api/rooms/get_schedule?rooms=${school.rooms.piano.id}&date_from=2026-12-01&date_to=2026-12-01`)
    const starts = schedule.data[0].reservations.map(
      (event: { start_datetime: string }) => event.start_datetime,
    )
    expect(starts).not.toContain('2026-12-01 12:00:00')
  })

  it('is booked whole when nothing is in the way, rows moved and dropped as chosen', async () => {
    const agnese = school.as('agnese')
    const inTheWay = lesson(school, { ...at('17:30', '18:00', '2026-12-08'), students: [] })
    expect((await school.as('anna').post('/api/event-meta/create', inTheWay)).status).toBe(201)
    const asked = lesson(school, at('17:00', '17:45'))
    const { json } = await agnese.post(draft, { ...asked, recurrence: weekly('2027-01-05') })
    const [first, , taken, moved] = DraftMeta.parse(json.data).reservations
    if (!first || !taken || !moved) throw new Error('five rows are drafted')
    const place = ({ id, room_id, start_datetime, end_datetime }: typeof first) => ({
      id,
      room_id,
      start_datetime,
      end_datetime,
    })
    const chosen = [
      place(first),
      { ...place(taken), ...taken.alternatives[0], kind: undefined },
      { ...place(moved), ...at('19:00', '19:45', '2026-12-16') },
    ]
    const submitted = await agnese.post(`/api/event-meta/submit/${json.data.id}`, { reservations: chosen })
    expect(submitted.status).toBe(200)
    const meta = EventMeta.parse(submitted.json.data)
    expect(meta.state).toBe('submitted')
    expect(meta.reservations.map(row => row.start_datetime)).toEqual([
      '2026-11-24 17:00:00',
      taken.alternatives[0]?.start_datetime,
      '2026-12-16 19:00:00',
    ])
    expect(meta.reservations.map(row => row.changed_alone)).toEqual([false, true, true])
    const again = await agnese.post(`/api/event-meta/submit/${json.data.id}`, {})
    expect(again.status).toBe(409)
  })

  it('is refused whole when one row is taken, and the row is named', async () => {
    const raimonds = school.as('raimonds')
    const asked = lesson(school, {
      teachers: [school.people.raimonds.id],
      students: [],
      room_id: school.rooms.voice.id,
    })
    const { json } = await raimonds.post(draft, { ...asked, recurrence: weekly('2026-12-08') })
    const clash = {
      ...asked,
      ...at('10:00', '10:45', '2026-12-01'),
      teachers: [],
      students: [`student_${school.people.alise.id}`],
    }
    expect((await school.as('anna').post('/api/event-meta/create', clash)).status).toBe(201)
    const { status, json: refusal } = await raimonds.post(`/api/event-meta/submit/${json.data.id}`)
    expect(status).toBe(422)
    expect(Object.keys(refusal.errors)).toEqual(['reservations.1.room'])
    expect(refusal.conflicts.events).toHaveLength(1)
    const { json: still } = await raimonds.get(`/api/event-meta/${json.data.id}`)
    expect(still.data.state).toBe('draft')
  })

  it('brings the members of a booked group when it is submitted', async () => {
    const { json } = await school.as('anna').post(draft, {
      ...lesson(school, {
        ...at('18:00', '18:45'),
        room_id: school.rooms.violin.id,
        students: [`group_${school.groups.choir.id}`],
      }),
      recurrence: weekly('2026-12-01'),
    })
    expect((await school.as('anna').post(`/api/event-meta/submit/${json.data.id}`)).status).toBe(200)
    const { id } = school.people.karlis
    const plan = await school
      .as('karlis')
      .get(`/api/reservations/by_user/${id}/by_date?date_from=2026-11-24&date_to=2026-12-01`)
    expect(plan.json.data).toHaveLength(2)
  })

  it('goes to one of two who submit clashing drafts together', async () => {
    const asked = {
      ...lesson(school, { ...at('16:00', '16:45'), students: [] }),
      recurrence: weekly('2026-12-15'),
    }
    const first = await school.as('anna').post(draft, asked)
    const second = await school.as('ilze').post(draft, asked)
    const answers = await Promise.all([
      school.as('anna').post(`/api/event-meta/submit/${first.json.data.id}`),
      school.as('ilze').post(`/api/event-meta/submit/${second.json.data.id}`),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  })

  it('is refused outright for what no other room or time would heal', async () => {
    const { status, json } = await school
      .as('agnese')
      .post(draft, { ...lesson(school, { subject_id: null }), recurrence: weekly('2026-12-15') })
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toContain('subject_id')
    const endless = await school
      .as('agnese')
      .post(draft, { ...lesson(school), recurrence: { kind: 'weekly' } })
    expect(Object.keys(endless.json.errors)).toEqual(['recurrence.until'])
    for (const weekday of [0, 8]) {
      const recurrence = { ...weekly('2026-12-15'), weekdays: [weekday] }
      const unknown = await school.as('agnese').post(draft, { ...lesson(school), recurrence })
      expect([unknown.status, Object.keys(unknown.json.errors)]).toEqual([422, ['recurrence.weekdays.0']])
    }
  })
})
