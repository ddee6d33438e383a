import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import { expect, test } from 'vitest'
import { isNearLimit, isUsedUpToo, usedLimits, usedUp } from './limit-use.ts'

const none = { limit: null, used: 5 }
const noHours = { limit: null, used_minutes: 300 }
const useOf = (changes: Partial<LimitUse> = {}): LimitUse => ({
  ...{ max_reservation_days: 14, max_reservation_minutes: null, min_notice_minutes: null },
  ...{ daily_reservation_limit: none, active_reservation: none },
  ...{ max_weekly_hours: noHours, max_prime_time_hours: noHours },
  ...changes,
})

test('a limit that nobody set is not told', () => {
  expect(usedLimits(useOf())).toEqual([])
})

test('those that there are, are told with how much is used', () => {
  const daily_reservation_limit = { limit: 2, used: 1 }
  const max_weekly_hours = { limit: 4, used_minutes: 90 }
  expect(usedLimits(useOf({ daily_reservation_limit, max_weekly_hours }))).toEqual([
    { limit: 'daily_reservation_limit', used: 1, most: 2 },
    { limit: 'max_weekly_hours', used: 90, most: 240 },
  ])
})

test.each([
  [0, false],
  [2, false],
  [3, true],
  [4, true],
  [5, true],
])('with %i of 4 used the limit is near: %s', (used, near) => {
  expect(isNearLimit({ limit: 'active_reservation', used, most: 4 })).toBe(near)
})

test.each([
  ['neither is', 1, 3, undefined],
  ['the day’s is', 2, 3, 'daily_reservation_limit'],
  ['that of all is', 1, 4, 'active_reservation'],
  ['both are, and no other day helps against that of all', 2, 4, 'active_reservation'],
  ['the day’s is by more than it allows: it was lowered since', 3, 3, 'daily_reservation_limit'],
])('of two limits used up, %s', (_, that_day, in_all, expected) => {
  const use = useOf({
    daily_reservation_limit: { limit: 2, used: that_day },
    active_reservation: { limit: 4, used: in_all },
  })
  expect(usedUp(use, 45)?.limit).toBe(expected)
})

test('who has no limits never uses them up', () => {
  expect(usedUp(useOf(), 600, 600)).toBeUndefined()
})

test.each([
  ['fits into the week', 60, 0, undefined],
  ['is longer than what is left of the week', 65, 0, 'max_weekly_hours'],
  ['fits into prime time', 60, 30, undefined],
  ['is longer than what is left of prime time', 60, 35, 'max_prime_time_hours'],
])('with an hour of the week and half of it in prime time left, what %s', (_, minutes, prime, expected) => {
  const use = useOf({
    max_weekly_hours: { limit: 4, used_minutes: 180 },
    max_prime_time_hours: { limit: 2, used_minutes: 90 },
  })
  expect(usedUp(use, minutes, prime)?.limit).toBe(expected)
})

test.each([
  [181, true],
  [180, false],
])('with %i minutes of four hours the limit is near: %s', (used, near) => {
  expect(isNearLimit({ limit: 'max_weekly_hours', used, most: 240 })).toBe(near)
})

test.each([
  ['daily_reservation_limit', 2, false, false],
  ['daily_reservation_limit', 0, true, true],
  ['max_weekly_hours', 240, true, false],
  ['max_prime_time_hours', 120, false, false],
  ['active_reservation', 4, true, true],
] as const)('%s of %i: used up the next day as well, and the next week', (limit, most, day, week) => {
  const up = { limit, used: most, most }
  expect(isUsedUpToo(up, '2026-11-24', '2026-11-25')).toBe(day)
  expect(isUsedUpToo(up, '2026-11-29', '2026-11-30')).toBe(week)
})
