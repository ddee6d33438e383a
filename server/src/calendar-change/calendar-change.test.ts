import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeCalendar, lookAtChange, touchedBy } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00; Tuesday the 24th is to be a forgotten holiday.
const { school, book, singing, draft, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
type Seen = Pick<Reservation, 'id' | 'version'>
const URL = '/api/admin/settings'
const CANCELLED = 3
const HOLIDAY = { date_from: '2026-11-24', date_to: '2026-11-24', name: 'Pāvesta vizīte' }

const row = ({ id, version }: Seen, what: object): object => ({ reservation_id: id, version, ...what })
const cancel = (event: Seen) => row(event, { action: 'cancel' })
const settings = async () => (await school.as('anna').get(URL)).json.data
const withHoliday = async () => ({ ...(await settings()), closed_days: [HOLIDAY] })
const touched = (changed: object) => touchedBy(school.as('anna'), { kind: 'settings', settings: changed })
const save = (changed: object, rows: readonly object[], who: Who = 'anna') =>
  changeCalendar(school.as(who), { kind: 'settings', settings: changed }, rows)

const undo = ({ deed_id }: { deed_id: number }, who: Who = 'anna') =>
  school.as(who).post(`/api/deeds/${deed_id}/undo`)
const rearrange = (rows: readonly object[]) =>
  school.as('anna').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
/** The days of the events of a series that are not cancelled. */
const liveIn = async ({ event_meta_id }: Reservation): Promise<string[]> => {
  const { json } = await school.as('anna').get(`/api/event-meta/${event_meta_id}`)
  const live = json.data.reservations.filter(({ status_id }: Reservation) => status_id !== CANCELLED)
  return live.map(({ start_date }: Reservation) => start_date)
}

afterEach(async () => {
  const usual = { ...(await settings()), closed_days: [], day_start: '08:00', day_end: '21:00' }
  expect((await school.as('anna').put(`${URL}?force=true`, usual)).status).toBe(200)
})

/** Piano lessons of three Tuesdays. */
async function series(): Promise<Reservation[]> {
  const { id } = await draft()
  return (await school.as('anna').post(`/api/event-meta/submit/${id}`)).json.data.reservations
}

describe('new settings are looked at before they are saved', () => {
  it('a closed day names the events on it, each with places on open days', async () => {
    const [lesson] = await series()
    const voice = await singing()
    const { touched: found } = await touched(await withHoliday())
    expect(found.map(({ reservation }) => reservation.id)).toEqual([lesson!.id, voice.id])
    expect(found.map(({ added }) => added)).toEqual(['2026-12-15', null])
    for (const { alternatives } of found) {
      expect(alternatives.length).toBeGreaterThan(0)
      expect(alternatives.filter(({ start_datetime }) => start_datetime.startsWith('2026-11-24'))).toEqual([])
    }
    expect(found[1]?.people.toSorted()).toEqual(
      [school.people.raimonds.id, school.people.karlis.id].toSorted(),
    )
  })

  it('a shorter day names the events outside of it, each with places within it', async () => {
    const late = await book(at('19:30', '20:15'))
    await book()
    const { touched: found } = await touched({ ...(await settings()), day_end: '20:00' })
    expect(found.map(({ reservation }) => reservation.id)).toEqual([late.id])
    const ends = found.flatMap(({ alternatives }) =>
      alternatives.map(({ end_datetime }) => end_datetime.slice(11)),
    )
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.filter(end => end > '20:00:00')).toEqual([])
  })

  it('and nothing is changed', async () => {
    const before = await settings()
    const lesson = await book()
    const cause = { kind: 'settings', settings: await withHoliday() }
    for (const headers of [undefined, { 'idempotency-key': 'looked at' }]) {
      const asked = ['/api/rearrangements/preview', { cause }, headers] as const
      expect((await school.as('anna').post(...asked)).status).toBe(200)
      expect(await settings()).toEqual(before)
      expect(await now(lesson)).toEqual(lesson)
    }
  })

  it('by administrators only, and not if they are invalid', async () => {
    const look = (who: Who, settings: object) => lookAtChange(school.as(who), { kind: 'settings', settings })
    for (const who of ['andris', 'agnese', 'marta'] as const)
      expect((await look(who, await withHoliday())).status).toBe(403)
    const backwards = { ...(await settings()), day_end: '07:00' }
    expect((await look('anna', backwards)).status).toBe(422)
  })
})

