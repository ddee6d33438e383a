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
])('stretches that are %s', (_, given, expected) => {
  expect(mergeRanges(given.map(stretch))).toEqual(expected.map(stretch))
})

it('merging changes no minute and none of what it was given', () => {
  fc.assert(
    fc.property(fc.array(someStretch()), stretches => {
      const given = structuredClone(stretches)
      const merged = mergeRanges(stretches)
      expect(minutesIn(merged)).toEqual(minutesIn(stretches))
      expect(merged.every((one, index) => index === 0 || merged[index - 1]!.end < one.start)).toBe(true)
      expect(stretches).toEqual(given)
    }),
  )
})

it('gaps are the minutes of the day that nothing takes', () => {
  fc.assert(
    fc.property(fc.array(someStretch()), someStretch(), (busy, within) => {
      const taken = minutesIn(busy)
      const expected = [...minutesIn([within])].filter(minute => !taken.has(minute))
      expect([...minutesIn(gapsBetween(busy, within))]).toEqual(expected)
    }),
  )
})

function someStretch(): fc.Arbitrary<TimeRange> {
  return fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, end: start + length }))
}

function minutesIn(stretches: readonly TimeRange[]): Set<number> {
  return new Set(
    stretches
      .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index))
      .sort((a, b) => a - b),
  )
}

function stretch([start = 0, end = 0]: number[]): TimeRange {
  return { start, end }
}
