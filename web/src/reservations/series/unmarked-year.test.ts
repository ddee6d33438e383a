import { expect, it } from 'vitest'
import { unmarkedYear } from './plan-series.ts'

const CHRISTMAS = { date_from: '2026-12-24', date_to: '2027-01-03', name: 'Ziemassvētku brīvdienas' }
const DECEMBER = { ...CHRISTMAS, date_to: '2026-12-31' }
const EASTER = { date_from: '2027-03-29', date_to: '2027-03-29', name: 'Otrās Lieldienas' }

it.each([
  [
    'within the year whose holidays are marked has all it needs',
    ['2026-11-24', '2026-12-01'],
    [CHRISTMAS],
    undefined,
  ],
  [
    'that runs into the next year lacks its holidays',
    ['2026-12-22', '2027-01-05'],
    [DECEMBER],
    { year: 2027, after: undefined },
  ],
  [
    'lacks them after those that reach into it',
    ['2026-12-22', '2027-01-05'],
    [CHRISTMAS],
    { year: 2027, after: '2027-01-03' },
  ],
  ['lacks nothing once these are marked', ['2026-12-22', '2027-01-05'], [CHRISTMAS, EASTER], undefined],
  [
    'lacks this year’s where nothing is marked at all',
    ['2026-12-22', '2027-01-05'],
    [],
    { year: 2026, after: undefined },
  ],
  ['without a date lacks nothing', [], [], undefined],
])('a series %s', (_, dates, closed_days, expected) => {
  expect(unmarkedYear(dates, closed_days)).toEqual(expected)
})
