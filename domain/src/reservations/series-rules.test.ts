import { expect, it } from 'vitest'
import type { Recurrence } from './recurrence.ts'
import { brokenSeriesRules, brokenSizeRules } from './series-rules.ts'

const FIRST = '2026-11-23'
const OPEN = { closed_days: [], weekday_hours: [] }
const everyDay = [1, 2, 3, 4, 5, 6, 7]

it.each([
  ['is no series', { kind: 'single' }, []],
  ['ends on its first day', { kind: 'weekly', until: FIRST }, []],
  ['has no end', { kind: 'weekly' }, ['series-end-required recurrence.until']],
  ['has no end, monthly', { kind: 'monthly', until: null }, ['series-end-required recurrence.until']],
  [
    'ends before its first day',
    { kind: 'weekly', until: '2026-11-22' },
    ['series-end-after-start recurrence.until'],
  ],
  ['lasts 370 days', { kind: 'weekly', until: '2027-11-28' }, []],
  ['lasts 371 days', { kind: 'weekly', until: '2027-11-29' }, ['series-not-too-long recurrence.until']],
  ['has 200 occurrences', { kind: 'weekly', until: '2027-06-10', weekdays: everyDay }, []],
  [
    'has 201 occurrences',
    { kind: 'weekly', until: '2027-06-11', weekdays: everyDay },
    ['series-not-too-many recurrence.until'],
  ],
  [
    'has no day at all',
    { kind: 'weekly', until: FIRST, weekdays: [2] },
    ['series-not-empty recurrence.until'],
  ],
  ['has chosen days and no end', { kind: 'recurring', dates: ['2026-12-01'] }, []],
  ['has no chosen days', { kind: 'recurring', dates: [] }, ['series-not-empty recurrence.dates']],
  [
    'has chosen days 371 days apart',
    { kind: 'recurring', dates: [FIRST, '2027-11-29'] },
    ['series-not-too-long recurrence.dates'],
  ],
] as [string, Recurrence, string[]][])('a series that %s', (_, recurrence, expected) => {
  const reasons = brokenSeriesRules(FIRST, recurrence, OPEN)
  expect(reasons.map(({ rule, field }) => `${rule} ${field}`)).toEqual(expected)
})

it('closed days do not count as occurrences', () => {
  const recurrence: Recurrence = { kind: 'weekly', until: '2027-06-11', weekdays: everyDay }
  const closed = [{ date_from: '2026-12-25', date_to: '2026-12-25', name: 'Ziemassvētki' }]
  expect(brokenSeriesRules(FIRST, recurrence, { ...OPEN, closed_days: closed })).toEqual([])
})

it('says how long and how many are allowed', () => {
  const tooLong = brokenSeriesRules(FIRST, { kind: 'weekly', until: '2030-01-01' }, OPEN)
  const tooMany = brokenSeriesRules(FIRST, { kind: 'weekly', until: '2027-06-11', weekdays: everyDay }, OPEN)
  expect(tooLong[0]?.params).toEqual({ max_days: 370 })
  expect(tooMany[0]?.params).toEqual({ max_occurrences: 200, occurrences: 201 })
})

it('a series of 200 occurrences may have 50 people in each, and not one more', () => {
  const occurrence = { teachers: [1], students: Array(49).fill('student_2') }
  const series = Array(200).fill(occurrence)
  expect(brokenSizeRules(series)).toEqual([])
  expect(brokenSizeRules([...series.slice(1), { ...occurrence, teachers: [1, 2] }])).toEqual([
    { rule: 'series-not-too-large', field: 'students', params: { max_people: 10_000, people: 10_001 } },
  ])
})
