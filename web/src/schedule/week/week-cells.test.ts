import { describe, expect, test } from 'vitest'
import { columnsOfDays } from '../board/board-column.ts'
import { lesson, room } from '../board/reservation.fixture.ts'
import { rowOffsets, weekRows } from './week-cells.ts'

const DAY = { start: 480, end: 1260 }
const MONDAY = '2026-11-23'
const piano = room()

function cell(reservations: ReturnType<typeof lesson>[], closed: string | null = null) {
  const columns = columnsOfDays({ room: piano, reservations }, [MONDAY], new Map())
  const [row] = weekRows([{ room: piano, columns }], DAY, () => closed)
  return row!.cells[0]!
}

describe('a day of a room in the week', () => {
  test.each([
    ['without events is free all day', [], { more: 0, free_from: 480, free_all_day: true }],
    [
      'says from when on it is free',
      [lesson(1, '08:00', '09:45')],
      { more: 0, free_from: 585, free_all_day: false },
    ],
    [
      'is not free when its last event ends with the day',
      [lesson(1, '20:00', '21:00')],
      { more: 0, free_from: null, free_all_day: false },
    ],
    [
      'does not name what was cancelled',
      [lesson(1, '08:00', '09:45', { status_id: 3 })],
      { lines: [], more: 0, free_all_day: true },
    ],
  ])('%s', (_, reservations, expected) => {
    expect(cell(reservations)).toMatchObject(expected)
  })

  test('names four events and counts the rest', () => {
    const { lines, more } = cell([8, 9, 10, 11, 12, 13].map(hour => lesson(hour, time(hour), time(hour, 45))))
    expect([lines.map(({ reservation }) => reservation.id), more]).toEqual([[8, 9, 10, 11], 2])
  })

  test('that is closed is not called free', () => {
    expect(cell([], 'Ziemassvētki')).toMatchObject({
      free_from: null,
      free_all_day: false,
      closed: 'Ziemassvētki',
    })
  })
})

test('a row is as high as its fullest day, and rows stand one under the other', () => {
  const full = [8, 9, 10].map(hour => lesson(hour, time(hour), time(hour, 45)))
  const rows = weekRows(
    [
      {
        room: piano,
        columns: columnsOfDays({ room: piano, reservations: full }, [MONDAY, '2026-11-24'], new Map()),
      },
      { room: piano, columns: columnsOfDays({ room: piano, reservations: [] }, [MONDAY], new Map()) },
    ],
    DAY,
    () => null,
  )
  expect(rows.map(({ height }) => height)).toEqual([105, 58])
  expect(rowOffsets(rows)).toEqual([0, 105, 163])
})

function time(hour: number, minute = 0): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
