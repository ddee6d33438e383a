import { expect, it } from 'vitest'
import { STATUS } from './vocabulary.ts'
import { isWaiting } from './waiting.ts'

const { confirmed, pending, cancelled } = STATUS

it.each([
  ['waits until it is over', pending, '10:44', true],
  ['waits no longer from its end on', pending, '10:45', false],
  ['that was approved waits for nothing', confirmed, '10:44', false],
  ['that was cancelled waits for nothing', cancelled, '10:44', false],
] as const)('a request %s', (_, status_id, clock, waiting) => {
  expect(isWaiting({ status_id, end_datetime: '2026-11-24 10:45:00' }, `2026-11-24 ${clock}:00`)).toBe(
    waiting,
  )
})
