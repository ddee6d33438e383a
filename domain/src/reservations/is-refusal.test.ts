import { expect, it } from 'vitest'
import type { RoleName } from '../permissions/roles.ts'
import { isRefusal } from './is-refusal.ts'
import { STATUS } from './vocabulary.ts'

const { pending, confirmed, cancelled } = STATUS
const who = (role: RoleName, id = 1) => ({ id, roles: [role] })
const asked = { created_by: 12, teachers: [4], status_id: pending }

it.each([
  ['an attendant who cancels what waits refuses it', who('attendant'), asked, cancelled, true],
  ['an administrator does too', who('administrator'), asked, cancelled, true],
  ['who asked for it calls it off', who('student', 12), asked, cancelled, false],
  ['so does an attendant who asked herself', who('attendant', 12), asked, cancelled, false],
  ['and one who teaches in it', who('attendant', 4), asked, cancelled, false],
  ['what is confirmed is cancelled', who('attendant'), { ...asked, status_id: confirmed }, cancelled, false],
  ['what is confirmed now is not refused', who('attendant'), asked, confirmed, false],
] as const)('%s', (_, actor, event, to, refused) => {
  expect(isRefusal(actor, event, to)).toBe(refused)
})
