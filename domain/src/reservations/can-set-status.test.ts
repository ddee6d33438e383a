import { expect, it } from 'vitest'
import { canSetStatus } from './can-set-status.ts'
import { ilze, liga, maris, zane } from './situation.fixture.ts'
import { STATUS } from './vocabulary.ts'

const names = ['confirmed', 'pending', 'cancelled', 'key_issued'] as const

it.each([
  [
    'an administrator',
    zane,
    { new: names, confirmed: names, pending: names, cancelled: names, key_issued: names },
  ],
  [
    'an attendant',
    maris,
    { new: names, confirmed: names, pending: names, cancelled: names, key_issued: names },
  ],
  [
    'a teacher',
    ilze,
    {
      new: ['confirmed'],
      confirmed: ['confirmed', 'cancelled'],
      pending: ['pending', 'cancelled'],
      cancelled: ['cancelled'],
      key_issued: ['key_issued'],
    },
  ],
  [
    'a student',
    liga,
    {
      new: ['confirmed', 'pending'],
      confirmed: ['confirmed', 'pending', 'cancelled'],
      pending: ['pending'],
      cancelled: ['cancelled'],
      key_issued: ['key_issued'],
    },
  ],
] as const)('the statuses that %s may set', (_, actor, expected) => {
  const may = (from?: keyof typeof STATUS) =>
    names.filter(to => canSetStatus(actor, from && STATUS[from], STATUS[to]))
  expect({
    new: may(),
    confirmed: may('confirmed'),
    pending: may('pending'),
    cancelled: may('cancelled'),
    key_issued: may('key_issued'),
  }).toEqual(expected)
})

it.each([
  ['a teacher', ilze, 'confirmed', ['confirmed', 'cancelled']],
  ['a teacher, what waited,', ilze, 'pending', ['pending', 'cancelled']],
  ['a teacher, without the key,', ilze, 'key_issued', ['confirmed', 'cancelled']],
  ['a student', liga, 'confirmed', ['confirmed', 'pending', 'cancelled']],
  ['a student, what waited,', liga, 'pending', ['pending', 'cancelled']],
] as const)(
  '%s restores what was cancelled and is theirs to restore as it stood',
  (_, actor, stood, expected) => {
    const may = (to: keyof typeof STATUS) =>
      canSetStatus(actor, STATUS.cancelled, STATUS[to], { status_id: STATUS[stood] })
    expect(names.filter(may)).toEqual(expected)
  },
)
