import { describe, expect, test } from 'vitest'
import { columnsOfDay, columnsOfDays, findEvent, type Made, overUntil } from './board-column.ts'
import { lesson, room } from './reservation.fixture.ts'

const MONDAY = '2026-11-23'
const first = room()
const second = room({ id: 2, room_number: '102' })

describe('a day of several rooms', () => {
  test('stands in the asked order, each lesson at its minutes', () => {
    const columns = columnsOfDay(
      [
        { room: second, reservations: [] },
        { room: first, reservations: [lesson(5, '10:00', '10:45')] },
      ],
      MONDAY,
      new Map(),
    )
    expect(columns.map(({ key }) => key)).toEqual(['room_2', 'room_1'])
    expect(columns[1]?.events).toMatchObject([{ start: 600, end: 645, lane: 0, lanes: 1, cancelled: false }])
  })

  test('keeps a room as it was when only another one changed', () => {
    const made: Made = new Map()
    const same = { room: first, reservations: [lesson(5, '10:00', '10:45')] }
    const before = columnsOfDay([same, { room: second, reservations: [] }], MONDAY, made)
    const after = columnsOfDay(
      [same, { room: second, reservations: [lesson(6, '10:00', '10:45', { room_id: 2 })] }],
      MONDAY,
      made,
    )
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('is drawn anew when one of its events was changed', () => {
    const made: Made = new Map()
    const [before] = columnsOfDay(
      [{ room: first, reservations: [lesson(5, '10:00', '10:45')] }],
      MONDAY,
      made,
    )
    const [after] = columnsOfDay([{ room: first, reservations: [lesson(5, '11:00', '11:45')] }], MONDAY, made)
    expect([before, after].map(column => column?.events[0]?.start)).toEqual([600, 660])
  })

  test('is drawn anew when a room was closed', () => {
    const made: Made = new Map()
    const reservations = [lesson(5, '10:00', '10:45')]
    const before = columnsOfDay([{ room: first, reservations }], MONDAY, made)
    const after = columnsOfDay([{ room: { ...first, is_available: 0 }, reservations }], MONDAY, made)
    expect(after[0]).not.toBe(before[0])
  })

  test('says where an event stands', () => {
    const columns = columnsOfDay(
      [
        { room: second, reservations: [] },
        { room: first, reservations: [lesson(5, '10:00', '10:45')] },
      ],
      MONDAY,
      new Map(),
    )
    expect(findEvent(columns, 5)).toMatchObject({ column: 1, event: { start: 600 } })
    expect(findEvent(columns, 6)).toBeUndefined()
  })
})

describe('a week of one room', () => {
  const monday = lesson(5, '10:00', '10:45')
  const tuesday = lesson(6, '09:00', '09:45', { start_date: '2026-11-24' })
  const dates = [MONDAY, '2026-11-24', '2026-11-25']

  test('has each lesson on its day, and days without any', () => {
    const columns = columnsOfDays({ room: first, reservations: [monday, tuesday] }, dates, new Map())
    expect(columns.map(({ events }) => events.map(({ reservation }) => reservation.id))).toEqual([
      [5],
      [6],
      [],
    ])
  })

  test('keeps the days that did not change', () => {
    const made: Made = new Map()
    const before = columnsOfDays({ room: first, reservations: [monday, tuesday] }, dates, made)
    const after = columnsOfDays({ room: first, reservations: [monday] }, dates, made)
    expect(after.map((column, index) => column === before[index])).toEqual([true, false, true])
  })
})

describe('past events', () => {
  const events = columnsOfDay(
    [
      {
        room: first,
        reservations: [
          lesson(5, '09:00', '09:45', { status_id: 4 }),
          lesson(6, '10:00', '10:45', { status_id: 4 }),
          lesson(7, '11:00', '11:45'),
        ],
      },
    ],
    MONDAY,
    new Map(),
  )[0]?.events

  test.each([
    ['nothing before the first lesson is over', MONDAY, '09:44', 0],
    ['the first lesson from its end on', MONDAY, '09:45', 585],
    ['all of them in the evening', MONDAY, '18:00', 705],
    ['all of a day before', '2026-11-24', '08:00', 705],
    ['nothing of a day to come', '2026-11-22', '23:00', 0],
  ])('are over: %s', (_, date, clock, expected) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    expect(overUntil({ date: MONDAY, events: events ?? [] }, { date, minute: hours * 60 + minutes })).toBe(
      expected,
    )
  })
})
