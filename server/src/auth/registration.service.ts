import type { AccessToken, RegisterBody } from '@stunda/contract/auth/auth.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { accountOf, attempt, LIMITS } from '../attempts/attempts.service.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { enter } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { hashPassword } from './password.ts'
import { refuseCommon } from './passwords.service.ts'
import { queueVerificationMail } from './verification.service.ts'

const STUDENT = ROLES.findIndex(role => role.name === 'student') + 1

/**
 * Makes a student's account, which waits until its e-mail is proven or an administrator lets it in, and signs in with it. 403 when
 * the school has closed sign-up; 422 at an e-mail that is somebody's, also of an account that waits: its owner may be waiting for the
 * link, and would prove a stranger's account with the next one. Whose e-mail a stranger used gets in by "forgot password".
 */
export async function register(
  context: AppContext,
  body: RegisterBody,
  caller: Caller,
): Promise<AccessToken> {
  const { registration_open } = await schoolSettings(context.db)
  if (!registration_open) refuse('forbidden', { message: { text: 'auth.registration_closed' } })
  const account = accountOf(body.email)
  await attempt(context, [LIMITS.register_address, caller.network], [LIMITS.register_account, account])
  await refuseCommon(body.password)
  const { name, surname, email, phone } = body
  const password_hash = await hashPassword(body.password)
  const user = { name, surname, email, phone, password_hash, language: caller.language }
  return inTransaction(context.db, async trx => {
    const id = await authRepository.insertStudent(trx, user, STUDENT)
    if (!id) refuse('invalid', { errors: { email: [{ text: 'people.email_taken' }] } })
    await queueVerificationMail(context, trx, id)
    return enter(trx, context.instant(), id, caller, 'email')
  })
}

/** Deletes the accounts with some e-mails that wait to be let in, for those whom the school gives these e-mails; not the account `but`. */
export async function deleteWaitingAccounts(trx: Trx, emails: readonly string[], but: number): Promise<void> {
  await authRepository.deleteWaitingAt(trx, emails, but)
}
