import { expect, it } from 'vitest'
import { STATUS } from './vocabulary.ts'
import { isUnanswered, isWaiting } from './waiting.ts'

const { confirmed, pending, cancelled } = STATUS

it.each([
  ['waits until it is over', pending, '10:44', true, false],
  ['is unanswered from its end on', pending, '10:45', false, true],
  ['that was approved waits for nothing', confirmed, '10:44', false, false],
  ['that was approved has its answer', confirmed, '12:00', false, false],
  ['that was cancelled has its answer', cancelled, '12:00', false, false],
] as const)('a request %s', (_, status_id, clock, waiting, unanswered) => {
  const event = { status_id, end_datetime: '2026-11-24 10:45:00' }
  expect(isWaiting(event, `2026-11-24 ${clock}:00`)).toBe(waiting)
  expect(isUnanswered(event, `2026-11-24 ${clock}:00`)).toBe(unanswered)
})
