import { describe, expect, test } from 'vitest'
import { type BoardColumn, columnsOfDay } from './board-column.ts'
import { type Cursor, type Move, moveCursor, moveOfKey, standAt, stopAt, stopsOf } from './board-cursor.ts'
import { lesson, room } from './reservation.fixture.ts'

const DAY = { start: 480, end: 660 }
const columns = columnsOfDay(
  [
    { room: room(), reservations: [lesson(1, '08:30', '09:15'), lesson(2, '09:15', '10:00')] },
    { room: room({ id: 2 }), reservations: [] },
    { room: room({ id: 3 }), reservations: [lesson(3, '08:00', '11:00', { room_id: 3 })] },
  ],
  '2026-11-23',
  new Map(),
)
const [first, second, third] = columns as [BoardColumn, BoardColumn, BoardColumn]
const at = (column: BoardColumn, minute: number, eventId: number | null = null): Cursor => ({
  columnKey: column.key,
  at: minute,
  eventId,
})

test('one can stand on every event and on free time, half hour by half hour', () => {
  expect(
    stopsOf(first, DAY).map(({ start, end, event }) => [start, end, event?.reservation.id ?? null]),
  ).toEqual([
    [480, 510, null],
    [510, 555, 1],
    [555, 600, 2],
    [600, 630, null],
    [630, 660, null],
  ])
})

test('free time after an odd end begins at that end', () => {
  const [column] = columnsOfDay(
    [{ room: room(), reservations: [lesson(1, '08:00', '08:50')] }],
    '2026-11-23',
    new Map(),
  )
  expect(stopsOf(column!, DAY).map(({ start }) => start)).toEqual([480, 530, 540, 570, 600, 630])
})

test('one comes past a cancelled event, over which the time is free, in both directions', () => {
  const [column] = columnsOfDay(
    [{ room: room(), reservations: [lesson(1, '08:20', '09:00', { status_id: 3 })] }],
    '2026-11-23',
    new Map(),
  ) as [BoardColumn]
  const walk = (from: Cursor, move: Move) => {
    const way = [from]
    for (let step = 0; step < 3; step++) way.push(moveCursor(way.at(-1)!, move, [column], DAY))
    return way.map(({ at, eventId }) => [at, eventId])
  }
  const way = [
    [480, null],
    [500, 1],
    [510, null],
    [540, null],
  ]
  expect(walk(at(column, 480), 'down')).toEqual(way)
  expect(walk(at(column, 540), 'up')).toEqual(way.toReversed())
})

describe('arrows', () => {
  test.each<[string, Cursor, Move, Cursor]>([
    ['down from free time to the event below', at(first, 480), 'down', at(first, 510, 1)],
    ['down from event to event', at(first, 510, 1), 'down', at(first, 555, 2)],
    ['up to free time above', at(first, 510, 1), 'up', at(first, 480)],
    ['up at the top stays', at(first, 480), 'up', at(first, 480)],
    ['down at the bottom stays', at(first, 630), 'down', at(first, 630)],
    ['right to the same time in the next room', at(first, 510, 1), 'right', at(second, 510)],
    ['right to the event that is going on there', at(second, 510), 'right', at(third, 510, 3)],
    ['back left to where one was', at(third, 510, 3), 'left', at(second, 510)],
    ['left at the first room stays', at(first, 480), 'left', at(first, 480)],
    ['right at the last room stays', at(third, 480, 3), 'right', at(third, 480, 3)],
    ['End to the last room', at(first, 600), 'last', at(third, 600, 3)],
    ['Home to the first room', at(third, 480, 3), 'first', at(first, 480)],
    ['to the day’s end', at(first, 480), 'bottom', at(first, 630)],
    ['to the day’s beginning', at(first, 630), 'top', at(first, 480)],
    ['a page down, not beyond the day', at(first, 480), 'page-down', at(first, 659)],
    ['a page up, not before the day', at(first, 630), 'page-up', at(first, 480)],
    [
      'begin in the first room when their own was taken off the board',
      { ...at(first, 480), columnKey: 'gone' },
      'right',
      at(second, 480),
    ],
  ])('%s', (_, from, move, to) => {
    expect(moveCursor(from, move, columns, DAY)).toEqual(to)
  })

  test('go nowhere on an empty board', () => {
    expect(moveCursor(at(first, 480), 'right', [], DAY)).toEqual(at(first, 480))
  })
})

describe('after the board changed the keyboard stands', () => {
  test('on the same event, wherever it was moved to', () => {
    expect(stopAt(at(first, 480, 2), columns, DAY)).toMatchObject({ start: 555 })
  })

  test('on what is there now when its event is gone', () => {
    expect(stopAt(at(first, 520, 99), columns, DAY)).toMatchObject({
      start: 510,
      event: { reservation: { id: 1 } },
    })
  })

  test('nowhere when its room is gone', () => {
    expect(stopAt({ columnKey: 'gone', at: 480, eventId: null }, columns, DAY)).toBeUndefined()
  })

  test('on the event that was just booked at its time', () => {
    expect(standAt(first, 520, DAY)).toEqual(at(first, 520, 1))
  })
})

test.each([
  ['ArrowUp', false, 'up'],
  ['Home', false, 'first'],
  ['Home', true, 'top'],
  ['End', true, 'bottom'],
  ['PageDown', false, 'page-down'],
  ['ArrowUp', true, undefined],
  ['a', false, undefined],
])('%s (Ctrl: %s) asks for %s', (key, ctrl, move) => {
  expect(moveOfKey(key, ctrl)).toBe(move)
})
