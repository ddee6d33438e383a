import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnsInSight,
  covers,
  isRunningShort,
  keptOf,
  rowsInSight,
  withColumnsAhead,
} from './columns-in-sight.ts'

describe('the columns in sight', () => {
  test.each([
    ['at the left edge', 0, 1346, 100, { first: 0, last: 10 }],
    ['in the middle, also those that are cut', 148 * 40 + 5, 1346, 100, { first: 40, last: 50 }],
    ['at the right edge', 148 * 100 - 1346, 1346, 100, { first: 90, last: 100 }],
    ['all, when they are few', 0, 1346, 7, { first: 0, last: 7 }],
    ['none, when there are none', 0, 1346, 0, { first: 0, last: 0 }],
    ['the first, before anything was measured', 0, 0, 100, { first: 0, last: 1 }],
    [
      'the last, when the board was scrolled further than it now reaches',
      99_999,
      1346,
      10,
      { first: 9, last: 10 },
    ],
  ])('%s', (_, scroll, size, count, drawn) => {
    expect(columnsInSight(scroll, size, 148, count)).toEqual(drawn)
  })

  test('are all that have anything in sight, and no others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 200, max: 3000 }),
        fc.nat(),
        (count, size, at) => {
          const scroll = at % Math.max(1, count * 148 - size)
          const { first, last } = columnsInSight(scroll, size, 148, count)
          const seen = Array.from({ length: count }, (_, index) => index).filter(
            index => index * 148 < scroll + size && (index + 1) * 148 > scroll,
          )
          expect([first, last - 1]).toEqual([seen[0], seen.at(-1)])
        },
      ),
    )
  })
})

describe('the columns drawn ahead', () => {
  const sight = { first: 20, last: 30 }
  test.each([
    ['a few on both sides, while nothing moves', sight, 0, { first: 18, last: 32 }],
    ['many to the right, when it is scrolled there', sight, 1, { first: 18, last: 38 }],
    ['many to the left, when it is scrolled there', sight, -1, { first: 12, last: 32 }],
    ['no more than there are', { first: 1, last: 99 }, 1, { first: 0, last: 100 }],
  ] as const)('are %s', (_, sight, direction, ahead) => {
    expect(withColumnsAhead(sight, 100, direction)).toEqual(ahead)
  })

  test.each([
    ['where few are left', { first: 20, last: 34 }, 100, true],
    ['where the last one is near and not among them', { first: 18, last: 35 }, 36, true],
    ['where there are fewer columns by now', { first: 18, last: 40 }, 36, true],
    ['but not for each one that scrolling uses up', { first: 18, last: 37 }, 100, false],
    ['but not where there are no more', { first: 18, last: 32 }, 32, false],
  ] as const)('are asked for anew %s', (_, asked, count, isShort) => {
    expect(isRunningShort(asked, withColumnsAhead(sight, count, 1), count)).toBe(isShort)
  })

  test.each([
    [{ first: 20, last: 30 }, true],
    [{ first: 21, last: 40 }, false],
    [{ first: 0, last: 29 }, false],
  ])('of %j, all in sight are there: %s', (drawn, isThere) => expect(covers(drawn, sight)).toBe(isThere))
})

describe('where a column in sight is missing', () => {
  const sight = { first: 20, last: 30 }
  const ahead = withColumnsAhead(sight, 100, 1)
  test.each([
    ['what is there beside it stays', { first: 10, last: 28 }, { first: 18, last: 30 }],
    ['on either side', { first: 24, last: 50 }, { first: 20, last: 38 }],
    ['nothing stays of what is far away', { first: 50, last: 70 }, sight],
  ])('%s', (_, drawn, kept) => expect(keptOf(drawn, sight, ahead)).toEqual(kept))
})

describe('the rows drawn', () => {
  test.each([
    ['at the top', [0, 100, 200, 300, 400, 500, 600], 0, 100, { first: 0, last: 3 }],
    [
      'in the middle, a screen either side',
      [0, 100, 200, 300, 400, 500, 600],
      250,
      100,
      { first: 1, last: 5 },
    ],
    ['none', [0], 0, 100, { first: 0, last: 0 }],
    ['the last, scrolled past the end', [0, 100, 200], 900, 100, { first: 1, last: 2 }],
  ])('%s', (_, offsets, scroll, size, drawn) => {
    expect(rowsInSight(offsets, scroll, size)).toEqual(drawn)
  })
})
