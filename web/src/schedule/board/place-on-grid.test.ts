import { describe, expect, test } from 'vitest'
import {
  columnWidth,
  fitGrid,
  type Grid,
  gridHeight,
  labelAt,
  MIN_HOUR_HEIGHT,
  minuteAt,
  placeOnGrid,
  topOf,
  wholeHours,
} from './place-on-grid.ts'

const DAY = { start: 480, end: 1260 }
const GRID: Grid = { start: 480, end: 1260, hourHeight: 60 }

describe('the hours of the board', () => {
  test.each([
    ['a day on whole hours is drawn as it is', 480, 1260, 480, 1260],
    ['a day that begins at half past is drawn from the hour before', 510, 1245, 480, 1260],
  ])('%s', (_, start, end, from, to) => {
    expect(wholeHours({ start, end })).toEqual({ start: from, end: to })
  })

  test.each([
    ['fill a high window', 13 * 54 + 5, 54],
    ['are never so low that a lesson loses its second line', 200, MIN_HOUR_HEIGHT],
    ['stand before the window was measured', 0, MIN_HOUR_HEIGHT],
  ])('%s', (_, available, height) => {
    expect(fitGrid(DAY, available)).toEqual({ ...DAY, hourHeight: height })
  })

  test('together are as high as the grid', () => {
    expect(gridHeight(GRID)).toBe(13 * 60)
  })
})

test.each([
  ['an hour’s stands at its line', 540, 60],
  ['the first hour’s stands under the heads, not behind them', 480, 9],
  ['the time now shortly before the end is not cut either', 1258, 771],
])('the label of a time: %s', (_, minute, at) => {
  expect(labelAt(minute, GRID)).toBe(at)
})

describe('an event on the board', () => {
  test.each([
    ['at the beginning of the day', 480, 525, 1, 43],
    ['in the middle', 600, 690, 121, 88],
    ['beginning before the school opens is cut at the top', 420, 540, 1, 58],
    ['ending after the school closes is cut at the bottom', 1230, 1300, 751, 28],
    ['of five minutes can still be seen', 600, 605, 121, 16],
  ])('%s', (_, start, end, top, height) => {
    expect(placeOnGrid({ start, end }, GRID)).toEqual({ top, height })
  })

  test('ends where the next one begins, without touching it', () => {
    const first = placeOnGrid({ start: 600, end: 645 }, GRID)
    const next = placeOnGrid({ start: 645, end: 690 }, GRID)
    expect(first.top + first.height).toBeLessThan(next.top)
  })
})

describe('a point on the board is a time', () => {
  test.each([
    [0, 480],
    [59.9, 539],
    [60, 540],
    [-20, 480],
    [5000, 1259],
  ])('%d px down: minute %d', (y, minute) => {
    expect(minuteAt(y, GRID)).toBe(minute)
  })

  test('and the time is drawn at that point', () => {
    for (let minute = 480; minute < 1260; minute++)
      expect(minuteAt(topOf(minute, GRID) + 0.01, GRID)).toBe(minute)
  })
})

describe('a column', () => {
  test.each([
    ['is as wide as lets nine whole ones fit when there are more', 1341, 12, 149],
    ['fills the board together with its few neighbours', 1344, 7, 192],
    ['is never wider than a card is read well', 1346, 1, 460],
    ['takes a narrow window alone', 120, 12, 120],
    ['never has no width', 0, 0, 0],
  ])('%s', (_, available, count, width) => {
    expect(columnWidth(available, count)).toBe(width)
  })

  test('in sight last is whole, at whichever width of the window', () => {
    for (let available = 600; available < 2600; available++) {
      const width = columnWidth(available, 60)
      const shown = Math.floor(available / width)
      expect(width).toBeGreaterThanOrEqual(148)
      // Of the next column less than a pixel is in sight.
      expect(available - shown * width).toBeLessThan(1)
    }
  })
})

test('a comfortable day has higher hours than the window needs', () => {
  const day = { start: 480, end: 1260 }
  expect(fitGrid(day, 500).hourHeight).toBe(52)
  expect(fitGrid(day, 500, true).hourHeight).toBe(68)
  expect(fitGrid(day, 1300, true).hourHeight).toBe(100)
})
