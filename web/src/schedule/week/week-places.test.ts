import { describe, expect, it } from 'vitest'
import { columnsOfDay } from '../board/board-column.ts'
import { lesson, room } from '../board/reservation.fixture.ts'
import { cellBeside, cellUnder, lineTop, weekRows } from './week-cells.ts'

// Three rooms, the second twice as high, by seven days.
const week = { offsets: [0, 60, 180, 240], days: [0, 100, 200, 300, 400, 500, 600, 700] }

describe('something carried over a week of several rooms', () => {
  it.each([
    ['is in the first cell at its corner', 0, 0, { row: 0, day: 0 }],
    ['is in a high row for as long as that is', 250, 179, { row: 1, day: 2 }],
    ['is in the next row where that begins', 250, 180, { row: 2, day: 2 }],
    ['above the rooms is in the first one', 310, -8, { row: 0, day: 3 }],
    ['below the rooms is in the last one', 310, 900, { row: 2, day: 3 }],
    ['beside the days is in the outermost one', -20, 61, { row: 1, day: 0 }],
    ['… on the other side alike', 720, 61, { row: 1, day: 6 }],
  ])('%s', (_, x, y, cell) => {
    expect(cellUnder({ x, y }, week)).toEqual(cell)
  })

  it.each([
    ['ArrowDown', { row: 2, day: 3 }],
    ['ArrowUp', { row: 0, day: 3 }],
    ['ArrowLeft', { row: 1, day: 2 }],
    ['ArrowRight', { row: 1, day: 4 }],
    ['PageDown', { row: 2, day: 3 }],
    ['PageUp', { row: 0, day: 3 }],
    ['Home', { row: 1, day: 0 }],
    ['End', { row: 1, day: 6 }],
  ])('goes by %s where one expects it', (key, cell) => {
    expect(cellBeside({ row: 1, day: 3 }, key, week)).toEqual(cell)
  })

  it.each(['Tab', 'a', 'F5'])('%s leads nowhere', key =>
    expect(cellBeside({ row: 1, day: 3 }, key, week)).toBeUndefined(),
  )

  it.each([
    ['before the first line', '09:00', 0],
    ['between the lines', '10:30', 1],
    ['after the last one', '18:00', 2],
  ])('would stand %s, by its time', (_, clock, above) => {
    const schedule = {
      room: room({}),
      reservations: [lesson(1, '10:00', '10:45'), lesson(2, '12:00', '12:45')],
    }
    const columns = columnsOfDay([schedule], '2026-11-23', new Map())
    const [row] = weekRows(
      [{ room: schedule.room, columns }],
      () => ({ start: 480, end: 1260 }),
      () => null,
      {
        date: '2026-11-23',
        over: 480,
        toCome: 480,
      },
    )
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    const cell = row?.cells[0]
    expect(cell && lineTop(cell, hour * 60 + minute, 20)).toBe(17 + above * 23)
  })
})
