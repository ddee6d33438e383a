import { expect, it } from 'vitest'
import { from, situation } from '../situation.fixture.ts'
import { endsAfterStart } from './ends-after-start.ts'

it.each([
  ['10:00', '10:45', 0],
  ['10:00', '10:05', 0],
  ['10:00', '10:00', 1],
  ['10:45', '10:00', 1],
])('an event from %s to %s breaks it %i times', (start, end, count) => {
  const reasons = endsAfterStart.find(situation({ event: from(start, end) }))
  expect(reasons).toEqual(Array(count).fill({ rule: 'ends-after-start', field: 'end_datetime' }))
})
