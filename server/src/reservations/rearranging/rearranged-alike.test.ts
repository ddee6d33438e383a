import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import type { Answer } from '../../../test/school.ts'
import { useSwaps } from '../../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00. Whatever several events are rearranged for, one engine judges and changes them.
const { school, book, singing, now, change } = useSwaps()
type Seen = Pick<Reservation, 'id' | 'version'>
const SETTINGS = '/api/admin/settings'
const post = (url: string, body: object) => school.as('anna').post(url, body)
const get = async (url: string) => (await school.as('anna').get(url)).json.data

const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const cancel = (event: Seen) => row(event, { action: 'cancel' })
const tuesday = { start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-25 00:00:00' }
const holiday = { date_from: '2026-11-24', date_to: '2026-11-24', name: 'Svētki' }
const concert = () => ({
  ...{ kind: 'takeover', event_name: 'Koncerts', category_id: 2, subject_id: null, students: [] },
  ...{ teachers: [school.people.raimonds.id], rooms: [school.rooms.piano.id], times: [at('10:00', '12:00')] },
})

/** What several events are rearranged for, and what besides them it changes. */
const CAUSES: [string, (rows: object[]) => Promise<Answer>, () => Promise<unknown>][] = [
  [
    'a rearrangement',
    rows => post('/api/rearrangements', { cause: { kind: 'chosen' }, rows }),
    async () => [],
  ],
  [
    'an absence',
    rows => {
      const away = { teacher_id: school.people.agnese.id, ...tuesday }
      return post('/api/rearrangements', { cause: { kind: 'absence_entered', ...away }, rows })
    },
    () => get('/api/absences'),
  ],
  [
    'a teacher’s hours',
    rows => {
      const [{ id }, weekdays] = [school.people.agnese, [{ weekday: 2, day_start: null, day_end: null }]]
      const cause = { kind: 'teacher_hours', teacher_id: id, from: '2026-11-23', weekdays }
      return post('/api/rearrangements', { cause, rows })
    },
    async () => [],
  ],
  [
    'a takeover',
    rows => post('/api/rearrangements', { cause: concert(), rows }),
    () =>
      school.database.db
        .selectFrom('reservations')
        .select('id')
        .where('event_name', '=', 'Koncerts')
        .execute(),
  ],
  [
    'a handover',
    rows => {
      const { id } = school.people.agnese
      const cause = { kind: 'leaving', part: 'teacher', id, archives: true }
      return post('/api/rearrangements', { cause, rows })
    },
    async () => (await get(`/api/admin/users/${school.people.agnese.id}`)).status,
  ],
  [
    'a change of the calendar',
    async rows => {
      const settings = { ...(await get(SETTINGS)), closed_days: [holiday] }
      return post('/api/rearrangements', { cause: { kind: 'settings', settings }, rows })
    },
    () => get(SETTINGS),
  ],
]

afterEach(async () => {
  const { db } = school.database
  for (const table of ['absences', 'closed_days'] as const) await db.deleteFrom(table).execute()
  const { id } = school.people.agnese
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute()
})

/** Two lessons of Agnese's on Tuesday, one after the other in the piano's room. */
const lessons = async () => [await book(), await book(at('11:00', '11:45'))] as const
const rulesOf = ({ reservations }: Answer['json']) =>
  reservations.map(({ reasons }: { reasons: { rule: string }[] }) => reasons.map(({ rule }) => rule))

describe.each(CAUSES)('%s', (_, act, otherwiseChanged) => {
  it.each([
    ['was changed', 'changed-meanwhile', (event: Reservation) => change(event, { event_name: 'Klavieres' })],
    ['is gone', 'gone', ({ id }: Seen) => school.as('anna').delete(`/api/reservations/reservation/${id}`)],
  ])('is refused whole when one of its events %s meanwhile: its row says so', async (__, rule, meanwhile) => {
    const [first, second] = await lessons()
    const before = await otherwiseChanged()
    await meanwhile(first)
    const { status, json } = await act([cancel(first), cancel(second)])
    expect([status, rulesOf(json)]).toEqual([409, [[rule], []]])
    expect(await now(second)).toEqual(second)
    expect(await otherwiseChanged()).toEqual(before)
  })

  it('is refused whole when the new place of one is taken: its row says so, and where else it could be', async () => {
    const [first, second] = await lessons()
    const before = await otherwiseChanged()
    const taken = at('12:00', '12:45', '2026-11-26')
    const { room_id } = await singing(taken)
    const { status, json } = await act([row(first, { action: 'move', room_id, ...taken }), cancel(second)])
    // A takeover names its own events first.
    expect([[409, 422], rulesOf(json).slice(-2)]).toEqual([
      expect.arrayContaining([status]),
      [['room-conflict'], []],
    ])
    expect(json.reservations.at(-2).alternatives.length).toBeGreaterThan(0)
    expect([await now(first), await now(second)]).toEqual([first, second])
    expect(await otherwiseChanged()).toEqual(before)
  })

  it('is done by one of several who do it at the same time, and the others are told so', async () => {
    const rows = (await lessons()).map(cancel)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (__, index) => act(index % 2 ? rows : rows.toReversed())),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const { status, json } of answers.filter(answer => answer.status >= 300))
      expect([[404, 409, 422], json.message]).toEqual([expect.arrayContaining([status]), expect.any(String)])
  })
})
