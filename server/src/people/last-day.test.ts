import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import { handOver } from '../../test/leaving.ts'
import { useSchool } from '../../test/school.ts'
import { sweep } from '../app/sweep.ts'

const school = useSchool()
const LAST = '2026-11-30'
const BEFORE = '2026-11-30T23:59:00+02:00'
const AFTER = '2026-12-01T00:01:00+02:00'

const urlOf = (who: 'raimonds' | 'anna' | 'ilze') => `/api/admin/users/user/${school.people[who].id}`
const leave = (who: 'raimonds' | 'anna' | 'ilze', last_day: unknown = LAST) =>
  school.as('ilze').patch(urlOf(who), { last_day })
const statusOf = async (who: 'raimonds' | 'anna' | 'ilze') =>
  (await school.as('ilze').get(urlOf(who).replace('/user/', '/'))).json.data.status

const by = (date: string, changes: Partial<EventBody> = {}) =>
  lesson(school, { teachers: [school.people.raimonds.id], ...at('10:00', '10:45', date), ...changes })
const book = (date: string, changes: Partial<EventBody> = {}) =>
  school.as('anna').post('/api/event-meta/create', by(date, changes))

async function nightAt(instant: string) {
  school.setNow(instant)
  await sweep(school.context)
}

beforeEach(async () => {
  const { db } = school.database
  await db.deleteFrom('event_meta').execute()
  await db.updateTable('users').set({ last_day: null }).execute()
})

describe('a teacher whose last day is entered', () => {
  it('is archived in the night after it, and can be restored for good', async () => {
    expect(await leave('raimonds')).toMatchObject({ status: 200, json: { data: { last_day: LAST } } })
    afterwards(() => school.as('ilze').patch(urlOf('raimonds'), { status: 'active' }))
    await nightAt(BEFORE)
    expect(await statusOf('raimonds')).toBe('active')
    await nightAt(AFTER)
    expect(await statusOf('raimonds')).toBe('archived')
    expect((await school.as('raimonds').get('/api/auth/me')).status).toBe(401)
    const restored = await school.as('ilze').patch(urlOf('raimonds'), { status: 'active' })
    expect(restored.json.data).toMatchObject({ status: 'active', last_day: null })
    await nightAt(AFTER)
    expect(await statusOf('raimonds')).toBe('active')
  })

  it('is awaited no more by who has asked them to give a lesson: that is to be decided again', async () => {
    const { agnese, raimonds } = school.people
    const { json } = await book('2026-12-07', { teachers: [agnese.id] })
    const [{ id, version }] = json.data.reservations
    const row = { reservation_id: id, version, action: 'ask', from: agnese.id, to: raimonds.id }
    const asked = await school
      .as('agnese')
      .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: [row] })
    expect(asked.status).toBe(200)
    await leave('raimonds')
    afterwards(() => school.as('ilze').patch(urlOf('raimonds'), { status: 'active' }))
    await nightAt(AFTER)
    expect(await statusOf('raimonds')).toBe('archived')
    const own = (await school.as('agnese').get('/api/asked-lessons?of=own')).json.data
    expect(own).toMatchObject([{ is_declined: true }])
  })

  it('stays while lessons are ahead of them, so that none is lost, and goes once they are handed over', async () => {
    const { json } = await book('2026-12-07')
    await leave('raimonds')
    afterwards(() => school.as('ilze').patch(urlOf('raimonds'), { status: 'active' }))
    await nightAt(AFTER)
    expect(await statusOf('raimonds')).toBe('active')
    const [event] = json.data.reservations
    const row = {
      reservation_id: event.id,
      version: event.version,
      action: 'replace_teacher',
      from: school.people.raimonds.id,
      to: school.people.agnese.id,
    }
    const leaving = { part: 'teacher', id: school.people.raimonds.id } as const
    const given = await handOver(school.as('ilze'), [row], leaving)
    expect(given.status, JSON.stringify(given.json)).toBe(200)
    await nightAt(AFTER)
    expect(await statusOf('raimonds')).toBe('archived')
  })

  it('is in no new lesson after it, and the series says on which dates', async () => {
    await leave('raimonds')
    expect((await book(LAST)).status).toBe(201)
    const refused = await book('2026-12-01')
    expect(refused.status).toBe(422)
    expect(refused.json.errors.teachers).toEqual(['One of the chosen teachers has left the school by then.'])
    const asked = { ...by('2026-11-24'), recurrence: { kind: 'weekly', until: '2026-12-15' } }
    const { json } = await school.as('anna').post('/api/event-meta/draft', asked)
    const rows: { conflicts: unknown }[] = json.data.reservations
    expect(rows.map(row => row.conflicts !== null)).toEqual([false, true, true, true])
  })

  it('keeps the lessons that were booked before; they may change in all but their time', async () => {
    const { json } = await book('2026-12-07')
    await leave('raimonds')
    const [{ id }] = json.data.reservations
    const change = (changes: object) =>
      school.as('anna').put(`/api/reservations/reservation/${id}`, by('2026-12-07', changes))
    expect((await change({ description: 'ar ģitāru' })).status).toBe(200)
    expect((await change(at('11:00', '11:45', '2026-12-07'))).status).toBe(422)
  })

  it('is entered with the handover, too', async () => {
    const leaving = { part: 'teacher', id: school.people.raimonds.id, last_day: LAST } as const
    expect((await handOver(school.as('ilze'), [], leaving)).status).toBe(200)
    expect((await school.as('ilze').patch(urlOf('raimonds'), {})).json.data.last_day).toBe(LAST)
  })
})

it('the last administrator is not archived by a date', async () => {
  await leave('anna')
  await leave('ilze')
  afterwards(() => school.as('ilze').patch(urlOf('anna'), { status: 'active' }))
  await nightAt(AFTER)
  expect([await statusOf('anna'), await statusOf('ilze')]).toEqual(['archived', 'active'])
})

it('a day that is none is refused, and only administrators enter one', async () => {
  expect((await leave('raimonds', '30.11.2026')).status).toBe(422)
  expect((await leave('raimonds', '2026-02-30')).status).toBe(422)
  expect((await school.as('andris').patch(urlOf('raimonds'), { last_day: LAST })).status).toBe(403)
})
