import { WhyCancelled } from '@stunda/contract/reservations/cancelling.ts'
import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { changeAbsence } from '../../../test/absence-calls.ts'
import { useAbsences } from '../../../test/absences.ts'
import { changeCalendar } from '../../../test/calendar-changes.ts'
import { at, lesson, toCancel } from '../../../test/events.ts'

// The school's now is Monday 23 November 2026, 09:00; the lessons are on Tuesday.
const { school, book, singing, draft, now, enter, cancel } = useAbsences()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id'>
const [CONFIRMED, PENDING, CANCELLED] = [1, 2, 3] as const

const one = ({ id }: Seen) => `/api/reservations/reservation/${id}`
/** An event is put as it is now, but for some changes. */
const put = async (event: Seen, changes: Partial<EventBody>, who: Who) => {
  const { students = [], teachers, version, ...present } = await now(event)
  const keys = students.flatMap(student => ('key' in student ? student.key : []))
  const people = { teachers: teachers.map(({ id }) => id), students: keys }
  return school.as(who).put(one(event), { ...present, ...people, ...changes, version })
}
const cancelled = async (event: Reservation, who: Who = 'agnese', note?: string) => {
  const { version } = await now(event)
  const asked = toCancel([{ id: event.id, version }], { note })
  const { status, json } = await school.as(who).post('/api/rearrangements', asked)
  expect(status, JSON.stringify(json)).toBe(200)
  return event
}
const restore = (event: Seen, who: Who = 'agnese') => put(event, { status_id: CONFIRMED }, who)
const why = async (event: Seen, who: Who = 'agnese') => {
  const { status, json } = await school.as(who).get(`${one(event)}/cancelling`)
  expect(status, JSON.stringify(json)).toBe(200)
  return WhyCancelled.nullable().parse(json.data)
}
/** A practice hour of Alise, in the room that needs approval, approved. */
async function practice() {
  const { alise } = school.people
  const asked = { subject_id: null, teachers: [], students: [`student_${alise.id}` as const] }
  const mine = await book({ ...asked, event_name: 'Vingrināšanās', room_id: school.rooms.drums.id }, 'alise')
  expect(mine.status_id).toBe(PENDING)
  expect((await school.as('andris').post(`${one(mine)}/confirm`)).status).toBe(200)
  return mine
}
const cancelOwn = (event: Seen, who: Who) => put(event, { status_id: CANCELLED }, who)

describe('a cancelled event takes place again', () => {
  it('if its teacher restores what she cancelled: with its people, and an undo cancels it again', async () => {
    const it = await cancelled(await book())
    expect((await why(it))?.restores_to).toBe(CONFIRMED)
    const { status, json } = await restore(it)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await now(it)).toMatchObject({ status_id: CONFIRMED, changed_alone: false })
    expect((await now(it)).students).toHaveLength(1)
    const undo = { reservation_ids: [it.id], change: json.change }
    expect((await school.as('agnese').post('/api/reservations/undo', undo)).status).toBe(200)
    expect((await now(it)).status_id).toBe(CANCELLED)
    expect((await why(it))?.restores_to).toBe(CONFIRMED)
  })

  it('also days later, after its series was changed; it belongs to the series as before', async () => {
    const { id } = await draft()
    const { json } = await school.as('anna').post(`/api/event-meta/submit/${id}`)
    const [first, second] = json.data.reservations
    await cancelled(second)
    await school.as('agnese').put(one(first), { ...lesson(school), event_name: 'Ansamblis', scope: 'all' })
    expect((await restore(second)).status).toBe(200)
    expect(await now(second)).toMatchObject({ status_id: CONFIRMED, changed_alone: false })
  })

  it('if those who run the school restore it, whoever cancelled it', async () => {
    const it = await cancelled(await book())
    expect((await why(it, 'andris'))?.restores_to).toBe(CONFIRMED)
    expect((await restore(it, 'andris')).status).toBe(200)
  })

  it('what was to be made up is owed no more, and is again once that is undone', async () => {
    const lesson = await book()
    const asked = toCancel([lesson], { owed: true })
    expect((await school.as('agnese').post('/api/rearrangements', asked)).status).toBe(200)
    const owed = async () => (await school.as('agnese').get(`/api/owed-lessons/${lesson.id}`)).json.data.state
    expect(await owed()).toBe('owed')
    const { json } = await restore(lesson)
    expect(await owed()).toBeNull()
    await school
      .as('agnese')
      .post('/api/reservations/undo', { reservation_ids: [lesson.id], change: json.change })
    expect(await owed()).toBe('owed')
  })

  it('among others in a rearrangement, each as it stood before it was cancelled', async () => {
    const [confirmed, other] = [await cancelled(await book()), await practice()]
    await cancelOwn(other, 'alise')
    const rows = await Promise.all(
      [confirmed, other].map(async event => {
        const { id, version } = await now(event)
        return { reservation_id: id, version, action: 'restore' }
      }),
    )
    expect(
      (await school.as('anna').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })).status,
    ).toBe(200)
    expect([(await now(confirmed)).status_id, (await now(other)).status_id]).toEqual([CONFIRMED, CONFIRMED])
  })

  it('what was cancelled as she was away, its teacher restores when she is there after all', async () => {
    const it = await book()
    const { json } = await enter([cancel(it)])
    const { version } = await now(it)
    const rows = [{ reservation_id: it.id, version, action: 'restore' }]
    const range = { start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-25 00:00:00' }
    const asked = { ...range, reason: null, rows }
    const changed = await changeAbsence(school.as('agnese'), json.data.id, asked)
    expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    expect((await now(it)).status_id).toBe(CONFIRMED)
  })
})

