import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, clockToMinutes, isCivilDate, minutesToClock } from '../time/civil.ts'
import { hoursOf, hoursRange, longestHours, openWeekdays, whyClosed } from './opening-hours.ts'

const SATURDAY = '2026-11-28'
const SUNDAY = '2026-11-29'
const SCHOOL = {
  day_start: '08:00',
  day_end: '21:00',
  weekday_hours: [
    { weekday: 6, day_start: '09:00', day_end: '14:00', name: 'sestdiena' },
    { weekday: 7, day_start: null, day_end: null, name: 'svētdiena' },
  ],
  closed_days: [{ date_from: SATURDAY, date_to: SUNDAY, name: 'Svētki' }],
}

it.each([
  ['a Monday, whose hours are the usual ones', '2026-11-23', '08:00', '21:00'],
  ['a Saturday with hours of its own', SATURDAY, '09:00', '14:00'],
  ['a Sunday on which the school is closed, for those who may book all the same', SUNDAY, '08:00', '21:00'],
  ['no date yet', '', '08:00', '21:00'],
])('the hours of %s', (_, date, day_start, day_end) => {
  expect(hoursOf(date, SCHOOL)).toEqual({ day_start, day_end })
})

it.each([
  ['by its date before its weekday', SUNDAY, 'Svētki'],
  ['each Sunday', '2026-12-06', 'svētdiena'],
  ['not on a day with shorter hours', '2026-12-05', undefined],
  ['not when no date is typed', '', undefined],
])('the school is closed %s', (_, date, name) => {
  expect(whyClosed(date, SCHOOL)).toBe(name)
})

it('the longest hours are the usual ones while no weekday is open', () => {
  const weekday_hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, day_start: null, day_end: null }))
  expect(longestHours({ ...SCHOOL, weekday_hours })).toEqual({ start: 480, end: 1260 })
})

const hours = fc
  .tuple(fc.integer({ min: 0, max: 286 }), fc.integer({ min: 1, max: 100 }))
  .map(([start, slots]) => ({
    day_start: minutesToClock(start * 5),
    day_end: minutesToClock(Math.min(start + slots, 287) * 5),
  }))
const someSchool = fc
  .tuple(
    hours,
    fc.array(fc.option(fc.oneof(hours, fc.constant({ day_start: null, day_end: null }))), {
      minLength: 7,
      maxLength: 7,
    }),
  )
  .map(([usual, days]) => ({
    ...usual,
    closed_days: [],
    weekday_hours: days.flatMap((day, index) => (day ? [{ weekday: index + 1, name: '', ...day }] : [])),
  }))

it('on each minute of each day the school is open as somebody finds who counts the days of the week', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(3000), fc.nat(1439), (school, ahead, minute) => {
      // 1 January 2024 was a Monday.
      let weekday = 1
      for (let day = 0; day < ahead; day++) weekday = weekday === 7 ? 1 : weekday + 1
      const date = addDays('2024-01-01', ahead)
      expect(isCivilDate(date)).toBe(true)
      let [opens, closes, isClosed] = [school.day_start, school.day_end, false]
      for (const other of school.weekday_hours) {
        if (other.weekday !== weekday) continue
        if (other.day_start === null || other.day_end === null) isClosed = true
        else [opens, closes] = [other.day_start, other.day_end]
      }
      const isWithin = clockToMinutes(opens) <= minute && minute < clockToMinutes(closes)
      const { start, end } = hoursRange(date, school)
      expect(start <= minute && minute < end).toBe(isWithin)
      expect(whyClosed(date, school) !== undefined).toBe(isClosed)
      const row = openWeekdays(school).find(open => open.weekday === weekday)
      expect(row).toEqual(isClosed ? undefined : { weekday, day_start: opens, day_end: closes })
      if (isWithin && !isClosed) {
        const longest = longestHours(school)
        expect(longest.start <= minute && minute < longest.end).toBe(true)
      }
    }),
  )
})
