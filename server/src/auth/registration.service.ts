import type { AccessToken, RegisterBody } from '@stunda/contract/auth/auth.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import type { House } from '../http/house.ts'
import { refuse, type Said } from '../http/refusal.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import { accountOf, attempt, LIMITS } from './attempts.service.ts'
import * as authRepository from './auth.repository.ts'
import { enter } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { hashPassword } from './password.ts'
import { refuseCommon } from './passwords.service.ts'

const STUDENT = ROLES.findIndex(role => role.name === 'student') + 1

/** Signs somebody up as a student and in. 403 when the school has closed sign-up; 422 at what is somebody's already. */
export async function register(house: House, body: RegisterBody, caller: Caller): Promise<AccessToken> {
  const { registration_open } = await schoolSettings(house.db)
  if (!registration_open) refuse('forbidden', { said: { text: 'auth.registration_closed' } })
  const account = accountOf(body.email)
  await attempt(house, [LIMITS.register_address, caller.network], [LIMITS.register_account, account])
  await refuseCommon(body.password)
  const { name, surname, email, phone, personal_code } = body
  const password_hash = await hashPassword(body.password)
  const user = { name, surname, email, phone, personal_code, password_hash, language: caller.language }
  const token = await inTransaction(house.db, async trx => {
    const id = await authRepository.insertStudent(trx, user, STUDENT)
    return id && enter(trx, house.instant(), id, caller, 'email')
  })
  return token || refuseTaken(house, body)
}

async function refuseTaken(house: House, { email, personal_code }: RegisterBody): Promise<never> {
  const taken = await authRepository.findTaken(house.db, email, personal_code)
  const errors: Record<string, Said[]> = {}
  if (taken.personal_code) errors.personal_code = [{ text: 'people.personal_code_taken' }]
  if (taken.email || !taken.personal_code) errors.email = [{ text: 'people.email_taken' }]
  refuse('invalid', { errors })
}