describe('new settings are saved with what becomes of the events', () => {
  it('one is left out, one moved, one kept', async () => {
    const [lesson] = await series()
    const voice = await singing()
    const choir = await book({ event_name: 'Koris', ...at('16:00', '16:45') })
    const place = { room_id: school.rooms.violin.id, ...at('16:00', '16:45', '2026-11-26') }
    const rows = [cancel(lesson!), row(voice, { action: 'move', ...place }), row(choir, { action: 'keep' })]
    const { status, json } = await save(await withHoliday(), rows)
    expect(status, JSON.stringify(json)).toBe(200)
    expect((await settings()).closed_days).toMatchObject([HOLIDAY])
    expect((await now(lesson!)).status_id).toBe(CANCELLED)
    expect(await now(voice)).toMatchObject(place)
    expect(await now(choir)).toEqual(choir)
  })

  it('and one undo puts the settings back with the events and the dates that were added', async () => {
    const before = await settings()
    const [first, second] = await series()
    const { json } = await save(await withHoliday(), [row(first!, { action: 'append' })])
    expect(await liveIn(first!)).toHaveLength(3)
    expect((await undo(json)).status).toBe(200)
    expect(await settings()).toEqual(before)
    expect((await now(first!)).status_id).toBe(1)
    expect(await liveIn(second!)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
    expect((await undo(json)).status).toBe(409)
  })

  it('the undo puts back the settings alone, if all stayed', async () => {
    const before = await settings()
    const { json } = await save(await withHoliday(), [row(await book(), { action: 'keep' })])
    expect((await undo(json)).status).toBe(200)
    expect(await settings()).toEqual(before)
  })

  it('no undo by others, or when the settings or an event have changed since', async () => {
    const lesson = await book()
    const { json } = await save(await withHoliday(), [cancel(lesson)])
    expect((await undo(json, 'andris')).status).toBe(404)
    const changed = await settings()
    await school.as('anna').put(`${URL}?force=true`, { ...changed, day_end: '20:00' })
    expect((await undo(json)).status).toBe(409)
    await school.as('anna').put(`${URL}?force=true`, changed)
    await rearrange([row(await now(lesson), { action: 'restore' })])
    expect((await undo(json)).status).toBe(409)
    expect(await settings()).toEqual(changed)
  })

  it('undone once of two who undo it at the same time', async () => {
    const { json } = await save(await withHoliday(), [cancel(await book())])
    const both = await Promise.all([1, 2].map(() => undo(json)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

describe('neither is saved', () => {
  it('when the settings are invalid, or by others than administrators', async () => {
    const lesson = await book()
    const backwards = { ...(await settings()), day_end: '07:00' }
    expect((await save(backwards, [cancel(lesson)])).status).toBe(422)
    for (const who of ['andris', 'agnese', 'marta'] as const)
      expect((await save(await withHoliday(), [cancel(lesson)], who)).status).toBe(403)
    expect((await now(lesson)).status_id).toBe(1)
  })
})

describe('a day that opens again brings back what was left out', () => {
  const closeDay = async (rows: readonly object[]) => save(await withHoliday(), rows)
  const opened = async () => ({ ...(await settings()), closed_days: [] })

  it('it is listed, and comes back with the settings', async () => {
    const [lesson] = await series()
    const before = await now(lesson!)
    await closeDay([cancel(lesson!)])
    const { touched: none, left_out } = await touched(await opened())
    expect(none).toEqual([])
    expect(left_out).toMatchObject([{ reservation: { id: lesson!.id }, judged: { reasons: [] } }])
    expect(left_out[0]?.people).toHaveLength(2)
    const back = row(left_out[0]!.reservation, { action: 'restore' })
    expect((await save(await opened(), [back])).status).toBe(200)
    expect(await now(lesson!)).toEqual({ ...before, version: before.version + 2 })
    expect((await settings()).closed_days).toEqual([])
  })

  it('what no longer fits says why, and the others come back without it', async () => {
    const [lesson] = await series()
    const voice = await singing()
    await closeDay([cancel(lesson!), cancel(voice)])
    await book()
    const { left_out } = await touched(await opened())
    expect(left_out.map(({ judged }) => judged.reasons.map(({ rule }) => rule))).toEqual([
      ['room-conflict', 'teacher-conflict', 'student-conflict'],
      [],
    ])
    const back = left_out.map(({ reservation }) => row(reservation, { action: 'restore' }))
    expect((await save(await opened(), back)).status).toBe(422)
    expect((await save(await opened(), back.slice(1))).status).toBe(200)
  })

  it('after longer hours and not after other changes, and nothing that was cancelled otherwise', async () => {
    const [late, other] = [await book(at('19:30', '20:15')), await book(at('20:15', '21:00', '2026-11-25'))]
    await rearrange([cancel(other)])
    const shorter = { ...(await settings()), day_end: '20:00' }
    await save(shorter, [cancel(late)])
    expect((await touched({ ...shorter, school_name: 'Cita' })).left_out).toEqual([])
    const { left_out } = await touched({ ...shorter, day_end: '21:00' })
    expect(left_out.map(({ reservation }) => reservation.id)).toEqual([late.id])
  })

  it('saving asks for it, unless forced', async () => {
    await closeDay([cancel(await book())])
    const asked = await school.as('anna').put(URL, await opened())
    expect(asked.status).toBe(409)
    expect(asked.json).toMatchObject({ isEvent: true, events_count: 1 })
    expect((await school.as('anna').put(`${URL}?force=true`, await opened())).status).toBe(200)
  })
})
