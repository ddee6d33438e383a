import { describe, expect, it, test } from 'vitest'
import { boundsOf, clockPartsAt, parseClock, stepTime, withPart, writeClock, writePart } from './clock.ts'

const timeOf = (clock: string) => {
  const time = parseClock(clock)
  if (time === undefined) throw new Error(`${clock} is no time`)
  return time
}

describe('a time of day', () => {
  test.each(['00:00', '23:59', '00:00:00', '23:59:59', '00:00:00.000', '23:59:59.999'])(
    '%s is one: hours 0–23, minutes and seconds 0–59, milliseconds 0–999',
    clock => expect(parseClock(clock)).toBeDefined(),
  )

  test.each(['24:00', '10:60', '10:00:60', '10:00:00.1000', '-1:00', '1:00', '10', ''])('%j is none', clock =>
    expect(parseClock(clock)).toBeUndefined(),
  )

  test.each([
    [2, '13:05'],
    [3, '13:05:09'],
    [4, '13:05:09.007'],
  ] as const)('is told at accuracy %i as %s', (accuracy, clock) => {
    expect(writeClock(timeOf('13:05:09.007'), accuracy)).toBe(clock)
    expect(writeClock(timeOf(clock), accuracy)).toBe(clock)
    expect(parseClock('13:05:09.007', accuracy)).toBe(timeOf(clock))
  })

  test.each([
    ['00:05', '12:05 AM'],
    ['09:30', '09:30 AM'],
    ['12:00', '12:00 PM'],
    ['13:05', '01:05 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s in 12-hour mode', (clock, shown) => {
    expect(writeClock(timeOf(clock), 2, true)).toBe(shown)
    expect(writeClock(timeOf(clock), 2, false)).toBe(clock)
  })

  it('has its other half: AM and PM', () => {
    expect(writeClock(stepTime(timeOf('01:05'), 'half', 1, 1), 2)).toBe('13:05')
    expect(writeClock(stepTime(timeOf('12:00'), 'half', -1, 1), 2)).toBe('00:00')
  })
})

describe('a part of a time', () => {
  it('has hours 0–23, minutes and seconds 0–59 and milliseconds 0–999, in 12-hour mode hours 1–12', () => {
    const greatest = clockPartsAt(4, false).map(part => boundsOf(part, false))
    expect(greatest.map(bounds => [bounds.least, bounds.greatest])).toEqual([
      [0, 23],
      [0, 59],
      [0, 59],
      [0, 999],
    ])
    expect(boundsOf('hours', true)).toEqual({ least: 1, greatest: 12 })
  })

  test.each([
    ['10:30:15.250', 'hours', 23, '23:30:15.250'],
    ['10:30:15.250', 'minutes', 5, '10:05:15.250'],
    ['10:30:15.250', 'seconds', 59, '10:30:59.250'],
    ['10:30:15.250', 'milliseconds', 7, '10:30:15.007'],
  ] as const)('of %s: %s %i is %s', (clock, part, number, next) => {
    const time = withPart(timeOf(clock), part, number, false)
    expect(writeClock(time, 4)).toBe(next)
    expect(Number(writePart(time, part, false))).toBe(number)
  })

  test.each([
    ['10:30', 12, '00:30'],
    ['22:30', 12, '12:30'],
    ['22:30', 9, '21:30'],
  ] as const)('of %s: hours %i in 12-hour mode is %s', (clock, number, next) => {
    const time = withPart(timeOf(clock), 'hours', number, true)
    expect(writeClock(time, 2)).toBe(next)
    expect(Number(writePart(time, 'hours', true))).toBe(number)
  })
})

describe('an arrow', () => {
  test.each([
    ['10:00', 1, '10:05'],
    ['10:00', -1, '09:55'],
    ['10:03', 1, '10:05'],
    ['10:03', -1, '10:00'],
    ['23:55', 1, '23:55'],
    ['00:00', -1, '00:00'],
  ] as const)('steps minutes from %s by %d mark of five to %s', (from, by, to) =>
    expect(writeClock(stepTime(timeOf(from), 'minutes', by, 5), 2)).toBe(to),
  )

  test.each([
    ['hours', '10:30:15.500', 1, '11:30:15.500'],
    ['hours', '23:30:00.000', 1, '23:30:00.000'],
    ['hours', '00:30:00.000', -1, '00:30:00.000'],
    ['minutes', '10:30:15.500', 1, '10:31:00.000'],
    ['seconds', '10:30:59.500', 1, '10:31:00.500'],
    ['seconds', '00:00:00.500', -1, '00:00:00.000'],
    ['milliseconds', '10:30:15.999', 1, '10:30:16.000'],
    ['milliseconds', '23:59:59.999', 1, '23:59:59.999'],
  ] as const)('steps the %s of %s by %d to %s, and never leaves the day', (part, from, by, to) =>
    expect(writeClock(stepTime(timeOf(from), part, by, 1), 4)).toBe(to),
  )
})
