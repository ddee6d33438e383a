import { expect, it } from 'vitest'
import type { RoleName } from '../permissions/roles.ts'
import { lastDayOf, limitsOf, maxFurtherStudents, type RoleLimits } from './limits-of.ts'

const teacher = limits(3, 370, null, 20)
const student = limits(4, 14, 2, 4)

it.each([
  ['an administrator', ['administrator'], [null, null, null]],
  ['an attendant who studies', ['attendant', 'student'], [null, null, null]],
  ['a teacher', ['teacher'], [370, null, 20]],
  ['a student', ['student'], [14, 2, 4]],
  ['a teacher who studies: the more generous of each', ['student', 'teacher'], [370, null, 20]],
  ['a screen', ['screen'], [null, null, null]],
  ['a screen that studies', ['screen', 'student'], [14, 2, 4]],
] as [string, RoleName[], (number | null)[]][])('the limits of %s', (_, roles, expected) => {
  for (const rows of [
    [teacher, student],
    [student, teacher],
  ]) {
    expect(Object.values(limitsOf({ id: 1, roles }, rows))).toEqual(expected)
  }
})

it('a limit of 0 is a limit', () => {
  expect(limitsOf({ id: 1, roles: ['student'] }, [limits(4, 0, 0, 0)]).daily_reservation_limit).toBe(0)
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

function limits(
  role_id: number,
  max_reservation_days: number | null,
  daily_reservation_limit: number | null,
  active_reservation: number | null,
): RoleLimits {
  return { role_id, max_reservation_days, daily_reservation_limit, active_reservation }
}
