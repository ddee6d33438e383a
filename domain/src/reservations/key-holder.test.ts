import { expect, it } from 'vitest'
import { isSameHolder, keyHolderAfter } from './key-holder.ts'
import { booked, ilze, liga, maris, zane } from './situation.fixture.ts'
import { STATUS } from './vocabulary.ts'

const { confirmed, key_issued } = STATUS
const student = { id: liga.id }
const porter = { name: 'Roberts Vilks' }
const lesson = booked()
const withKey = booked({ status_id: key_issued, key_holder: student })

it.each([
  ['is given to whom the porter names', maris, lesson, { status_id: key_issued, key_holder: porter }, porter],
  ['goes to the usual one where nobody is named', maris, lesson, { status_id: key_issued }, null],
  ['stays with whoever has it', zane, withKey, { status_id: key_issued }, student],
  ['goes on to whom the porter names', maris, withKey, { status_id: key_issued, key_holder: porter }, porter],
  ['goes back to the usual one', maris, withKey, { status_id: key_issued, key_holder: null }, null],
  ['that comes back is with nobody', maris, withKey, { status_id: confirmed, key_holder: student }, null],
  ['is not taken over by a teacher', ilze, withKey, { status_id: key_issued, key_holder: porter }, student],
  [
    'is given to nobody of a draft',
    maris,
    { ...lesson, is_draft: true },
    { status_id: key_issued, key_holder: porter },
    null,
  ],
  ['of a draft was with nobody', maris, { ...withKey, is_draft: true }, { status_id: key_issued }, null],
] as const)('a key %s', (_, actor, before, change, holder) => {
  expect(keyHolderAfter(actor, before, change)).toEqual(holder)
})

it.each([
  [null, undefined, true],
  [null, student, false],
  [student, { id: liga.id }, true],
  [student, { id: ilze.id }, false],
  [porter, { name: 'Roberts Vilks' }, true],
  [porter, { name: 'Roberts' }, false],
  [porter, student, false],
  [student, porter, false],
])('%j and %j are the same holder: %s', (a, b, same) => {
  expect(isSameHolder(a, b)).toBe(same)
})
