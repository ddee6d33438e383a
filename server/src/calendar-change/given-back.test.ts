import type { EventBody, Reservation, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeCalendar, touchedBy } from '../../test/calendar-changes.ts'
import { at, lesson } from '../../test/events.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00; Tuesday 1 December, on which a weekly lesson is, was closed and opens again.
const { school, book, draft, now } = useSwaps()
type Seen = Pick<Reservation, 'id' | 'version'>
const URL = '/api/admin/settings'
const HOLIDAY = { date_from: '2026-12-01', date_to: '2026-12-01', name: 'Skolas svētki' }

const anna = () => school.as('anna')
const one = ({ id }: Pick<Seen, 'id'>) => `/api/reservations/reservation/${id}`
const row = ({ id, version }: Seen, action: 'cancel' | 'restore'): object => ({
  ...{ reservation_id: id, version },
  action,
})
const settings = async () => (await anna().get(URL)).json.data
const closed = async (...closed_days: object[]) => ({ ...(await settings()), closed_days })
const save = async (changed: object, rows: readonly object[] = []) => {
  const { status, json } = await changeCalendar(anna(), { kind: 'settings', settings: changed }, rows)
  expect(status, JSON.stringify(json)).toBe(200)
}
/** What comes back if nothing is closed any more. */
const offered = async (changed?: object) =>
  (await touchedBy(anna(), { kind: 'settings', settings: changed ?? (await closed()) })).left_out
const idsOf = (left_out: readonly { reservation: Pick<Seen, 'id'> }[]) =>
  left_out.map(({ reservation }) => reservation.id)
/** An event is changed, or its series, as it is now. */
const put = async (event: Seen, changes: Partial<EventBody>, scope: UpdateBody['scope'] = 'this') => {
  const { version, start_date, status_id } = await now(event)
  const body = { ...lesson(school, { status_id, ...at('10:00', '10:45', start_date) }), ...changes, version }
  const { status, json } = await anna().put(one(event), { ...body, scope })
  expect(status, JSON.stringify(json)).toBe(200)
}

afterEach(async () => {
  const usual = { ...(await settings()), closed_days: [], day_start: '08:00', day_end: '21:00' }
  expect((await anna().put(`${URL}?force=true`, usual)).status).toBe(200)
})

/** Piano lessons of three Tuesdays, of which the second was cancelled because the day was closed. */
async function withHoliday(): Promise<[Reservation, Reservation]> {
  const { id } = await draft()
  const { json } = await anna().post(`/api/event-meta/submit/${id}`)
  const [first, cancelled] = json.data.reservations
  await save(await closed(HOLIDAY), [row(cancelled, 'cancel')])
  return [first, cancelled]
}

/** A single lesson, which may also be on a closed day; it was cancelled because of that. */
async function singleOnHoliday(): Promise<Reservation> {
  const single = await book(at('10:00', '10:45', '2026-12-01'))
  await save(await closed(HOLIDAY), [row(single, 'cancel')])
  return single
}

const bringBack = async (event: Seen) => {
  const rows = [row(await now(event), 'restore')]
  const answer = await anna().post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer
}

