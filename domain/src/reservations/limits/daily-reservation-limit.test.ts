import { expect, it } from 'vitest'
import { booked, from, liga, maris, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { dailyReservationLimit } from './daily-reservation-limit.ts'

const used = (booked_that_day: number) => ({ daily_reservation_limit: 2, booked_that_day })
const own = (changes = {}) => booked({ created_by: liga.id, ...changes })

it.each([
  ['first', 0, 0],
  ['second', 1, 0],
  ['third', 2, 1],
])('of two bookings a day, the %s', (_, already, count) => {
  expect(dailyReservationLimit.find(practice({ limits: used(already) }))).toHaveLength(count)
})

it('says how much is allowed and used', () => {
  expect(dailyReservationLimit.find(practice({ limits: used(2) }))).toEqual([
    { rule: 'daily-reservation-limit', field: 'daily_reservation_limit', params: used(2) },
  ])
})

it('without a limit one books any number', () => {
  expect(dailyReservationLimit.find(practice({ limits: { booked_that_day: 99 } }))).toEqual([])
})

it.each([
  ['within its day', own(), 0],
  ['from another day', own(from('10:00', '10:45', '2026-11-24')), 1],
  ['that was cancelled', own({ status_id: STATUS.cancelled }), 1],
  ['that somebody else made', own({ created_by: maris.id, ...from('10:00', '10:45', '2026-11-24') }), 0],
])('on a full day, the change of a booking %s', (_, before, count) => {
  expect(dailyReservationLimit.find(practice({ limits: used(2), before }))).toHaveLength(count)
})

it('a cancelled booking does not count', () => {
  const event = { status_id: STATUS.cancelled }
  expect(dailyReservationLimit.find(practice({ limits: used(2), event }))).toEqual([])
})
