import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsInSight, rowsInSight } from './columns-in-sight.ts'

describe('the columns drawn', () => {
  test.each([
    ['at the left edge: what is in sight and a block more', 0, 1346, 100, { first: 0, last: 16 }],
    ['in the middle: a block either side', 148 * 40, 1346, 100, { first: 36, last: 56 }],
    ['at the right edge', 148 * 100 - 1346, 1346, 100, { first: 84, last: 100 }],
    ['all, when they are few', 0, 1346, 7, { first: 0, last: 7 }],
    ['none, when there are none', 0, 1346, 0, { first: 0, last: 0 }],
    ['some, before anything was measured', 0, 0, 100, { first: 0, last: 8 }],
    [
      'the last ones, when the board was scrolled further than it now reaches',
      99_999,
      1346,
      10,
      { first: 8, last: 10 },
    ],
  ])('%s', (_, scroll, size, count, drawn) => {
    expect(columnsInSight(scroll, size, 148, count)).toEqual(drawn)
  })

  test('always hold every column in sight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 200, max: 3000 }),
        fc.nat(),
        (count, size, at) => {
          const scroll = at % Math.max(1, count * 148 - size)
          const { first, last } = columnsInSight(scroll, size, 148, count)
          expect(first * 148).toBeLessThanOrEqual(scroll)
          expect(last * 148 >= scroll + size || last === count).toBe(true)
        },
      ),
    )
  })
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
