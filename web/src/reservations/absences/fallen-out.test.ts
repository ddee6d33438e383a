import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { expect, it } from 'vitest'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { fallenOut, newlyIn } from './fallen-out.ts'

const lesson = (state: OfferedEvent['state'], changes: Partial<OfferedEvent['reservation']> = {}) =>
  ({
    reservation: pianoLesson(changes),
    state,
    substitute: state === 'given' ? { id: 9, full_name: 'Raimonds Balodis' } : null,
  }) as OfferedEvent
const { id: reservation_id, version, start_datetime, end_datetime } = pianoLesson()
const elsewhen = { start_datetime: '2027-01-01 00:00:00', end_datetime: '2027-01-02 00:00:00' }
const then = { start_datetime, end_datetime }

it.each([
  ['cancelled', { reservation_id, version, action: 'restore' }],
  ['given', { reservation_id, version, action: 'replace_teacher', from: 9, to: 4 }],
] as const)('a lesson that was %s falls out of an absence at another time, and comes back', (state, back) => {
  expect(fallenOut([lesson(state)], elsewhen, 4).map(one => one.back)).toEqual([back])
  expect(fallenOut([lesson(state)], then, 4)).toEqual([])
})

it('of an absence that ends all fall out that were decided about', () => {
  expect(fallenOut([lesson('cancelled'), lesson('given'), lesson('moved')], null, 4)).toHaveLength(2)
})

it('what the user may not change falls out and does not come back', () => {
  const [out] = fallenOut([lesson('given', { can: { update: false, delete: false } })], elsewhen, 4)
  expect(out?.back).toBeNull()
})

it.each(['open', 'asked', 'moved'] as const)('a lesson that is %s does not fall out', state => {
  expect(fallenOut([lesson(state)], elsewhen, 4)).toEqual([])
})

it('a lesson that was not in the absence before comes newly into it', () => {
  expect(newlyIn([lesson('open')], elsewhen)).toHaveLength(1)
  expect(newlyIn([lesson('open')], then)).toEqual([])
})