describe('a cancelled event stays cancelled', () => {
  it('for its teacher, if the office cancelled it: she is told why, and that it is not hers to restore', async () => {
    const it = await cancelled(await book(), 'andris', 'Koncerts')
    expect(await why(it)).toMatchObject({
      by: { full_name: 'Andris Ķīsis' },
      note: 'Koncerts',
      restores_to: null,
    })
    const { status, json } = await restore(it)
    expect([status, Object.keys(json.errors)]).toEqual([422, ['status_id']])
  })

  it('if she restored it, and the office cancelled it again', async () => {
    const it = await cancelled(await book())
    await restore(it)
    await cancelled(it, 'andris')
    expect((await restore(it)).status).toBe(422)
    expect((await now(it)).status_id).toBe(CANCELLED)
  })

  it('for others than its owners, who are not told why either', async () => {
    const it = await cancelled(await book())
    expect(await why(it, 'raimonds')).toBeNull()
    expect((await restore(it, 'raimonds')).status).toBe(403)
    expect((await why(it, 'marta'))?.restores_to).toBeNull()
    expect((await restore(it, 'marta')).status).toBe(403)
  })

  it('once its time is past', async () => {
    const it = await cancelled(await book())
    school.setNow('2026-11-24T09:00:00Z')
    expect((await why(it))?.restores_to).toBeNull()
    expect((await restore(it)).status).toBe(422)
  })

  it('if its room is taken, or its teacher: in words, with other places', async () => {
    const it = await cancelled(await book())
    await singing({ room_id: school.rooms.piano.id, ...at('10:00', '10:45') })
    const { status, json } = await restore(it)
    expect([status, Object.keys(json.errors)]).toEqual([422, ['room']])
    expect(json.conflicts.events).toHaveLength(1)
    expect(json.alternatives.length).toBeGreaterThan(0)
    const voice = { status_id: CONFIRMED, room_id: school.rooms.voice.id }
    expect((await put(it, voice, 'agnese')).status).toBe(200)
    const other = await cancelled(await book(at('12:00', '12:45')))
    await book({
      ...at('12:00', '12:45'),
      room_id: school.rooms.voice.id,
      students: [],
      category_id: 5,
      subject_id: null,
    })
    expect(Object.keys((await restore(other)).json.errors)).toEqual(['teachers'])
  })

  it('if its day is closed by now', async () => {
    const it = await cancelled(await book())
    const { json } = await school.as('anna').get('/api/admin/settings')
    const closed_days = [{ date_from: '2026-11-24', date_to: '2026-11-24', name: 'Skolas svētki' }]
    const close = (days: object[]) =>
      school.as('anna').put('/api/admin/settings?force=true', { ...json.data, closed_days: days })
    expect((await close(closed_days)).status).toBe(200)
    const { status, json: refused } = await restore(it)
    expect((await close([])).status).toBe(200)
    expect([status, refused.message]).toEqual([422, 'The school is closed on this day: Skolas svētki.'])
  })

  it('if it was declined: nobody restores that', async () => {
    const { alise } = school.people
    const asked = { subject_id: null, teachers: [], students: [`student_${alise.id}` as const] }
    const mine = await book({ ...asked, room_id: school.rooms.drums.id }, 'alise')
    await school.as('andris').post(`${one(mine)}/reject`, { reason: 'Telpu remontē' })
    expect((await why(mine, 'alise'))?.restores_to).toBeNull()
    expect((await why(mine, 'andris'))?.restores_to).toBeNull()
    expect((await restore(mine, 'alise')).status).toBe(403)
    const rows = [{ reservation_id: mine.id, version: (await now(mine)).version, action: 'restore' }]
    const { status, json } = await school
      .as('andris')
      .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
    expect([status, json.reservations[0].reasons[0].rule]).toEqual([409, 'declined'])
  })
})

