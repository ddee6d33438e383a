import { expect, test } from 'vitest'
import { addMonths, weeksOfMonth } from './month.ts'

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11-23')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[5]?.[6]).toBe('2026-12-06')
})

test('a month that begins on Monday and ends on Sunday has nothing of its neighbours', () => {
  const weeks = weeksOfMonth('2027-02-10')
  expect(weeks).toHaveLength(4)
  expect([weeks[0]?.[0], weeks[3]?.[6]]).toEqual(['2027-02-01', '2027-02-28'])
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-01-05', -1, '2025-12-05'],
])('%s and %d months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to))
