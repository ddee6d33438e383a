import { describe, expect, test } from 'vitest'
import { columnsOfDays } from '../board/board-column.ts'
import { lesson, room } from '../board/reservation.fixture.ts'
import { cutHead, cutLine, dayOffsets, quietDays, rowOffsets, weekRows } from './week-cells.ts'

const hours = () => ({ start: 480, end: 1260 })
const MONDAY = '2026-11-23'
const SUNDAY_BEFORE = { date: '2026-11-22', over: 600, toCome: 600 }
const piano = room()

function cell(reservations: ReturnType<typeof lesson>[], closed: string | null = null, now = SUNDAY_BEFORE) {
  const columns = columnsOfDays({ room: piano, reservations }, [MONDAY], new Map())
  const [row] = weekRows([{ room: piano, columns }], hours, () => closed, now)
  return row!.cells[0]!
}

describe('a day of a room in the week', () => {
  test.each([
    ['without events is free all day', [], { more: 0, offered: { start: 480, end: 1260 } }],
    [
      'says from when on it is free',
      [lesson(1, '08:00', '09:45')],
      { more: 0, offered: { start: 585, end: 1260 } },
    ],
    [
      'says its longest free time when its last event ends with the day',
      [lesson(1, '10:00', '20:00'), lesson(2, '20:30', '21:00')],
      { more: 0, offered: { start: 480, end: 600 } },
    ],
    [
      'has nothing to offer where only a quarter of an hour is between lessons',
      [lesson(1, '08:00', '14:00'), lesson(2, '14:15', '21:00')],
      { free: [{ start: 840, end: 855 }], offered: null },
    ],
    [
      'is free while what was cancelled would be',
      [lesson(1, '08:00', '09:45', { status_id: 3 })],
      { more: 0, free: [{ start: 480, end: 1260 }], offered: { start: 480, end: 1260 } },
    ],
  ])('%s', (_, reservations, expected) => {
    expect(cell(reservations)).toMatchObject(expected)
  })

  test('names four events and counts the rest', () => {
    const { lines, more } = cell([8, 9, 10, 11, 12, 13].map(hour => lesson(hour, time(hour), time(hour, 45))))
    expect([lines.map(({ reservation }) => reservation.id), more]).toEqual([[8, 9, 10, 11], 2])
  })

  test.each([
    ['in the order of the day', [10, 8, 9], [9], [8, 9, 10], 0],
    ['where what takes place leaves it a line', [8, 9, 10, 11, 12], [8, 9], [8, 10, 11, 12], 1],
    ['no sooner than what takes place', [8, 9, 10, 11, 12], [9], [8, 10, 11, 12], 1],
  ])('names what was cancelled %s', (_, hours, cancelled, named, more) => {
    const events = hours.map(hour =>
      lesson(hour, time(hour), time(hour, 45), cancelled.includes(hour) ? { status_id: 3 } : {}),
    )
    const { lines, more: rest } = cell(events)
    expect([lines.map(({ reservation }) => reservation.id), rest]).toEqual([named, more])
  })

  test('that is closed is not called free', () => {
    expect(cell([], 'Ziemassvētki')).toMatchObject({ free: [], offered: null, closed: 'Ziemassvētki' })
  })

  test.each([
    ['that is over has nothing to come', { date: '2026-11-24', over: 480, toCome: 480 }, 765],
    ['that goes on is over as far as its last past event', { date: MONDAY, over: 645, toCome: 650 }, 645],
    ['that is to come has none', SUNDAY_BEFORE, 0],
  ])('%s', (_, now, overUntil) => {
    const out = { status_id: 4 as const }
    const events = [
      lesson(1, '10:00', '10:45', out),
      lesson(2, '11:00', '11:45', out),
      lesson(3, '12:00', '12:45'),
    ]
    expect(cell(events, null, now).overUntil).toBe(overUntil)
  })

  test('with shorter hours is free all day within them', () => {
    const columns = columnsOfDays({ room: piano, reservations: [] }, [MONDAY, '2026-11-28'], new Map())
    const short = (date: string) => (date === MONDAY ? { start: 480, end: 1260 } : { start: 540, end: 840 })
    const [row] = weekRows([{ room: piano, columns }], short, () => null, SUNDAY_BEFORE)
    expect(row!.cells.map(({ offered }) => offered)).toEqual([
      { start: 480, end: 1260 },
      { start: 540, end: 840 },
    ])
  })

  test('that is today offers nothing of what is over', () => {
    const now = { date: MONDAY, over: 840, toCome: 845 }
    expect(cell([lesson(1, '10:00', '11:00'), lesson(2, '16:00', '21:00')], null, now)).toMatchObject({
      free: [{ start: 845, end: 960 }],
      offered: { start: 845, end: 960 },
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
    hours,
    () => null,
    SUNDAY_BEFORE,
  )
  expect(rows.map(({ height }) => height)).toEqual([115, 69])
  expect(rowOffsets(rows)).toEqual([0, 115, 184])
})

test('an empty weekend is narrow, and the other days share what is left', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-28', '2026-11-29']
  const columns = columnsOfDays({ room: piano, reservations: [lesson(1, '08:00', '08:45')] }, week, new Map())
  const quiet = quietDays(week, columns)
  expect(quiet).toEqual([false, false, true, true])
  expect(dayOffsets(1000, quiet)).toEqual([0, 396, 792, 896, 1000])
  const [, , third] = dayOffsets(300, quiet)
  expect(third).toBe(300)
  expect(quietDays(['2026-11-28', '2026-11-29'], [])).toEqual([false, false])
})

test.each([
  ['in the middle of a line, that line is left out', 100, 15.5],
  ['between two lines, nothing is', 84.5, 0],
  ['in the second line of a row, that line is left out', 45, 6.5],
  ['within the number of a room, the row is', 160, 22],
  ['before the first line of a row, the number stays', 166, 12.5],
  ['below the last row, nothing is', 400, 0],
])('where the window ends %s', (_, bottom, cut) => {
  expect(cutLine(bottom, [0, 138, 276], 20)).toBe(cut)
})

test.each([
  ['within the number of a room, the number is left out', 160, 22],
  ['within its name, the name is', 170, 7],
  ['below both, nothing is', 190, 0],
  ['below the last row, nothing is', 400, 0],
])('where the window ends %s', (_, bottom, cut) => {
  expect(cutHead(bottom, [0, 138, 276])).toBe(cut)
})

test('a roomy week has a line more for each event, to say who is in it', () => {
  const reservations = [8, 9, 10].map(hour => lesson(hour, time(hour), time(hour, 45)))
  const columns = columnsOfDays({ room: piano, reservations }, [MONDAY], new Map())
  const row = (roomy: boolean) =>
    weekRows([{ room: piano, columns }], hours, () => null, SUNDAY_BEFORE, roomy)[0]!
  const [dense, roomy] = [row(false), row(true)]
  expect(roomy.height - dense.height).toBe(3 * (roomy.line - dense.line))
})

function time(hour: number, minute = 0): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
