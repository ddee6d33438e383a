import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, weekdayOf } from './civil.ts'
import { daysFrom, endOfWeek, startOfWeek, weekOf } from './week.ts'

it.each([
  ['a Monday', '2026-11-23', '2026-11-23'],
  ['a Sunday', '2026-11-29', '2026-11-23'],
  ['over the year’s end', '2027-01-01', '2026-12-28'],
  ['over the spring clock change', '2026-03-29', '2026-03-23'],
])('the week of %s', (_, date, monday) => {
  expect(startOfWeek(date)).toBe(monday)
  expect(weekOf(date)).toEqual(daysFrom(monday, 7))
  expect(endOfWeek(date)).toBe(weekOf(date).at(-1))
})

it('a week is seven days in a row, Monday to Sunday, and has the date in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20000, max: 20000 }), days => {
      const date = addDays('2026-11-23', days)
      const week = weekOf(date)
      expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(week).toContain(date)
    }),
  )
})
