import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { clockOfParts, writeClock } from './clock.ts'
import { parseTypedClock } from './typed-clock.ts'

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
    ['9 pm', '21:00'],
    ['9:30 PM', '21:30'],
    ['930p.m.', '21:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
  ])('%j is %s', (typed, clock) => expect(parseTypedClock(typed)).toBe(clock))

  test.each([
    [3, '10:30', '10:30:00'],
    [3, '10:30:15', '10:30:15'],
    [3, '10.30.15', '10:30:15'],
    [3, '103015', '10:30:15'],
    [3, '1:05:09 PM', '13:05:09'],
    [4, '10:30:15.250', '10:30:15.250'],
    [4, '10:30:15,5', '10:30:15.500'],
    [4, '103015250', '10:30:15.250'],
  ] as const)('at accuracy %i %j is %s', (accuracy, typed, clock) =>
    expect(parseTypedClock(typed, accuracy)).toBe(clock),
  )

  test.each([
    ...['', 'x', '24', '2400', '10:60', '1060', '10:000', '12345', '-1', '1:2:3', '10:', ':30'],
    ...['13 pm', '0 am', 'pm', '10:30:15'],
  ])('%j is no time', typed => expect(parseTypedClock(typed)).toBeUndefined())

  test.each(['10:30:60', '10:30:15.250', '1030151'])('%j is no time to the second', typed =>
    expect(parseTypedClock(typed, 3)).toBeUndefined(),
  )

  it('understands what it shows itself, at every accuracy, in 24 and 12 hours', () => {
    const times = fc.record({
      hours: fc.integer({ min: 0, max: 23 }),
      minutes: fc.integer({ min: 0, max: 59 }),
      seconds: fc.integer({ min: 0, max: 59 }),
      milliseconds: fc.integer({ min: 0, max: 999 }),
    })
    fc.assert(
      fc.property(times, fc.constantFrom(2, 3, 4), fc.boolean(), (time, accuracy, hours12) => {
        const clock = clockOfParts(time, accuracy)
        return parseTypedClock(writeClock(clock, accuracy, hours12), accuracy) === clock
      }),
    )
  })
})
