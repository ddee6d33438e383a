import { describe, expect, it } from 'vitest'
import { clockIn, dateIn, dayFirst, firstDate, weekdaysIn, weeksIn } from './when.ts'

describe('the cells of a plan', () => {
  it.each([
    ['Pirmdiena', [1]],
    ['otrdienās', [2]],
    ['trešdien', [3]],
    ['Tr.', [3]],
    ['Zr', undefined],
    ['P–Pk', [1, 2, 3, 4, 5]],
    ['Mon-Wed, Sat', [1, 2, 3, 6]],
    ['Sestdiena – Svētdiena', [6, 7]],
    ['Pk–P', undefined],
    ['P–x', undefined],
    ['P–T–Pk', undefined],
    ['Trešd.', [3]],
    ['C', [4]],
    ['Pk', [5]],
    ['Friday', [5]],
    ['сб', [6]],
    ['7', [7]],
    ['8', undefined],
    ['', undefined],
    ['T, P', [1, 3]],
    ['otrdienās un ceturtdienās', [2, 4]],
    ['Mon/Wed', [1, 3]],
    ['P; kādreiz', undefined],
  ])('name weekdays: %s', (cell, days) => expect(weekdaysIn(cell)).toEqual(days))

  it.each([
    ['', 'weekly'],
    ['katru otro nedēļu', 'first_weeks'],
    ['B', 'second_weeks'],
    ['nepāra', 'odd_weeks'],
    ['even', 'even_weeks'],
    ['reizēm', undefined],
  ])('say how often: %s', (cell, weeks) => expect(weeksIn(cell)).toBe(weeks))

  it.each([
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    ['14:00:00', '14:00'],
    ['2:30 PM', '14:30'],
    ['12:15 am', '00:15'],
    ['2026-09-01 10:30', '10:30'],
    ['9', '09:00'],
    ['24:00', undefined],
    ['rīts', undefined],
  ])('name a time: %s', (cell, time) => expect(clockIn(cell)).toBe(time))

  it.each([
    ['2026-12-07', undefined, '2026-12-07'],
    ['7.12.2026.', undefined, '2026-12-07'],
    ['20261207', undefined, '2026-12-07'],
    ['2026-12-07 10:00', undefined, '2026-12-07'],
    ['12/7/2026', false, '2026-12-07'],
    ['12/7/2026', true, '2026-07-12'],
    ['12/7/2026', undefined, 'ambiguous'],
    ['7/7/2026', undefined, '2026-07-07'],
    ['31.11.2026', undefined, undefined],
    ['Monday 7 December 2026', undefined, '2026-12-07'],
    ['7 Dec 2026', undefined, '2026-12-07'],
    ['7 Foo 2026', undefined, undefined],
  ])('name a date: %s, days first: %s', (cell, first, date) => expect(dateIn(cell, first)).toBe(date))

  it('tell by one date in which order all are', () => {
    expect(dayFirst(['1/2/2026', '13/2/2026'])).toBe(true)
    expect(dayFirst(['1/2/2026', '2/13/2026'])).toBe(false)
    expect(dayFirst(['1/2/2026'])).toBeUndefined()
  })
})

describe('the first date of a weekly row', () => {
  const TERM = { date_from: '2026-09-01', date_to: '2026-12-20' }
  it.each([
    [[2], 'weekly', '2026-09-01'],
    [[1], 'weekly', '2026-09-07'],
    [[1, 4], 'weekly', '2026-09-03'],
    [[2], 'second_weeks', '2026-09-08'],
    [[1], 'first_weeks', '2026-09-14'],
    [[2], 'even_weeks', '2026-09-01'],
    [[2], 'odd_weeks', '2026-09-08'],
  ] as const)('on weekdays %s, %s', (weekdays, weeks, date) =>
    expect(firstDate(weekdays, weeks, TERM)).toBe(date),
  )

  it('counts every second week from another day, if one is said', () => {
    expect(firstDate([2], 'first_weeks', TERM, '2026-08-25')).toBe('2026-09-08')
    expect(firstDate([2], 'first_weeks', TERM, '2026-08-18')).toBe('2026-09-01')
  })

  it('is none if the term ends before it', () => {
    expect(firstDate([1], 'weekly', { date_from: '2026-09-01', date_to: '2026-09-04' })).toBeUndefined()
  })
})
