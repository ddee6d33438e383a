import { expect, it } from 'vitest'
import { canSettleOwedLesson } from './can-settle-owed-lesson.ts'
import type { RoleName } from './roles.ts'

const actor = (...roles: RoleName[]) => ({ id: 7, roles })

it.each([
  ['administrator', true, true],
  ['attendant', true, true],
  ['teacher', true, false],
  ['student', false, false],
  ['screen', false, false],
] as const)('a %s books for a lesson owed by herself: %s; by another teacher: %s', (role, own, others) => {
  expect(canSettleOwedLesson(actor(role), [7, 9])).toBe(own)
  expect(canSettleOwedLesson(actor(role), [8])).toBe(others)
})
