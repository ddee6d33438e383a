import { expect, test } from 'vitest'
import { addMonths } from './month.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-01-05', -1, '2025-12-05'],
])('%s and %d months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to))
