import type { AccessToken, RegisterBody } from '@stunda/contract/auth/auth.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import { accountOf, attempt, LIMITS } from './attempts.service.ts'
import * as authRepository from './auth.repository.ts'
import { enter } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { hashPassword } from './password.ts'
import { refuseCommon } from './passwords.service.ts'
import { askToVerify } from './verification.service.ts'

const STUDENT = ROLES.findIndex(role => role.name === 'student') + 1

/**
 * Makes a student's account, which waits until its e-mail is proven or an administrator lets it in, and signs in with it. 403 when
 * the school has closed sign-up; 422 at an e-mail that is somebody's, also of an account that waits: its owner may be waiting for the
 * link, and would prove a stranger's account with the next one. Whose e-mail a stranger used gets in by "forgot password".
 */
export async function register(house: House, body: RegisterBody, caller: Caller): Promise<AccessToken> {
  const { registration_open } = await schoolSettings(house.db)
  if (!registration_open) refuse('forbidden', { said: { text: 'auth.registration_closed' } })
  const account = accountOf(body.email)
  await attempt(house, [LIMITS.register_address, caller.network], [LIMITS.register_account, account])
  await refuseCommon(body.password)
  const { name, surname, email, phone } = body
  const password_hash = await hashPassword(body.password)
  const user = { name, surname, email, phone, password_hash, language: caller.language }
  return inTransaction(house.db, async trx => {
    const id = await authRepository.insertStudent(trx, user, STUDENT)
    if (!id) refuse('invalid', { errors: { email: [{ text: 'people.email_taken' }] } })
    await askToVerify(house, trx, id)
    return enter(trx, house.instant(), id, caller, 'email')
  })
}

/** Deletes the accounts with some e-mails that wait to be let in, for those whom the school gives these e-mails; not the account `but`. */
export async function waitingGiveWay(trx: Trx, emails: readonly string[], but: number): Promise<void> {
  await authRepository.deleteWaitingAt(trx, emails, but)
}
