import { expect, it } from 'vitest'
import type { RoleName } from '../permissions/roles.ts'
import {
  lastDayOf,
  limitsOf,
  maxFurtherStudents,
  minutesInWords,
  NO_LIMITS,
  primeMinutes,
  type RoleLimits,
} from './limits-of.ts'

const teacher = limits(3, 370, null, 20, 60)
const student = limits(4, 14, 2, 4, 120)

it.each([
  ['an administrator', ['administrator'], [null, null, null, null]],
  ['an attendant who studies', ['attendant', 'student'], [null, null, null, null]],
  ['a teacher', ['teacher'], [370, null, 20, 60]],
  ['a student', ['student'], [14, 2, 4, 120]],
  ['a teacher who studies: the more generous of each', ['student', 'teacher'], [370, null, 20, 60]],
  ['a screen', ['screen'], [null, null, null, null]],
  ['a screen that studies', ['screen', 'student'], [14, 2, 4, 120]],
] as [string, RoleName[], (number | null)[]][])('the limits of %s', (_, roles, expected) => {
  for (const rows of [
    [teacher, student],
    [student, teacher],
  ]) {
    const { max_reservation_days, daily_reservation_limit, active_reservation, min_notice_minutes } =
      limitsOf({ id: 1, roles }, rows)
    expect([max_reservation_days, daily_reservation_limit, active_reservation, min_notice_minutes]).toEqual(
      expected,
    )
  }
})

it('a limit of 0 is a limit', () => {
  expect(limitsOf({ id: 1, roles: ['student'] }, [limits(4, 0, 0, 0, 0)]).daily_reservation_limit).toBe(0)
})

it.each([
  ['a student', ['student'], 5],
  ['a student who is also a screen', ['student', 'screen'], 5],
  ['a student who teaches', ['student', 'teacher'], null],
  ['an attendant', ['attendant'], null],
] as [string, RoleName[], number | null][])(
  '%s brings at most so many further students',
  (_, roles, most) => {
    expect(maxFurtherStudents({ id: 1, roles }, 5)).toBe(most)
  },
)

it.each([
  [14, '2026-12-07'],
  [0, '2026-11-23'],
  [null, null],
])('with a limit of %s days the last day is %s', (max_reservation_days, last) => {
  expect(lastDayOf({ max_reservation_days }, '2026-11-23 23:59:59')).toBe(last)
})

it.each([
  [0, '0 h'],
  [45, '45 min'],
  [60, '1 h'],
  [1445, '24 h 5 min'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words)
})

it.each([
  ['begins before it', '2026-11-23 14:00:00', '2026-11-23 16:00:00', 60],
  ['ends after it', '2026-11-27 19:00:00', '2026-11-27 21:00:00', 60],
  ['is on a Saturday', '2026-11-28 16:00:00', '2026-11-28 17:00:00', 0],
  ['ends the next day', '2026-11-23 19:00:00', '2026-11-24 09:00:00', 60],
])('the minutes in prime time of what %s', (_, start_datetime, end_datetime, minutes) => {
  const prime = { prime_time_start: '15:00', prime_time_end: '20:00' }
  expect(primeMinutes({ start_datetime, end_datetime }, prime)).toBe(minutes)
})

function limits(
  role_id: number,
  max_reservation_days: number | null,
  daily_reservation_limit: number | null,
  active_reservation: number | null,
  min_notice_minutes: number | null,
): RoleLimits {
  return {
    ...NO_LIMITS,
    ...{ role_id, max_reservation_days, daily_reservation_limit, active_reservation, min_notice_minutes },
  }
}
