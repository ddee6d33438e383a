import { expect, it } from 'vitest'
import { at, booked, from, liga, maris, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { activeReservation } from './active-reservation.ts'

const used = (booked_ahead: number) => ({ active_reservation: 4, booked_ahead })
const own = (changes = {}) => booked({ created_by: liga.id, ...changes })

it.each([
  ['first', 0, 0],
  ['fourth', 3, 0],
  ['fifth', 4, 1],
])('of four bookings ahead, the %s', (_, already, count) => {
  expect(activeReservation.find(practice({ limits: used(already) }))).toHaveLength(count)
})

it('says how much is allowed and used', () => {
  expect(activeReservation.find(practice({ limits: used(4) }))).toEqual([
    { rule: 'active-reservation', field: 'active_reservation', params: used(4) },
  ])
})

it('without a limit one books any number', () => {
  expect(activeReservation.find(practice({ limits: { booked_ahead: 99 } }))).toEqual([])
})

it.each([
  ['that counts already', own(from('15:00', '15:45')), 0],
  ['that was cancelled', own({ status_id: STATUS.cancelled }), 1],
  ['that is over', own(from('10:00', '10:45', '2026-11-20')), 1],
  ['that somebody else made', own({ created_by: maris.id, status_id: STATUS.cancelled }), 0],
])('with all four used, the change of a booking %s', (_, before, count) => {
  expect(activeReservation.find(practice({ limits: used(4), before }))).toHaveLength(count)
})

it.each([
  ['over', '10:45', 0],
  ['not yet over', '10:40', 1],
])('a booking that is %s', (_, now, count) => {
  expect(activeReservation.find(practice({ limits: used(4), now: at(now) }))).toHaveLength(count)
})

it('a booking that ends right now is over, and counts anew when it is moved ahead', () => {
  const before = own(from('09:00', '09:45'))
  expect(activeReservation.find(practice({ limits: used(4), before, now: at('09:45') }))).toHaveLength(1)
})

it('a cancelled booking does not count', () => {
  expect(
    activeReservation.find(practice({ limits: used(4), event: { status_id: STATUS.cancelled } })),
  ).toEqual([])
})
