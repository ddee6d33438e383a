import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeCalendar, lookAtChange, touchedBy } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00; the piano studio is to be painted.
const { school, book, singing, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

const use = (is_available: number, room_id = school.rooms.piano.id) =>
  ({ kind: 'room_use', room_id, is_available }) as const
const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const touched = (is_available: 0 | 1) => touchedBy(school.as('anna'), use(is_available))
const change = (is_available: 0 | 1, rows: readonly object[] = [], who: Who = 'anna') =>
  changeCalendar(school.as(who), use(is_available), rows)
const isAvailable = async () =>
  (await school.as('anna').get(`/api/admin/rooms/${school.rooms.piano.id}`)).json.data.is_available

afterEach(async () => {
  expect((await change(1)).status).toBe(200)
})

describe('a room is taken out of use', () => {
  it('with the events in it listed, each with places in other rooms', async () => {
    const lesson = await book()
    await singing()
    await book({ category_id: 3, teachers: [], students: [], subject_id: null, ...at('18:00', '18:45') })
    const { touched: found, left_out } = await touched(0)
    expect(found.map(({ reservation }) => reservation.id)).toEqual([lesson.id])
    expect(left_out).toEqual([])
    const [first] = found[0]!.alternatives
    expect(first).toMatchObject({ kind: 'other_room', start_datetime: lesson.start_datetime })
    expect(found[0]!.alternatives.map(({ room_id }) => room_id)).not.toContain(school.rooms.piano.id)
    expect(await isAvailable()).toBe(1)
  })

  it('one moves, one is left out, one stays; all is undone at once', async () => {
    const [lesson, other, kept] = [
      await book(),
      await book(at('12:00', '12:45')),
      await book(at('14:00', '14:45')),
    ]
    const place = { room_id: school.rooms.violin.id, ...at('10:00', '10:45') }
    const rows = [
      row(lesson, { action: 'move', ...place }),
      row(other, { action: 'cancel' }),
      row(kept, { action: 'keep' }),
    ]
    const { status, json } = await change(0, rows)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await isAvailable()).toBe(0)
    expect(await now(lesson)).toMatchObject(place)
    expect((await now(other)).status_id).toBe(CANCELLED)
    expect(await now(kept)).toEqual(kept)
    const undo = await school.as('anna').post(`/api/deeds/${json.deed_id}/undo`)
    expect(undo.status).toBe(200)
    expect(await isAvailable()).toBe(1)
    expect((await now(lesson)).room_id).toBe(lesson.room_id)
    expect((await now(other)).status_id).toBe(1)
  })

  it('not if a place is taken: the row says so, and the room stays in use', async () => {
    const lesson = await book()
    const voice = await singing(at('10:00', '10:45'))
    const place = { room_id: voice.room_id, ...at('10:00', '10:45') }
    const { status, json } = await change(0, [row(lesson, { action: 'move', ...place })])
    expect(status).toBe(422)
    expect(json.reservations[0].reasons[0].rule).toBe('room-conflict')
    expect(await isAvailable()).toBe(1)
  })

  it('not by others, not a room that is not there, not with nonsense', async () => {
    for (const who of ['andris', 'agnese', 'marta'] as const) {
      expect((await change(0, [], who)).status).toBe(403)
      expect((await lookAtChange(school.as(who), use(0))).status).toBe(403)
    }
    for (const send of [lookAtChange, changeCalendar])
      expect((await send(school.as('anna'), use(0, 99_999))).status).toBe(404)
    expect((await lookAtChange(school.as('anna'), use(2))).status).toBe(422)
  })

  it('of two at the same time one is told that the lesson is cancelled', async () => {
    const rows = [row(await book(), { action: 'cancel' })]
    const both = await Promise.all([change(0, rows), change(0, rows)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('a room that is in use again brings back what was left out of it', async () => {
  const [lesson, elsewhere] = [await book(), await singing()]
  await change(0, [row(lesson, { action: 'cancel' })])
  await school
    .as('anna')
    .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: [row(elsewhere, { action: 'cancel' })] })
  const { left_out } = await touched(1)
  expect(left_out).toMatchObject([{ reservation: { id: lesson.id }, judged: { reasons: [] } }])
  await change(1, [row(left_out[0]!.reservation, { action: 'restore' })])
  expect((await now(lesson)).status_id).toBe(1)
  expect(await isAvailable()).toBe(1)
})
