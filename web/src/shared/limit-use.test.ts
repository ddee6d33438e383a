import { expect, test } from 'vitest'
import { isNearLimit, usedLimits, usedUp } from './limit-use.ts'

const none = { limit: null, used: 5 }

test('a limit that nobody set is not told', () => {
  const use = { max_reservation_days: 370, daily_reservation_limit: none, active_reservation: none }
  expect(usedLimits(use)).toEqual([])
})

test('those that there are, are told with how much is used', () => {
  const daily_reservation_limit = { limit: 2, used: 1 }
  expect(usedLimits({ max_reservation_days: 14, daily_reservation_limit, active_reservation: none })).toEqual(
    [{ limit: 'daily_reservation_limit', used: 1, most: 2 }],
  )
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
  const use = {
    max_reservation_days: 14,
    daily_reservation_limit: { limit: 2, used: that_day },
    active_reservation: { limit: 4, used: in_all },
  }
  expect(usedUp(use)?.limit).toBe(expected)
})

test('who has no limits never uses them up', () => {
  expect(
    usedUp({ max_reservation_days: null, daily_reservation_limit: none, active_reservation: none }),
  ).toBeUndefined()
})
