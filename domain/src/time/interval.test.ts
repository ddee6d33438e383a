import fc from 'fast-check'
import { expect, it } from 'vitest'
import { civilDateTime } from './civil.ts'
import { overlaps } from './interval.ts'

const lesson = interval(600, 645)

it.each([
  ['before', interval(500, 545), false],
  ['right before, touching', interval(555, 600), false],
  ['over its start', interval(580, 620), true],
  ['inside it', interval(610, 630), true],
  ['the same as it', interval(600, 645), true],
  ['all around it', interval(590, 660), true],
  ['over its end', interval(630, 660), true],
  ['right after, touching', interval(645, 690), false],
  ['after', interval(700, 745), false],
])('an event %s a lesson', (_, event, expected) => {
  expect(overlaps(event, lesson)).toBe(expected)
  expect(overlaps(lesson, event)).toBe(expected)
})

it('two overlap exactly when they have a minute in common', () => {
  const someRange = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(someRange, someRange, ([a, aLength], [b, bLength]) => {
      const minutes = Array.from({ length: aLength }, (_, minute) => a + minute)
      const shared = minutes.some(minute => b <= minute && minute < b + bLength)
      expect(overlaps(interval(a, a + aLength), interval(b, b + bLength))).toBe(shared)
    }),
  )
})

function interval(start: number, end: number) {
  return {
    start_datetime: civilDateTime('2026-11-23', start),
    end_datetime: civilDateTime('2026-11-23', end),
  }
}
