import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gapsBetween, mergeRanges, type TimeRange } from './time-range.ts'

it.each([
  [
    'apart',
    [
      [0, 10],
      [20, 30],
    ],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    'touching',
    [
      [0, 10],
      [10, 30],
    ],
    [[0, 30]],
  ],
  [
    'overlapping, out of order',
    [
      [5, 30],
      [0, 10],
    ],
    [[0, 30]],
  ],
  [
    'one inside the other',
    [
      [0, 30],
      [5, 10],
    ],
    [[0, 30]],
  ],
  ['empty', [[5, 5]], []],
])('ranges that are %s', (_, given, expected) => {
  expect(mergeRanges(given.map(range))).toEqual(expected.map(range))
})

it('merging changes no minute and none of what it was given', () => {
  fc.assert(
    fc.property(fc.array(someRange()), ranges => {
      const given = structuredClone(ranges)
      const merged = mergeRanges(ranges)
      expect(minutesIn(merged)).toEqual(minutesIn(ranges))
      expect(merged.every((one, index) => index === 0 || merged[index - 1]!.end < one.start)).toBe(true)
      expect(ranges).toEqual(given)
    }),
  )
})

it('gaps are the minutes of the day that nothing takes', () => {
  fc.assert(
    fc.property(fc.array(someRange()), someRange(), (busy, within) => {
      const taken = minutesIn(busy)
      const expected = [...minutesIn([within])].filter(minute => !taken.has(minute))
      expect([...minutesIn(gapsBetween(busy, within))]).toEqual(expected)
    }),
  )
})

function someRange(): fc.Arbitrary<TimeRange> {
  return fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, end: start + length }))
}

function minutesIn(ranges: readonly TimeRange[]): Set<number> {
  return new Set(
    ranges
      .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index))
      .sort((a, b) => a - b),
  )
}

function range([start = 0, end = 0]: number[]): TimeRange {
  return { start, end }
}
