import { expect, it } from 'vitest'
import { booked, from, maris, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { maxReservationMinutes } from './max-reservation-minutes.ts'

const limits = { max_reservation_minutes: 120 }
const find = (event: object, changes = {}) =>
  maxReservationMinutes.find(practice({ limits, event, ...changes }))

it.each([
  ['two hours', from('10:00', '12:00'), 0],
  ['five minutes more', from('10:00', '12:05'), 1],
  ['the whole day', from('08:00', '21:00'), 1],
  ['from one day to the next', { ...from('20:00', '21:00'), end_datetime: '2026-11-24 08:00:00' }, 1],
  ['an end before its start', from('12:00', '08:00'), 0],
  ['a cancelled whole day', { ...from('08:00', '21:00'), status_id: STATUS.cancelled }, 0],
])('of at most two hours, %s', (_, event, count) => {
  expect(find(event)).toHaveLength(count)
})

it.each([
  [120, 2],
  [90, 0],
])('says that %i minutes are allowed, as hours if they are whole', (max_reservation_minutes, hours) => {
  const params = { max_reservation_minutes, hours }
  expect(find(from('08:00', '21:00'), { limits: { max_reservation_minutes } })).toEqual([
    { rule: 'max-reservation-minutes', field: 'max_reservation_minutes', params },
  ])
})

it('without a limit one books the whole day', () => {
  expect(find(from('08:00', '21:00'), { limits: {} })).toEqual([])
})

it.each([
  ['as long, at another time', from('12:00', '15:00'), 0],
  ['shorter, though still too long', from('10:00', '12:30'), 0],
  ['longer', from('10:00', '13:05'), 1],
])('three hours that the office gave may become %s', (_, event, count) => {
  const before = booked({ ...from('10:00', '13:00'), created_by: maris.id })
  expect(find(event, { before })).toHaveLength(count)
})

it('three hours that were cancelled do not come back', () => {
  const before = booked({ ...from('10:00', '13:00'), status_id: STATUS.cancelled })
  expect(find(from('10:00', '13:00'), { before })).toHaveLength(1)
})
