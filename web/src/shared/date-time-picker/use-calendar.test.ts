import { expect, test } from 'vitest'
import { dayAfterKey } from './use-calendar.ts'

test.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
  ['Enter', false, undefined],
] as const)('%s (Shift: %s) goes from Wednesday 25 November to %s', (key, shift, date) =>
  expect(dayAfterKey(key, '2026-11-25', shift)).toBe(date),
)
