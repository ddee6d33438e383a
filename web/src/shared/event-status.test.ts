import { expect, it } from 'vitest'
import { STATUSES, statusOf } from './event-status.ts'

const declined = { status_id: 3, refusal: { by: { id: 2, full_name: 'Andris Ķīsis' }, reason: null } }

it.each([
  ['what stands only passes', { status_id: 1 }, 'confirmed', 'confirmed'],
  [
    'a request waits until it is over, then nobody has answered it',
    { status_id: 2 },
    'pending',
    'unanswered',
  ],
  [
    'a key is out as long as its lesson goes on, then it is not back',
    { status_id: 4 },
    'key-issued',
    'key-late',
  ],
  ['what was cancelled is so at any time', { status_id: 3 }, 'cancelled', 'cancelled'],
  ['what was turned down, too', declined, 'refused', 'refused'],
] as const)('%s', (_, event, before, after) => {
  expect(statusOf(event, false)).toBe(before)
  expect(statusOf(event, true)).toBe(after)
})

it('what nobody answered is as calm as what was cancelled', () => {
  expect(STATUSES.unanswered.className).toBe(STATUSES.cancelled.className)
  expect(STATUSES.pending.className).not.toBe(STATUSES.cancelled.className)
})
