import { expect, it } from 'vitest'
import { booked, from, liga, maris, NO_WEEK, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { maxWeeklyHours } from './max-weekly-hours.ts'

const used = (minutes: number, minutes_before = minutes) => ({
  max_weekly_hours: 4,
  week: { ...NO_WEEK, minutes, minutes_before },
})
const own = (changes = {}) => booked({ created_by: liga.id, ...changes })
const find = (minutes: number, changes: object = {}, before?: number) =>
  maxWeeklyHours.find(practice({ limits: used(minutes, before), ...changes }))

it.each([
  [0, 0],
  [195, 0],
  [200, 1],
  [240, 1],
])('of four hours a week with %i minutes used, 45 minutes more', (minutes, count) => {
  expect(find(minutes)).toHaveLength(count)
})

it('says how much is allowed and used', () => {
  const params = { max_weekly_hours: 4, used: '3 h 20 min' }
  expect(find(200)).toEqual([{ rule: 'max-weekly-hours', field: 'max_weekly_hours', params }])
})

it('without a limit one books any number of hours', () => {
  expect(maxWeeklyHours.find(practice({ limits: { week: used(9999).week } }))).toEqual([])
})

it.each([
  ['stays as it is', from('10:00', '10:45'), 0],
  ['becomes shorter', from('10:00', '10:30'), 0],
  ['is moved within the week', from('10:00', '10:45', '2026-11-29'), 0],
  ['becomes longer', from('10:00', '10:50'), 1],
  ['is cancelled', { status_id: STATUS.cancelled }, 0],
])('in a week that is over a limit which came later, a booking that %s', (_, event, count) => {
  expect(find(300, { before: own(), event }, 345)).toHaveLength(count)
})

it.each([
  ['that comes from another week', own(from('10:00', '10:45', '2026-11-30')), 1],
  ['that was cancelled', own({ status_id: STATUS.cancelled }), 1],
  ['that somebody else made', own({ created_by: maris.id }), 0],
])('in a full week, the change of a booking %s', (_, before, count) => {
  expect(find(240, { before })).toHaveLength(count)
})
