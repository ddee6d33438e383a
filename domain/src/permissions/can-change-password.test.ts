import { expect, it } from 'vitest'
import { canChangePassword } from './can-change-password.ts'
import { ROLES } from './roles.ts'

it('everybody chooses another password for themselves but a screen', () => {
  const may = ROLES.filter(({ name }) => canChangePassword({ roles: [name] })).map(({ name }) => name)
  expect(may).toEqual(['administrator', 'attendant', 'teacher', 'student'])
  expect(canChangePassword({ roles: ['teacher', 'screen'] })).toBe(true)
})
