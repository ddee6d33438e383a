import { expect, it } from 'vitest'
import { booked, ilze, liga, maris, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { statusByRole } from './status-by-role.ts'

const reason = { rule: 'status-by-role', field: 'status_id' }
const { confirmed, pending, cancelled, key_issued } = STATUS

it.each([
  ['a teacher', ilze, confirmed, []],
  ['a teacher', ilze, pending, [reason]],
  ['a teacher', ilze, key_issued, [reason]],
  ['a student', liga, confirmed, []],
  ['a student', liga, pending, []],
  ['a student', liga, cancelled, [reason]],
  ['an attendant', maris, key_issued, []],
] as const)('%s books with status %#', (_, actor, status_id, reasons) => {
  expect(statusByRole.find(situation({ actor, event: { status_id } }))).toEqual(reasons)
})

it('the change of a status is judged by what it was', () => {
  const cancelling = { event: { status_id: cancelled } }
  expect(statusByRole.find(situation({ ...cancelling, before: booked() }))).toEqual([])
  expect(statusByRole.find(situation({ ...cancelling, before: booked({ status_id: key_issued }) }))).toEqual([
    reason,
  ])
})

it('the status that an event with its key out would get by moving is refused by the key’s rule alone', () => {
  const before = booked({ status_id: key_issued })
  expect(statusByRole.find(situation({ before, event: { status_id: pending } }))).toEqual([])
  expect(statusByRole.find(situation({ before, event: { room_id: 8, status_id: confirmed } }))).toEqual([])
  expect(statusByRole.find(situation({ before, event: { status_id: confirmed } }))).toEqual([reason])
})
