import { expect, it } from 'vitest'
import { afterKey, isKeyOnly } from './room-key.ts'
import { STATUS } from './vocabulary.ts'

const { confirmed, pending, cancelled, key_issued } = STATUS

it.each([
  ['of what is confirmed is handed out', confirmed, key_issued],
  ['that is out comes back', key_issued, confirmed],
  ['is not handed out before the booking is approved', pending, undefined],
  ['is not needed for what is cancelled', cancelled, undefined],
] as const)('a key %s', (_, from, to) => {
  expect(afterKey(from)).toBe(to)
})

it('approving, cancelling, or changing nothing is not about the key', () => {
  const statuses = Object.values(STATUS)
  const pairs = statuses.flatMap(from => statuses.map(to => [from, to] as const))
  expect(pairs.filter(([from, to]) => isKeyOnly(from, to))).toEqual([
    [confirmed, key_issued],
    [key_issued, confirmed],
  ])
})
