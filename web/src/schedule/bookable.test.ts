import { describe, expect, test } from 'vitest'
import { bookableFrom, closedBecause } from './use-booking.ts'

const HOLIDAYS = {
  closed_days: [{ date_from: '2026-12-24', date_to: '2026-12-26', name: 'Ziemassvētki' }],
  weekday_hours: [{ weekday: 7, day_start: null, day_end: null, name: 'svētdiena' }],
}
const teacher = {
  ...{ mayCreate: true, runsTheSchool: false, now: '2026-11-23 11:21:00' },
  min_notice_minutes: null as number | null,
}
const attendant = { ...teacher, runsTheSchool: true }
const screen = { ...teacher, mayCreate: false }

describe('a room is closed', () => {
  test.each([
    ['when it takes no events', 0, '2026-11-23', { kind: 'room' }],
    ['on the first day of the holidays', 1, '2026-12-24', { kind: 'day', name: 'Ziemassvētki' }],
    ['on the last day of the holidays', 1, '2026-12-26', { kind: 'day', name: 'Ziemassvētki' }],
    ['on its weekday without hours', 1, '2026-12-27', { kind: 'day', name: 'svētdiena' }],
    ['no longer on the day after', 1, '2026-12-28', null],
    ['further ahead than one may look', 1, '2026-12-31', { kind: 'horizon' }],
  ] as const)('%s', (_, is_available, date, closed) => {
    expect(closedBecause({ is_available }, date, HOLIDAYS, '2026-12-30')).toEqual(closed)
  })
})

describe('the board lets one book', () => {
  const DAY = { start: 480, end: 1260 }
  test.each([
    ['a teacher from the next mark on', teacher, null, '2026-11-23', 685],
    ['a teacher all of tomorrow', teacher, null, '2026-11-24', 480],
    ['a teacher not yesterday', teacher, null, '2026-11-22', null],
    ['a teacher not where it is closed', teacher, { kind: 'room' }, '2026-11-24', null],
    [
      'a teacher not after the school day',
      { ...teacher, now: '2026-11-23 20:58:00' },
      null,
      '2026-11-23',
      null,
    ],
    [
      'a teacher all day, before the school opens',
      { ...teacher, now: '2026-11-23 06:00:00' },
      null,
      '2026-11-23',
      480,
    ],
    ['an attendant also in the past', attendant, null, '2026-11-22', 480],
    ['an attendant also where it is closed', attendant, { kind: 'day', name: '' }, '2026-11-24', 480],
    ['a teacher today, with the notice', { ...teacher, min_notice_minutes: 150 }, null, '2026-11-23', 835],
    [
      'not today, when the notice reaches beyond it',
      { ...teacher, min_notice_minutes: 1440 },
      null,
      '2026-11-23',
      null,
    ],
    ['and the next day from then on', { ...teacher, min_notice_minutes: 1440 }, null, '2026-11-24', 685],
    ['a screen never', screen, null, '2026-11-24', null],
  ] as const)('%s', (_, booker, closed, date, from) => {
    expect(bookableFrom(booker, closed, date, DAY)).toBe(from)
  })
})
