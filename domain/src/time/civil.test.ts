import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../runs.fixture.ts'
import {
  addDays,
  civilDateTime,
  civilNow,
  clockOf,
  clockToMinutes,
  dateOf,
  daysBetween,
  isCivilDate,
  isCivilDateTime,
  isClockTime,
  minutesOf,
  minutesToClock,
  weekdayOf,
} from './civil.ts'

it.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['23.11.2026', false],
  ['2026-11-23T10:00', false],
])('is %s a day: %s', (text, expected) => {
  expect(isCivilDate(text)).toBe(expected)
})

it.each([
  ['2026-11-23 10:00:00', true],
  ['2026-11-23 23:59:59', true],
  ['2026-11-23 24:00:00', false],
  ['2026-11-23 10:60:00', false],
  ['2026-02-30 10:00:00', false],
  ['2026-11-23T10:00:00', false],
  ['2026-11-23 10:00', false],
])('is %s a moment: %s', (text, expected) => {
  expect(isCivilDateTime(text)).toBe(expected)
})

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['10:00:00', false],
])('is %s a clock time: %s', (text, expected) => {
  expect(isClockTime(text)).toBe(expected)
})

it('takes a moment apart and puts it together', () => {
  const moment = '2026-11-23 10:45:00'
  expect([dateOf(moment), clockOf(moment), minutesOf(moment)]).toEqual(['2026-11-23', '10:45', 645])
  expect(civilDateTime('2026-11-23', 645)).toBe(moment)
})

it.each([
  ['00:00', 0],
  ['10:45', 645],
  ['24:00', 1440],
])('%s is %i minutes after midnight', (clock, minutes) => {
  expect(clockToMinutes(clock)).toBe(minutes)
  expect(minutesToClock(minutes)).toBe(clock)
})

it.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-23', -23, '2026-10-31'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
  expect(daysBetween(date, expected)).toBe(days)
})

it('days are those of the calendar, in any year', () => {
  const anyDay = fc
    .date({ min: new Date('0200-01-01'), max: new Date('9800-12-31'), noInvalidDate: true })
    .map(day => day.toISOString().slice(0, 10))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -36_600, max: 36_600 }), (date, days) => {
      const [from, to] = [Temporal.PlainDate.from(date), Temporal.PlainDate.from(date).add({ days })]
      expect(addDays(date, days)).toBe(to.toString())
      expect(daysBetween(date, to.toString())).toBe(from.until(to, { largestUnit: 'day' }).days)
      expect(weekdayOf(date)).toBe(from.dayOfWeek)
    }),
    runs(300),
  )
})

it('a week begins with Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-29')).toBe(7)
})

it.each([
  ['in winter', '2026-11-23T08:00:00Z', '2026-11-23 10:00:00'],
  ['in summer', '2026-06-23T08:00:00Z', '2026-06-23 11:00:00'],
  ['past midnight', '2026-11-23T22:30:15.999Z', '2026-11-24 00:30:15'],
])('the school’s now %s', (_, instant, expected) => {
  expect(civilNow('Europe/Riga', Temporal.Instant.from(instant))).toBe(expected)
})
