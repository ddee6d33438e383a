import { describe, expect, test } from 'vitest'
import { closedBecause, mayBook } from './bookable.ts'

const HOLIDAYS = [{ date_from: '2026-12-24', date_to: '2026-12-26', name: 'Ziemassvētki' }]
const teacher = { may_create: true, runs_the_school: false, now: '2026-11-23 11:20:00' }
const attendant = { ...teacher, runs_the_school: true }
const screen = { ...teacher, may_create: false }

describe('a room is closed', () => {
  test.each([
    ['when it takes no events', 0, '2026-11-23', { kind: 'room' }],
    ['on the first day of the holidays', 1, '2026-12-24', { kind: 'day', name: 'Ziemassvētki' }],
    ['on the last day of the holidays', 1, '2026-12-26', { kind: 'day', name: 'Ziemassvētki' }],
    ['no longer on the day after', 1, '2026-12-27', null],
  ] as const)('%s', (_, is_available, date, closed) => {
    expect(closedBecause({ is_available }, date, HOLIDAYS)).toEqual(closed)
  })
})

describe('the board lets one book', () => {
  test.each([
    ['a teacher from now on', teacher, null, 680, true],
    ['a teacher not in the past', teacher, null, 679, false],
    ['an attendant also in the past', attendant, null, 600, true],
    ['a teacher not where it is closed', teacher, { kind: 'room' }, 700, false],
    ['an attendant also where it is closed', attendant, { kind: 'day', name: '' }, 700, true],
    ['a screen never', screen, null, 700, false],
  ] as const)('%s', (_, booker, closed, start, may) => {
    expect(mayBook(booker, closed, '2026-11-23', start)).toBe(may)
  })
})
