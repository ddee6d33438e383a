import { expect, it } from 'vitest'
import { canAskToGive, canEnterAbsence, canGiveLessons, canTakeOut } from './can-enter-absence.ts'
import type { RoleName } from './roles.ts'

const actor = (...roles: RoleName[]) => ({ id: 7, roles })

it.each([
  ['administrator', true, true],
  ['attendant', true, true],
  ['teacher', true, false],
  ['student', false, false],
  ['screen', false, false],
] as const)('a %s enters her own absence: %s; another teacher’s: %s', (role, own, others) => {
  expect(canEnterAbsence(actor(role), 7)).toBe(own)
  expect(canEnterAbsence(actor(role), 8)).toBe(others)
})

it('a teacher asks a substitute, who runs the school decides', () => {
  expect(canGiveLessons(actor('teacher'))).toBe(false)
  expect(canGiveLessons(actor('attendant'))).toBe(true)
  expect(canGiveLessons(actor('administrator', 'teacher'))).toBe(true)
})

it('a teacher asks others to take her own place; who runs the school, anybody’s', () => {
  const roles = ['administrator', 'attendant', 'teacher', 'student', 'screen'] as const
  const own = actor('teacher').id
  expect(roles.filter(role => canAskToGive(actor(role), own))).toEqual(roles.slice(0, 3))
  expect(roles.filter(role => canAskToGive(actor(role), own + 1))).toEqual(roles.slice(0, 2))
})

it('a teacher leaves a lesson herself; who runs the school takes anybody out of it', () => {
  const roles = ['administrator', 'attendant', 'teacher', 'student', 'screen'] as const
  const own = actor('teacher').id
  expect(roles.filter(role => canTakeOut(actor(role), own))).toEqual(roles.slice(0, 3))
  expect(roles.filter(role => canTakeOut(actor(role), own + 1))).toEqual(roles.slice(0, 2))
})
