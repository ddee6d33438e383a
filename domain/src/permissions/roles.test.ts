import { expect, it } from 'vitest'
import { isOnlyStudent, type RoleName, runsTheSchool, strongestRole } from './roles.ts'

it.each([
  [['administrator'], 'administrator', true, false],
  [['attendant'], 'attendant', true, false],
  [['teacher'], 'teacher', false, false],
  [['student'], 'student', false, true],
  [['screen'], 'screen', false, false],
  [['student', 'teacher'], 'teacher', false, false],
  [['screen', 'student'], 'student', false, true],
  [['student', 'attendant'], 'attendant', true, false],
  [[], undefined, false, false],
] as const)('whoever is %j is above all %s', (roles, strongest, runs, onlyStudent) => {
  const actor = { id: 1, roles: roles as readonly RoleName[] }
  expect(strongestRole(actor.roles)).toBe(strongest)
  expect(runsTheSchool(actor)).toBe(runs)
  expect(isOnlyStudent(actor)).toBe(onlyStudent)
})
