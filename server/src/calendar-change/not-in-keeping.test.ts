import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { notInKeeping } from '@stunda/domain/reservations/keeping.ts'
import { runs } from '@stunda/domain/runs.fixture.ts'
import { civilDateTime } from '@stunda/domain/time/civil.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { changeCalendar, lookAtChange, touchedBy } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'
import { putSchool } from '../usage/usage.fixture.ts'

// The school's now is Monday 23 November 2026, 09:00.
const { school, book, singing, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const KEEPING = { kind: 'keeping' } as const
const SETTINGS = '/api/admin/settings'
const HOLIDAY = { date_from: '2026-11-24', date_to: '2026-11-24', name: 'Svētki' }

const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const settings = async () => (await school.as('anna').get(SETTINGS)).json.data
const set = async (changes: object) =>
  expect(
    (await school.as('anna').put(`${SETTINGS}?force=true`, { ...(await settings()), ...changes })).status,
  ).toBe(200)
const listed = async () => {
  const { touched } = await touchedBy(school.as('andris'), KEEPING)
  const { json: counted } = await school.as('andris').get('/api/office')
  expect(counted.data.not_in_keeping).toBe(touched.length)
  return touched
}
const solve = (rows: readonly object[], who: Who = 'andris') => changeCalendar(school.as(who), KEEPING, rows)

afterEach(async () => {
  await set({ closed_days: [], weekday_hours: [], day_start: '08:00', day_end: '21:00' })
  await school.database.db.updateTable('rooms').set({ is_available: 1 }).execute()
})

describe('what stays on a closed day is not in keeping with the calendar', () => {
  it('nor is what is too late, or in a room out of use, each with its places, until it is solved', async () => {
    const [lesson, late] = [await book(), await book(at('20:15', '21:00', '2026-11-25'))]
    const voice = await singing(at('12:00', '12:45', '2026-11-26'))
    await book(at('10:00', '10:45', '2026-11-27'))
    expect(await listed()).toEqual([])
    await set({ closed_days: [HOLIDAY], day_end: '20:00' })
    await school.as('anna').patch('/api/admin/rooms/room/update-room-availability', {
      ...{ room_id: voice.room_id, is_available: 0 },
    })
    const events = await listed()
    expect(events.map(({ reservation }) => reservation.id)).toEqual([lesson.id, late.id, voice.id])
    for (const { alternatives } of events) expect(alternatives.length).toBeGreaterThan(0)
    const places = events.flatMap(({ alternatives }) => alternatives)
    const bad = places.filter(
      place =>
        place.start_datetime.startsWith('2026-11-24') ||
        place.end_datetime.slice(11) > '20:00:00' ||
        place.room_id === voice.room_id,
    )
    expect(bad).toEqual([])

    const { room_id, start_datetime, end_datetime } = events[2]!.alternatives[0]!
    const place = { room_id, start_datetime, end_datetime }
    const solved = await solve([row(lesson, { action: 'cancel' }), row(voice, { action: 'move', ...place })])
    expect(solved.status, JSON.stringify(solved.json)).toBe(200)
    expect((await listed()).map(({ reservation }) => reservation.id)).toEqual([late.id])
    expect((await school.as('andris').post(`/api/deeds/${solved.json.deed_id}/undo`)).status).toBe(200)
    expect(await listed()).toHaveLength(3)
  })

  it('and what is left out later is brought back as well when the day opens again', async () => {
    const lesson = await book()
    await set({ closed_days: [HOLIDAY] })
    await solve([row(lesson, { action: 'cancel' })])
    const opened = { ...(await settings()), closed_days: [] }
    const { left_out } = await touchedBy(school.as('anna'), { kind: 'settings', settings: opened })
    expect(left_out.map(({ reservation }) => reservation.id)).toEqual([lesson.id])
  })

  it('only who runs the school has the list; nothing is done with what has changed or is gone', async () => {
    const lesson = await book()
    for (const who of ['agnese', 'marta', 'screen'] as const) {
      expect((await lookAtChange(school.as(who), KEEPING)).status).toBe(403)
      expect((await solve([row(lesson, { action: 'cancel' })], who)).status).toBe(403)
    }
    expect((await solve([row({ ...lesson, version: 9 }, { action: 'cancel' })])).status).toBe(409)
    expect((await solve([row({ id: 99_999, version: 1 }, { action: 'cancel' })])).status).toBe(409)
    expect((await solve([])).status).toBe(422)
    expect(await now(lesson)).toEqual(lesson)
    const both = await Promise.all([1, 2].map(() => solve([row(lesson, { action: 'cancel' })])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('the list has the events that the domain says are not in keeping', async () => {
  const day = fc.integer({ min: 0, max: 9 }).map(days => `2026-11-${20 + days}`)
  const closed = fc.tuple(day, day).map(days => days.toSorted())
  const range = fc.record({ start: fc.constantFrom(480, 450, 535), end: fc.constantFrom(1260, 1210) })
  const hours = fc.option(range, { freq: 4 })
  const random = fc.record({
    hours: fc.array(hours, { minLength: 7, maxLength: 7 }),
    closed: fc.array(closed, { maxLength: 2 }),
    out: fc.boolean(),
    // One a day and room, so that none are in each other's way.
    events: fc.uniqueArray(
      fc.record({
        ...{ day, in_piano: fc.boolean(), start: fc.integer({ min: 84, max: 264 }) },
        ...{ slots: fc.integer({ min: 1, max: 23 }), is_draft: fc.boolean() },
        ...{ category_id: fc.constantFrom(1, 1, 2, 3), status_id: fc.constantFrom(1, 2, 3) },
      }),
      { minLength: 8, maxLength: 20, selector: ({ day, in_piano }) => `${day} ${in_piano}` },
    ),
  })
  const { piano, violin } = school.rooms
  const property = fc.asyncProperty(random, async ({ hours, out, ...made }) => {
    const closed = made.closed.map(([date_from = '', date_to = '']) => ({ date_from, date_to }))
    const events = made.events.map(({ day, in_piano, start, slots, ...event }) => ({
      ...{ ...event, room_id: in_piano ? piano.id : violin.id, is_refused: false },
      ...{ subject_id: null, teachers: [], students: [], groups: [] },
      start_datetime: civilDateTime(day, start * 5),
      end_datetime: civilDateTime(day, (start + slots) * 5),
    }))
    const rooms = [
      { id: piano.id, room_group_id: 0, is_open: !out, features: [] },
      { id: violin.id, room_group_id: 0, is_open: true, features: [] },
    ]
    await putSchool(school.database.db, { hours, closed, rooms, events }, school.people.anna.id)
    const calendar = await settings()
    const expected = events.filter(
      event =>
        !event.is_draft &&
        event.start_datetime >= '2026-11-23 09:00:00' &&
        notInKeeping(event, calendar, { is_available: event.room_id !== piano.id || !out }),
    )
    const found = (await listed()).map(({ reservation }) => reservation)
    const placeOf = (event: { room_id: number; start_datetime: string }) =>
      `${event.start_datetime} ${event.room_id}`
    expect(found.map(placeOf).toSorted()).toEqual(expected.map(placeOf).toSorted())
  })
  await fc.assert(property, runs(15))
})
