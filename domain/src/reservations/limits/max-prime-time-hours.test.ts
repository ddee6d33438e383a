import { expect, it } from 'vitest'
import { booked, from, liga, maris, NO_WEEK, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { maxPrimeTimeHours } from './max-prime-time-hours.ts'

/** Two hours a week, Monday to Friday 15:00–20:00. */
const used = (prime_minutes: number, prime_minutes_before = prime_minutes) => ({
  max_prime_time_hours: 2,
  week: { ...NO_WEEK, prime_minutes, prime_minutes_before },
})
const own = (changes = {}) => booked({ created_by: liga.id, ...from('16:00', '17:00'), ...changes })
const find = (minutes: number, event: object, changes: object = {}, before?: number) =>
  maxPrimeTimeHours.find(practice({ limits: used(minutes, before), event, ...changes }))

it.each([
  ['before it', from('13:00', '15:00'), 0],
  ['after it', from('20:00', '21:00'), 0],
  ['half an hour into it', from('13:00', '15:30'), 0],
  ['a little more into it', from('13:00', '15:35'), 1],
  ['out of it at its end', from('19:25', '21:00'), 1],
  ['over all of it', from('08:00', '21:00'), 1],
  ['in it on a Friday', from('16:00', '17:00', '2026-11-27'), 1],
  ['at the same hours on a Saturday', from('16:00', '17:00', '2026-11-28'), 0],
  ['at the same hours on a Sunday', from('16:00', '17:00', '2026-11-29'), 0],
  ['in it, cancelled', { ...from('16:00', '17:00'), status_id: STATUS.cancelled }, 0],
])('with an hour and a half of two used, %s', (_, event, count) => {
  expect(find(90, event)).toHaveLength(count)
})

it('says when prime time is, how much is allowed and used', () => {
  expect(find(90, from('16:00', '17:00'))).toEqual([
    {
      rule: 'max-prime-time-hours',
      field: 'max_prime_time_hours',
      params: {
        max_prime_time_hours: 2,
        used: '1 h 30 min',
        prime_time_start: '15:00',
        prime_time_end: '20:00',
      },
    },
  ])
})

it('without a limit one books any number of hours', () => {
  const limits = { week: used(9999).week }
  expect(maxPrimeTimeHours.find(practice({ limits, event: from('16:00', '17:00') }))).toEqual([])
})

it.each([
  ['stays', from('16:00', '17:00'), {}, 0],
  ['is moved within it', from('18:00', '19:00', '2026-11-24'), {}, 0],
  ['becomes longer', from('16:00', '17:05'), {}, 1],
  ['was made by somebody else', from('16:00', '18:00'), { created_by: maris.id }, 0],
])('where more was used before the limit came, a booking that %s', (_, event, changes, count) => {
  expect(find(180, event, { before: own(changes) }, 240)).toHaveLength(count)
})

it('a booking that is moved into it counts there', () => {
  expect(find(90, from('16:00', '17:00'), { before: own(from('10:00', '11:00')) })).toHaveLength(1)
})
