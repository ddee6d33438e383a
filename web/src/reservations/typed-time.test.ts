import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  endKeepingLength,
  endsToPick,
  lengthOf,
  parseTypedTime,
  startsToPick,
  stepTime,
} from './typed-time.ts'

describe('a time is understood as it is typed', () => {
  test.each([
    ['10:00', '10:00'],
    ['10', '10:00'],
    ['1000', '10:00'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9-30', '09:30'],
    [' 21:05 ', '21:05'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('%j is %s', (typed, clock) => expect(parseTypedTime(typed)).toBe(clock))

  test.each(['', 'x', '24', '2400', '10:60', '1060', '10:000', '12345', '-1', '1:2:3', '10:', ':30'])(
    '%j is no time',
    typed => expect(parseTypedTime(typed)).toBeUndefined(),
  )

  it('understands what it shows itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
        const clock = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
        return parseTypedTime(clock) === clock && parseTypedTime(clock.replace(':', '')) === clock
      }),
    )
  })
})

test.each([
  ['10:00', 1, '10:05'],
  ['10:00', -1, '09:55'],
  ['10:03', 1, '10:05'],
  ['10:03', -1, '10:00'],
  ['23:55', 1, '23:55'],
  ['00:00', -1, '00:00'],
] as const)('an arrow steps %s by %d mark to %s', (from, by, to) => expect(stepTime(from, by, 5)).toBe(to))

test.each([
  ['10:00', '11:00', '10:45', '11:45'],
  ['10:00', '23:30', '11:00', '23:55'],
  ['10:00', '11:00', '09:00', '09:00'],
  ['', '11:00', '10:45', '10:45'],
  ['10:00', 'soon', '10:45', '10:45'],
])('moving the start from %s to %s takes the end %s to %s', (before, after, end, expected) =>
  expect(endKeepingLength(before, after, end)).toBe(expected),
)

test.each([
  ['10:00', '10:45', 45],
  ['10:00', '10:00', undefined],
  ['10:45', '10:00', undefined],
  ['', '10:00', undefined],
])('from %s to %s lasts %s minutes', (start, end, minutes) => expect(lengthOf(start, end)).toBe(minutes))

test('the lists offer quarters of an hour within the school day', () => {
  expect(startsToPick('08:00', '09:00')).toEqual(['08:00', '08:15', '08:30', '08:45'])
  expect(endsToPick('08:10', '08:00', '09:00')).toEqual(['08:25', '08:40', '08:55'])
  expect(endsToPick('', '08:00', '08:30')).toEqual(['08:15', '08:30'])
})
