import { expect, it } from 'vitest'
import { booked, from, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { maxReservationDays } from './max-reservation-days.ts'

const limits = { max_reservation_days: 14 }
const reason = { rule: 'max-reservation-days', field: 'max_reservation_days', params: limits }
const on = (date: string) => from('10:00', '10:45', date)

it.each([
  ['today', '2026-11-23', []],
  ['on the last day', '2026-12-07', []],
  ['a day later', '2026-12-08', [reason]],
])('whoever may book 14 days ahead books %s', (_, date, reasons) => {
  expect(maxReservationDays.find(situation({ limits, event: on(date) }))).toEqual(reasons)
})

it('a limit of 0 leaves today', () => {
  const none = { max_reservation_days: 0 }
  expect(maxReservationDays.find(situation({ limits: none }))).toEqual([])
  expect(maxReservationDays.find(situation({ limits: none, event: on('2026-11-24') }))).toHaveLength(1)
})

it('without a limit one books any day', () => {
  expect(maxReservationDays.find(situation({ event: on('2030-01-01') }))).toEqual([])
})

it.each([
  ['be changed on its day', { ...on('2027-01-11'), subject_id: 4 }, 0],
  ['be moved to a day that is too far as well', on('2027-01-10'), 1],
  ['be cancelled', { ...on('2027-01-12'), status_id: STATUS.cancelled }, 0],
])('an event that is too far away already: may it %s', (_, event, count) => {
  const before = booked(on('2027-01-11'))
  expect(maxReservationDays.find(situation({ limits, before, event }))).toHaveLength(count)
})
