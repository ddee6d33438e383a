import { JudgedRows } from '@stunda/contract/reservations/rearrangement.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { at } from '../../../test/events.ts'
import type { Answer } from '../../../test/school.ts'
import { placeOf, useSwaps } from '../../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, book, singing, twoLessons, draft, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const cancel = { action: 'cancel' }
const to = (place: object) => ({ action: 'move', ...place })
const give = (
  from: 'agnese' | 'raimonds' = 'agnese',
  substitute: 'agnese' | 'raimonds' | 'archived_teacher' = 'raimonds',
) => ({
  action: 'replace_teacher',
  from: school.people[from].id,
  to: school.people[substitute].id,
})

const rearrange = (rows: readonly object[], who: Who = 'andris', more = {}): Promise<Answer> =>
  school.as(who).post('/api/rearrangements', { cause: { kind: 'chosen' }, rows, ...more })
const preview = async (rows: readonly object[], who: Who = 'andris') => {
  const { status, json } = await school.as(who).post('/api/rearrangements/judge', { rows })
  expect(status).toBe(200)
  return JudgedRows.parse(json.data)
}
const rulesOf = (rows: readonly { reasons: readonly { rule: string }[] }[]) =>
  rows.map(({ reasons }) => reasons.map(({ rule }) => rule))

describe('several events are rearranged together', () => {
  it('one is cancelled, one moved, one given to a substitute, and one stays', async () => {
    const [piano, voice] = await twoLessons()
    const later = await book({ event_name: 'Solfedžo', ...at('14:00', '14:45') })
    const duet = await book({ event_name: 'Duets', ...at('15:00', '15:45') })
    const place = { room_id: school.rooms.violin.id, ...at('16:00', '16:45', '2026-11-27') }
    const rows = [
      row(piano, give()),
      row(voice, cancel),
      row(later, to(place)),
      row(duet, { action: 'keep' }),
    ]
    const { status, json } = await rearrange(rows)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.map(({ id }: Reservation) => id)).toEqual([piano.id, voice.id, duet.id, later.id])
    expect((await now(piano)).teachers.map(({ id }) => id)).toEqual([school.people.raimonds.id])
    expect((await now(voice)).status_id).toBe(CANCELLED)
    expect(placeOf(await now(later))).toEqual(place)
    expect(await now(duet)).toEqual(duet)
  })

  it('one takes the place that another leaves', async () => {
    const [piano, voice] = await twoLessons()
    const rows = [row(piano, to(placeOf(voice))), row(voice, to(placeOf(piano)))]
    expect(rulesOf(await preview(rows))).toEqual([[], []])
    expect((await rearrange(rows)).status).toBe(200)
    expect(placeOf(await now(piano))).toEqual(placeOf(voice))
  })

  it('of a series the named day alone', async () => {
    const { id } = await draft()
    const submitted = await school.as('anna').post(`/api/event-meta/submit/${id}`)
    const [first, second]: Reservation[] = submitted.json.data.reservations
    expect((await rearrange([row(first!, give())])).status).toBe(200)
    expect((await now(first!)).changed_alone).toBe(true)
    expect(await now(second!)).toEqual(second)
  })

  it('the reason is in the history of each, and one undo takes all of it back', async () => {
    const both = await twoLessons()
    await rearrange([row(both[0], give()), row(both[1], cancel)], 'andris', { note: 'Slima' })
    for (const { id } of both) {
      const { json } = await school.as('anna').get(`/api/reservations/reservation/${id}/history`)
      expect(json.data[0].note).toBe('Slima')
    }
    const undo = { reservation_ids: both.map(({ id }) => id) }
    expect((await school.as('andris').post('/api/reservations/undo', undo)).status).toBe(200)
    expect((await now(both[0])).teachers).toEqual(both[0].teachers)
    expect((await now(both[1])).status_id).toBe(1)
  })

  it('a teacher rearranges her own', async () => {
    const own = await book({}, 'agnese')
    expect((await rearrange([row(own, cancel)], 'agnese')).status).toBe(200)
  })
})