describe('a student restores an own booking', () => {
  it('as it was: approved where it had been approved', async () => {
    const mine = await practice()
    await cancelOwn(mine, 'alise')
    expect((await why(mine, 'alise'))?.restores_to).toBe(CONFIRMED)
    const { status, json } = await restore(mine, 'alise')
    expect([status, json.data?.status_id]).toEqual([200, CONFIRMED])
  })

  it('that was moved meanwhile: it waits for approval again', async () => {
    const mine = await practice()
    await cancelOwn(mine, 'alise')
    expect((await put(mine, at('18:00', '18:45'), 'alise')).status).toBe(200)
    const { status, json } = await restore(mine, 'alise')
    expect([status, json.data?.status_id]).toEqual([200, PENDING])
  })

  it('within the limits: one that is used up meanwhile is held against it', async () => {
    const { alise } = school.people
    const own = { subject_id: null, teachers: [], students: [`student_${alise.id}` as const] }
    const mine = await practice()
    await cancelOwn(mine, 'alise')
    for (const hour of ['12', '14'])
      await book({ ...own, room_id: school.rooms.drums.id, ...at(`${hour}:00`, `${hour}:45`) }, 'alise')
    const { status, json } = await restore(mine, 'alise')
    expect([status, Object.keys(json.errors)]).toEqual([422, ['daily_reservation_limit']])
  })
})

describe('at the same moment', () => {
  it('of two who restore one event both find it restored, once', async () => {
    const it = await cancelled(await book())
    const answers = await Promise.all([restore(it), restore(it, 'andris')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await school.as('anna').get(`${one(it)}/history`)
    expect(json.data).toHaveLength(3)
  })

  it('of a restored event and a new booking in its place one wins', async () => {
    const it = await cancelled(await book())
    const other = { ...lesson(school), teachers: [school.people.raimonds.id], students: [], category_id: 5 }
    const [restored, booked] = await Promise.all([
      restore(it),
      school.as('anna').post('/api/event-meta/create', other),
    ])
    expect([restored.status === 200, booked.status === 201].toSorted()).toEqual([false, true])
    expect([restored.status, booked.status]).toContain(422)
  })
})

describe('why an event is cancelled', () => {
  it('a closed day is named, to those in it too, whatever was changed since', async () => {
    const it = await book()
    const { json } = await school.as('anna').get('/api/admin/settings')
    const closed_days = [{ date_from: '2026-11-24', date_to: '2026-11-24', name: 'Skolas svētki' }]
    const rows = [{ reservation_id: it.id, version: it.version, action: 'cancel' }]
    const holiday = { kind: 'settings', settings: { ...json.data, closed_days } } as const
    const saved = await changeCalendar(school.as('anna'), holiday, rows)
    await put(it, { event_name: 'Ansamblis' }, 'anna')
    const found = await Promise.all((['agnese', 'marta', 'andris'] as const).map(who => why(it, who)))
    await put(it, { event_name: 'Klavierspēle' }, 'anna')
    await school.as('anna').put('/api/admin/settings?force=true', { ...json.data, closed_days: [] })
    expect(saved.status).toBe(200)
    for (const one of found)
      expect(one).toMatchObject({ note: 'Skolas svētki', deed: { kind: 'calendar_change' } })
  })

  it('an absence is, with whose it is', async () => {
    const it = await book()
    await enter([cancel(it)])
    const deed = { kind: 'absence', person: { full_name: 'Agnese Kalniņa' } }
    expect(await why(it)).toMatchObject({ deed, restores_to: CONFIRMED })
    expect(await why(it, 'marta')).toMatchObject({
      deed: { ...deed, start_datetime: null },
      restores_to: null,
    })
  })

  it('nothing is said of an event that takes place, and of none', async () => {
    const it = await book()
    expect(await why(it)).toBeNull()
    expect((await school.as('anna').get(`${one({ id: 999_999 })}/cancelling`)).status).toBe(404)
    expect((await school.as('nobody').get(`${one(it)}/cancelling`)).status).toBe(401)
  })
})
