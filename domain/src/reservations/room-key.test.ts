import { expect, it } from 'vitest'
import { afterKey, holdsKey, isKeyLate, isKeyOnly, wantsKey } from './room-key.ts'
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

it.each([
  ['is not late while its lesson goes on', key_issued, '2026-11-24 10:44:00', false],
  ['is late as soon as its lesson is over', key_issued, '2026-11-24 10:45:00', true],
  ['of a day before is late', key_issued, '2026-11-25 08:00:00', true],
  ['that came back is not late', confirmed, '2026-11-24 12:00:00', false],
] as const)('a key %s', (_, status_id, now, expected) => {
  expect(isKeyLate({ status_id, end_datetime: '2026-11-24 10:45:00' }, now)).toBe(expected)
})

it('a draft has no key, whatever its status', () => {
  expect(holdsKey({ status_id: key_issued })).toBe(true)
  expect(holdsKey({ status_id: key_issued, is_draft: true })).toBe(false)
  expect(holdsKey({ status_id: confirmed })).toBe(false)
})

it('what is asked for with a key wants it, also while it is a draft', () => {
  const draft = { status_id: key_issued, is_draft: true }
  expect(wantsKey(draft)).toBe(true)
  expect(wantsKey({ status_id: confirmed })).toBe(false)
})