describe('a preview', () => {
  it('says what is in the way of each row and where else it could be, and changes nothing', async () => {
    const [piano, voice] = await twoLessons()
    await singing({ teachers: [school.people.raimonds.id], ...at('10:00', '10:45') })
    const [given, cancelled] = await preview([row(piano, give()), row(voice, cancel)])
    expect(rulesOf([given!, cancelled!])).toEqual([['teacher-conflict'], []])
    expect(given?.alternatives.length).toBeGreaterThan(0)
    expect(await now(piano)).toEqual(piano)
  })

  it('two rows that are to go to one place are in each other’s way', async () => {
    const [piano, voice] = await twoLessons()
    const place = { room_id: school.rooms.violin.id, ...at('16:00', '16:45') }
    const rows = [row(piano, to(place)), row(voice, to(place))]
    expect(rulesOf(await preview(rows))).toEqual([[], ['room-conflict']])
  })

  it('says which events have changed, begun, are gone, or are otherwise not as they were thought', async () => {
    const [piano, voice] = await twoLessons({ status_id: 4 })
    const rows = [
      row({ ...piano, version: 9 }, cancel),
      row(voice, cancel),
      row({ id: 999_999, version: 1 }, cancel),
      row(await book({ status_id: CANCELLED, ...at('15:00', '15:45') }), give()),
      row(await book(at('16:00', '16:45')), give('raimonds', 'agnese')),
    ]
    expect(rulesOf(await preview(rows)).flat()).toEqual([
      ...['changed-meanwhile', 'key-is-out', 'gone', 'cancelled-already', 'not-its-teacher'],
    ])
    school.setNow('2026-11-24T10:01:00+02:00')
    expect(rulesOf(await preview([row(piano, cancel)]))).toEqual([['has-begun']])
  })
})

describe('nothing is changed', () => {
  it('when one is not the actor’s', async () => {
    const [piano, voice] = await twoLessons()
    const rows = [row(piano, cancel), row(voice, cancel)]
    for (const path of ['rearrangements', 'rearrangements/judge'])
      for (const [who, status] of [
        ...[['agnese', 403] as const, ['marta', 403] as const],
        ...[['screen', 403] as const, ['nobody', 401] as const],
      ])
        expect((await school.as(who).post(`/api/${path}`, { cause: { kind: 'chosen' }, rows })).status).toBe(
          status,
        )
    expect((await now(piano)).status_id).toBe(1)
  })

  it('when a substitute has left the school', async () => {
    const piano = await book()
    const { status, json } = await rearrange([row(piano, give('agnese', 'archived_teacher'))])
    expect(status).toBe(422)
    expect(rulesOf(json.reservations)).toEqual([['teachers-active']])
  })

  it('when nothing, or one thing twice, is asked for, or not as the contract says', async () => {
    const piano = await book()
    const twice = [row(piano, cancel), row(piano, give())]
    const bad = [[], twice, [row(piano, { action: 'sell' })], [row(piano, { action: 'move' })]]
    for (const rows of bad) expect((await rearrange(rows)).status).toBe(422)
  })
})

describe('at the same time', () => {
  it('of a rearrangement and a booking of its new place one wins, with words for the other', async () => {
    const piano = await book()
    const place = { room_id: school.rooms.violin.id, ...at('16:00', '16:45') }
    const booking = {
      ...place,
      category_id: 5,
      event_name: 'Koncerts',
      students: [`student_${school.people.alise.id}`],
    }
    const [moved, booked] = await Promise.all([
      rearrange([row(piano, to(place))]),
      school.as('anna').post('/api/event-meta/create', booking),
    ])
    expect([moved.status, booked.status].filter(status => status === 422)).toHaveLength(1)
    expect([moved, booked].find(({ status }) => status === 422)?.json.reasons).not.toEqual([])
  })
})