describe('a day that opens again gives back what it took', () => {
  const voice = () => school.rooms.voice.id
  const changes: [string, (first: Seen, cancelled: Seen) => Promise<unknown>][] = [
    ['nothing', async () => undefined],
    ['its series has another name', first => put(first, { event_name: 'Ansamblis' }, 'all')],
    ['its series is in another room', first => put(first, { room_id: voice() }, 'all')],
    ['its series is an hour later', first => put(first, at('11:00', '11:45'), 'all')],
    [
      'it alone is somewhere else',
      (_, it) => put(it, { room_id: voice(), ...at('15:00', '15:45', '2026-12-01') }),
    ],
    ['a note was written to it', (_, it) => put(it, { description: 'Līdzi notis' })],
    [
      'it was deleted and brought back',
      async (_, it) => {
        await anna().delete(one(it))
        await anna().post('/api/reservations/undo', { reservation_ids: [it.id] })
      },
    ],
    ['the holiday has another name', async () => save(await closed({ ...HOLIDAY, name: 'Jubileja' }))],
    [
      'the holiday begins a day earlier',
      async () => save(await closed({ ...HOLIDAY, date_from: '2026-11-30' })),
    ],
  ]

  it.each(changes)('at its present place, although since then: %s', async (_, change) => {
    const [first, cancelled] = await withHoliday()
    await change(first, cancelled)
    const [found, ...others] = await offered()
    expect(others).toEqual([])
    const { room_id, start_datetime, status_id } = await now(cancelled)
    expect(found).toMatchObject({
      reservation: { id: cancelled.id, room_id, start_datetime },
      judged: { reasons: [] },
    })
    expect(status_id).toBe(3)
    await save(await closed(), [row(found!.reservation, 'restore')])
    expect(await now(cancelled)).toMatchObject({ status_id: 1, room_id, start_datetime })
  })

  it('and says which date its series has got in its place, while that takes place', async () => {
    const { id } = await draft()
    const { json } = await anna().post(`/api/event-meta/submit/${id}`)
    const lost = json.data.reservations[1]
    await save(await closed(HOLIDAY), [{ ...row(lost, 'cancel'), action: 'append' }])
    const [found] = await offered()
    expect([found?.reservation.id, found?.added]).toEqual([lost.id, '2026-12-15'])
    const dates = (await anna().get(`/api/event-meta/${id}`)).json.data.reservations
    await anna().delete(one(dates.at(-1)))
    expect((await offered())[0]?.added).toBeNull()
  })

  it('although it was brought back on that day, and that was taken back', async () => {
    const single = await singleOnHoliday()
    const { json } = await bringBack(single)
    expect(await offered()).toEqual([])
    const undone = { reservation_ids: [single.id], change: json.change }
    expect((await anna().post('/api/reservations/undo', undone)).status).toBe(200)
    expect(idsOf(await offered())).toEqual([single.id])
  })

  it('not while another holiday is still on that day', async () => {
    await withHoliday()
    await save(await closed(HOLIDAY, { ...HOLIDAY, name: 'Brīvdiena' }))
    expect(await offered(await closed({ ...HOLIDAY, name: 'Brīvdiena' }))).toEqual([])
  })

  it('a room that is in use again gives back what it took, although its series was renamed', async () => {
    const { id } = await draft()
    const { json } = await anna().post(`/api/event-meta/submit/${id}`)
    const [first, second] = json.data.reservations
    const inUse = (is_available: 0 | 1) =>
      ({ kind: 'room_use', room_id: school.rooms.piano.id, is_available }) as const
    expect((await changeCalendar(anna(), inUse(0), [row(second, 'cancel')])).status).toBe(200)
    await put(first, { event_name: 'Ansamblis' }, 'all')
    expect(idsOf((await touchedBy(anna(), inUse(1))).left_out)).toEqual([second.id])
    expect(await offered(await closed())).toEqual([])
    expect((await changeCalendar(anna(), inUse(1))).status).toBe(200)
  })
})

describe('a day that opens again does not give back', () => {
  it('what was brought back and cancelled again for its own reason', async () => {
    const single = await singleOnHoliday()
    await bringBack(single)
    await put(single, { status_id: 3 })
    expect(await offered()).toEqual([])
  })

  it('what somebody had cancelled before', async () => {
    const single = await book(at('12:00', '12:45', '2026-12-01'))
    await put(single, { status_id: 3, ...at('12:00', '12:45', '2026-12-01') })
    const [, cancelled] = await withHoliday()
    expect(idsOf(await offered())).toEqual([cancelled.id])
  })

  it('what takes place again', async () => {
    await bringBack(await singleOnHoliday())
    expect(await offered()).toEqual([])
  })
})
