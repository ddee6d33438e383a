import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeCalendar, lookAtChange, touchedBy } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00; the piano studio becomes an office.
const { school, book, singing, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const CANCELLED = 3

const removal = (room_id = school.rooms.piano.id) => ({ kind: 'room_removal', room_id }) as const
const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const cancel = (event: Seen) => row(event, { action: 'cancel' })
const touched = () => touchedBy(school.as('anna'), removal())
const remove = (rows: readonly object[], who: Who = 'anna') => changeCalendar(school.as(who), removal(), rows)
const undo = (deed_id: number) => school.as('anna').post(`/api/deeds/${deed_id}/undo`)
const room = () => school.as('anna').get(`/api/admin/rooms/${school.rooms.piano.id}`)
const maintenance = { category_id: 3 as const, teachers: [], students: [], subject_id: null }

afterEach(async () => {
  await school.database.db
    .updateTable('rooms')
    .set({ removed: false, is_available: 1 })
    .where('id', '=', school.rooms.piano.id)
    .execute()
})

describe('a room that has events ahead is deleted', () => {
  it('with all of them listed, also its maintenance, each with places in other rooms and none at the end of its series', async () => {
    const lesson = await book()
    await singing()
    const tuned = await book({ ...maintenance, ...at('18:00', '18:45') })
    const { touched: found, left_out } = await touched()
    expect(found.map(({ reservation }) => reservation.id)).toEqual([lesson.id, tuned.id])
    expect(left_out).toEqual([])
    expect(found[0]!.alternatives[0]).toMatchObject({
      kind: 'other_room',
      start_datetime: lesson.start_datetime,
    })
    for (const { alternatives, added } of found) {
      expect(alternatives.map(({ room_id }) => room_id)).not.toContain(school.rooms.piano.id)
      expect(added).toBeNull()
    }
    expect((await room()).json.data.is_available).toBe(1)
  })

  it('together with what becomes of them, and one undo brings all of it back', async () => {
    const [lesson, other] = [await book(), await book(at('12:00', '12:45'))]
    const place = { room_id: school.rooms.violin.id, ...at('10:00', '10:45') }
    const { status, json } = await remove([row(lesson, { action: 'move', ...place }), cancel(other)])
    expect(status, JSON.stringify(json)).toBe(200)
    expect((await room()).status).toBe(404)
    expect(await now(lesson)).toMatchObject(place)
    expect((await now(other)).status_id).toBe(CANCELLED)

    expect((await undo(json.deed_id)).status).toBe(200)
    expect((await room()).json.data.is_available).toBe(1)
    expect((await now(lesson)).room_id).toBe(lesson.room_id)
    expect((await now(other)).status_id).toBe(1)
    expect((await undo(json.deed_id)).status).toBe(409)
  })

  it('although nothing is left that was ever in it, it can be brought back; out of use if it was', async () => {
    await changeCalendar(school.as('anna'), { ...removal(), kind: 'room_use', is_available: 0 })
    const { json } = await remove([])
    expect((await room()).status).toBe(404)
    expect((await undo(json.deed_id)).status).toBe(200)
    expect((await room()).json.data.is_available).toBe(0)
  })
})

describe('it stays', () => {
  it('while any of its events would be left in it: 409, nothing is changed', async () => {
    const [lesson, other] = [await book(), await book(at('12:00', '12:45'))]
    const within = row(other, { action: 'move', room_id: other.room_id, ...at('14:00', '14:45') })
    for (const rows of [[], [cancel(lesson)], [cancel(lesson), row(other, { action: 'keep' })]]) {
      const { status, json } = await remove(rows)
      expect([status, json.message]).toEqual([
        409,
        'The room has upcoming reservations. Move or cancel those first.',
      ])
    }
    expect((await remove([cancel(lesson), within])).status).not.toBe(200)
    expect(await now(lesson)).toEqual(lesson)
    expect((await room()).json.data.is_available).toBe(1)
  })

  it('while one of its events is going on', async () => {
    const begun = await book(at('08:30', '09:30', '2026-11-23'))
    expect((await touched()).touched.map(({ reservation: { id } }) => id)).toEqual([begun.id])
    expect((await remove([cancel(begun)])).status).toBe(409)
    expect((await room()).status).toBe(200)
  })

  it('for others; and a room that is not there cannot be deleted', async () => {
    for (const who of ['andris', 'agnese', 'marta'] as const) {
      expect((await remove([], who)).status).toBe(403)
      expect((await lookAtChange(school.as(who), removal())).status).toBe(403)
    }
    for (const send of [lookAtChange, changeCalendar])
      expect((await send(school.as('anna'), removal(99_999))).status).toBe(404)
  })

  it('of two at the same time one is told that it is gone', async () => {
    const both = await Promise.all([remove([]), remove([])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

it('it cannot be brought back while another room has its number', async () => {
  const { json: before } = await room()
  const { json } = await remove([])
  const { room_number, room_group } = before.data
  const body = { room_number, room_group_id: room_group.id }
  const other = await school.as('anna').post('/api/admin/rooms/room/create', body)
  expect((await undo(json.deed_id)).status).toBe(422)
  await school.as('anna').delete(`/api/admin/rooms/room/${other.json.data.id}`)
  expect((await undo(json.deed_id)).status).toBe(200)
})
