import { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAbsence } from '../../test/absence-calls.ts'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson } from '../../test/events.ts'
import type { Answer } from '../../test/school.ts'
import { useSwaps } from '../../test/swaps.ts'

// The school's now is Monday 23 November 2026, 09:00. Agnese teaches Marta piano on Tuesdays at ten, until 15 December.
const { school, book, now } = useSwaps()
type Who = Parameters<typeof school.as>[0]
const TUESDAY_OFF = { weekday: 2, day_start: null, day_end: null }
const WEEKLY = { kind: 'weekly', until: '2026-12-15', weekdays: [2] }
let tuesdays: Reservation[]
beforeEach(async () => {
  tuesdays = await weekly()
})

async function weekly(changes: Partial<EventBody> = {}, recurrence = WEEKLY): Promise<Reservation[]> {
  const anna = school.as('anna')
  const draft = await anna.post('/api/event-meta/draft', { ...lesson(school, changes), recurrence })
  const { status, json } = await anna.post(`/api/event-meta/submit/${draft.json.data.id}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return json.data.reservations
}
const hours = (changes: object = {}) => ({
  ...{ kind: 'teacher_hours', teacher_id: school.people.agnese.id, from: '2026-12-01' },
  weekdays: [TUESDAY_OFF],
  ...changes,
})
const preview = (cause: object, who: Who = 'anna') =>
  school.as(who).post('/api/rearrangements/preview', { cause })
const offered = async (cause: object = hours(), who: Who = 'anna'): Promise<OfferedEvent[]> => {
  const { status, json } = await preview(cause, who)
  expect(status, JSON.stringify(json)).toBe(200)
  return OfferedEvent.array().parse(json.data)
}
const save = (rows: readonly object[], who: Who = 'anna', cause: object = hours()): Promise<Answer> =>
  school.as(who).post('/api/rearrangements', { cause, rows, note: null })
const row = ({ id, version }: Pick<Reservation, 'id' | 'version'>, what: object) => ({
  ...{ reservation_id: id, version },
  ...what,
})
const toFirstPlace = ({ reservation, alternatives: [place] }: OfferedEvent) =>
  row(reservation, {
    action: 'move',
    room_id: place?.room_id,
    start_datetime: place?.start_datetime,
    end_datetime: place?.end_datetime,
  })
const daysOf = (events: readonly { start_datetime: string }[]) =>
  events.map(({ start_datetime }) => start_datetime.slice(5, 10))
const seen = () => Promise.all(tuesdays.map(event => now(event)))

describe('the lessons that fall out of a teacher’s new hours', () => {
  it('are those from the day on, and no others', async () => {
    await book({ ...at('12:00', '12:45', '2026-12-02') })
    expect(daysOf((await offered()).map(({ reservation }) => reservation))).toEqual([
      '12-01',
      '12-08',
      '12-15',
    ])
    const all = await offered(hours({ from: '2026-11-01' }))
    expect(daysOf(all.map(({ reservation }) => reservation))).toEqual(['11-24', '12-01', '12-08', '12-15'])
  })

  it.each([
    ['10:00', '20:00', 0],
    ['10:15', '20:00', 3],
    ['15:00', '20:00', 3],
    ['08:00', '10:45', 0],
    ['08:00', '10:30', 3],
    ['10:45', '12:00', 3],
  ])('on Tuesdays only from %s to %s: %s', async (day_start, day_end, count) => {
    const weekdays = [{ weekday: 2, day_start, day_end }]
    expect(await offered(hours({ weekdays }))).toHaveLength(count)
  })

  it('each date is offered the same weekday and time as the others, within the new hours', async () => {
    const weekdays = [TUESDAY_OFF, { weekday: 3, day_start: '16:00', day_end: '18:00' }]
    const found = await offered(hours({ weekdays }))
    const [places, ...others] = found.map(({ alternatives }) =>
      alternatives.map(({ start_datetime }) => {
        const date = new Date(`${start_datetime.slice(0, 10)}T00:00:00Z`)
        return `${date.getUTCDay()} ${start_datetime.slice(11, 16)}`
      }),
    )
    expect(places?.length).toBeGreaterThan(3)
    for (const other of others) expect(other).toEqual(places)
    for (const place of places ?? []) {
      expect(place.startsWith('2 ')).toBe(false)
      if (place.startsWith('3 ')) expect(place >= '3 16:00' && place <= '3 17:15').toBe(true)
    }
  })

  it('a date at which somebody is busy is left out at that time', async () => {
    const elsewhere = await offered()
    const [place] = elsewhere[1]?.alternatives ?? []
    await book({
      ...{ event_name: 'Solfedžo', room_id: school.rooms.voice.id, teachers: [school.people.raimonds.id] },
      ...{ start_datetime: place?.start_datetime ?? '', end_datetime: place?.end_datetime ?? '' },
    })
    const found = await offered()
    expect(found[1]?.alternatives.map(one => one.start_datetime)).not.toContain(place?.start_datetime)
  })

  it('closed days, the time when she is away, and closed weekdays are no places', async () => {
    const { db } = school.database
    afterwards(async () => {
      for (const table of ['closed_days', 'absences'] as const) await db.deleteFrom(table).execute()
    })
    const closed = { date_from: '2026-11-30', date_to: '2026-12-04', name: 'Brīvdienas' }
    await db.insertInto('closed_days').values(closed).execute()
    const away = { start_datetime: '2026-12-07 00:00:00', end_datetime: '2026-12-12 00:00:00' }
    await enterAbsence(school.as('anna'), { teacher_id: school.people.agnese.id, ...away })
    const found = await offered()
    const days = found.map(({ alternatives }) => daysOf(alternatives))
    expect(days[0]?.every(day => day > '12-04')).toBe(true)
    expect(days[1]?.every(day => day > '12-11')).toBe(true)
    expect(days[2]?.length).toBeGreaterThan(0)
  })

  it('a colleague who is free could give them', async () => {
    const [first] = await offered()
    expect(first?.substitutes.map(({ id }) => id)).toContain(school.people.raimonds.id)
  })
})

describe('what becomes of them', () => {
  it('is saved together, told as one deed and undone together', async () => {
    const [first, second, third] = await offered()
    if (!first || !second || !third) throw new Error('three lessons are expected')
    const give = { action: 'replace_teacher', from: school.people.agnese.id, to: school.people.raimonds.id }
    const rows = [
      toFirstPlace(first),
      row(second.reservation, give),
      row(third.reservation, { action: 'cancel' }),
    ]
    const before = await seen()
    const { status, json } = await save(rows)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await offered()).toEqual([])
    const deeds = (await school.as('anna').get('/api/deeds')).json.data
    expect(deeds[0]).toMatchObject({
      kind: 'teacher_hours',
      count: 3,
      person: { id: school.people.agnese.id },
    })
    const reservation_ids = rows.map(one => one.reservation_id)
    const undone = await school
      .as('anna')
      .post('/api/reservations/undo', { reservation_ids, change: json.change })
    expect(undone.status, JSON.stringify(undone.json)).toBe(200)
    const without = ({ version: _, updated_at: __, ...event }: Reservation & { updated_at?: string }) => event
    expect((await seen()).map(without)).toEqual(before.map(without))
  })

  it('a whole series goes to another weekday, and what is left for now stays', async () => {
    const found = await offered()
    expect((await save(found.slice(0, 2).map(toFirstPlace))).status).toBe(200)
    const [before, moved, alsoMoved, left] = await seen()
    expect(before).toEqual(tuesdays[0])
    expect(left).toEqual(tuesdays[3])
    expect(moved?.start_datetime.slice(11)).toBe(alsoMoved?.start_datetime.slice(11))
    expect(daysOf((await offered()).map(({ reservation }) => reservation))).toEqual(['12-15'])
  })

  it('the teacher herself cancels and moves, and asks a colleague instead of giving', async () => {
    const [first, second, third] = await offered(hours(), 'agnese')
    if (!first || !second || !third) throw new Error('three lessons are expected')
    const people = { from: school.people.agnese.id, to: school.people.raimonds.id }
    const give = row(third.reservation, { action: 'replace_teacher', ...people })
    expect((await save([give], 'agnese')).status).toBe(403)
    const rows = [
      ...[toFirstPlace(first), row(second.reservation, { action: 'cancel' })],
      row(third.reservation, { action: 'ask', ...people }),
    ]
    expect((await save(rows, 'agnese')).status).toBe(200)
    const asked = (await school.as('raimonds').get('/api/asked-lessons')).json.data
    expect(asked.map((one: { reservation: { id: number } }) => one.reservation.id)).toEqual([
      third.reservation.id,
    ])
  })
})

describe('nothing is changed', () => {
  it('for others than the teacher and who runs the school', async () => {
    const rows = [row(tuesdays[1]!, { action: 'cancel' })]
    for (const [who, status] of [
      ...[['raimonds', 403] as const, ['marta', 403] as const],
      ...[['screen', 403] as const, ['nobody', 401] as const],
    ]) {
      expect((await preview(hours(), who)).status, who).toBe(status)
      expect((await save(rows, who)).status, who).toBe(status)
    }
    expect(await seen()).toEqual(tuesdays)
  })

  it('of a lesson that does not fall out of her hours, is another teacher’s, or would be outside again', async () => {
    const other = await book({
      ...{ event_name: 'Dziedāšana', room_id: school.rooms.voice.id },
      ...{ teachers: [school.people.raimonds.id], students: [`student_${school.people.karlis.id}`] },
      ...at('12:00', '12:45', '2026-12-01'),
    })
    const { piano } = school.rooms
    const later = { action: 'move', room_id: piano.id, ...at('12:00', '12:45', '2026-12-01') }
    const cancel = { action: 'cancel' }
    for (const rows of [
      [row(tuesdays[1]!, cancel), row(tuesdays[0]!, cancel)],
      [row(tuesdays[1]!, cancel), row(other, cancel)],
      [row(tuesdays[1]!, later)],
    ]) {
      const { status, json } = await save(rows)
      expect(status, JSON.stringify(json)).toBe(422)
      expect(json.errors.rows).toHaveLength(1)
    }
    expect(await seen()).toEqual(tuesdays)
  })

  it('for somebody who does not teach, or hours that are none', async () => {
    const { marta } = school.people
    for (const cause of [
      hours({ teacher_id: marta.id }),
      hours({ teacher_id: 999_999 }),
      hours({ weekdays: [] }),
      hours({ weekdays: [TUESDAY_OFF, TUESDAY_OFF] }),
      hours({ weekdays: [{ weekday: 2, day_start: '12:00', day_end: '10:00' }] }),
      hours({ weekdays: [{ weekday: 2, day_start: '12:00', day_end: null }] }),
      hours({ weekdays: [{ weekday: 8, day_start: null, day_end: null }] }),
      hours({ from: '2026-02-30' }),
    ]) {
      expect((await preview(cause)).status, JSON.stringify(cause)).toBe(422)
      expect((await save([row(tuesdays[1]!, { action: 'cancel' })], 'anna', cause)).status).toBe(422)
    }
  })
})
