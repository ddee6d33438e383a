import type { ChangesLink, ChangesLinkBody } from '@stunda/contract/changed-lessons/endpoints.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAbsences } from '../../../test/absences.ts'
import { at } from '../../../test/events.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, book, enter, give, cancel } = useAbsences()

const NAMES = { teachers: 'short', students: 'none' } as const
const put = async (body: Partial<ChangesLinkBody> = {}): Promise<ChangesLink> => {
  const { status, json } = await school
    .as('anna')
    .put('/api/admin/changes-link', { link: 'on', ...NAMES, ...body })
  expect(status, JSON.stringify(json)).toBe(200)
  return json.data
}
const read = (secret: string) => school.as('nobody').get(`/api/changed-lessons/${secret}`)

beforeEach(async () => {
  for (const table of ['changes_link', 'attempts'] as const)
    await school.database.db.deleteFrom(table).execute()
})

describe('the link to the changed lessons', () => {
  it('is off until an administrator turns it on, and keeps its address until there is a new one', async () => {
    expect((await school.as('anna').get('/api/admin/changes-link')).json).toEqual({ data: null })
    const first = await put()
    expect(first).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), ...NAMES })
    expect(await put({ teachers: 'full' })).toEqual({ ...first, teachers: 'full' })
    const other = await put({ link: 'new' })
    expect(other.secret).not.toBe(first.secret)
    expect((await read(first.secret)).status).toBe(404)
    expect((await read(other.secret)).status).toBe(200)
    expect(await put({ link: 'off' })).toBeNull()
    expect((await read(other.secret)).status).toBe(404)
  })

  it('is one, however many turn it on at once', async () => {
    const links = await Promise.all([put(), put(), put()])
    expect(new Set(links.map(({ secret }) => secret)).size).toBe(1)
  })

  it('shows today and the next day, and nothing that the school has not decided', async () => {
    const tuesday = at('10:00', '10:45')
    await enter([give(await book({ ...tuesday, event_name: 'Martas stunda' }))])
    const { secret } = await put()
    const { json, headers } = await read(secret)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const planned = { ...tuesday, room_number: '201', teachers: ['A. Kalniņa'] }
    const lesson = {
      id: 1,
      name: 'Klavierspēle',
      students: [],
      planned,
      actual: { ...planned, teachers: ['R. Balodis'] },
    }
    expect(json.data).toEqual({
      school_name: expect.any(String),
      days: [
        { date: '2026-11-23', lessons: [] },
        { date: '2026-11-24', lessons: [lesson] },
      ],
    })
  })

  it('names people as the school has decided, and a lesson without a subject not at all', async () => {
    await enter([cancel(await book({ event_name: 'Martas stunda' }))])
    await school.database.db.updateTable('reservations').set({ subject_id: null }).execute()
    const { secret } = await put({ teachers: 'full', students: 'initials' })
    const [, { lessons }] = (await read(secret)).json.data.days
    expect(lessons).toMatchObject([
      { name: '', students: ['M. O.'], planned: { teachers: ['Agnese Kalniņa'] }, actual: null },
    ])
  })

  it('goes from a Friday to the Monday, over closed weekdays', async () => {
    const { json } = await school.as('anna').get('/api/admin/settings')
    const weekday_hours = [6, 7].map(weekday => ({ weekday, day_start: null, day_end: null }))
    expect((await school.as('anna').put('/api/admin/settings', { ...json.data, weekday_hours })).status).toBe(
      200,
    )
    school.setNow('2026-11-27T18:00:00+02:00')
    const { secret } = await put()
    const { days } = (await read(secret)).json.data
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-27', '2026-11-30'])
  })

  it('is found by no guess: many from one network wait, and who has the address does not', async () => {
    const { secret } = await put()
    for (let guess = 0; guess < 60; guess++) expect((await read('x'.repeat(43))).status).toBe(404)
    expect(await read('x'.repeat(43))).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await read(secret)).status).toBe(200)
  })

  it('may be set by administrators only, and by what is known', async () => {
    for (const who of ['andris', 'agnese', 'marta', 'screen'] as const)
      expect((await school.as(who).put('/api/admin/changes-link', { link: 'on', ...NAMES })).status).toBe(403)
    for (const body of [{}, { link: 'on', ...NAMES, students: 'full' }, { link: 'off' }])
      expect((await school.as('anna').put('/api/admin/changes-link', body)).status).toBe(422)
    expect((await read('')).status).not.toBe(200)
    expect((await read('%00')).status).toBe(404)
  })
})
