import type { AccessToken, RegisterBody } from '@stunda/contract/auth/auth.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { accountOf, attempt, LIMITS } from '../attempts/attempts.service.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { enter } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { hashPassword } from './password.ts'
import { refuseCommon } from './passwords.service.ts'
import { queueVerificationMail } from './verification.service.ts'

/**
 * Creates a student's account and signs in with it; the account waits until its e-mail is verified or an administrator lets it in.
 * 403 if sign-up is closed, 422 if the e-mail is taken, also by a waiting account: its owner may be waiting for the link, and would
 * verify a stranger's account with the next one. The owner of an e-mail that a stranger has used gets in by "forgot password".
 */
export async function register(
  context: AppContext,
  body: RegisterBody,
  caller: Caller,
): Promise<AccessToken> {
  const { registration_open } = await plainSettings(context.db)
  if (!registration_open) refuse('forbidden', { message: { text: 'auth.registration_closed' } })
  const account = accountOf(body.email)
  await attempt(context, [LIMITS.register_address, caller.network], [LIMITS.register_account, account])
  await refuseCommon(body.password)
  const { name, surname, email, phone } = body
  const password_hash = await hashPassword(body.password)
  const user = { name, surname, email, phone, password_hash, language: caller.language }
  return inTransaction(context.db, async trx => {
    const id = await authRepository.insertStudent(trx, user, roleId('student'))
    if (!id) refuse('invalid', { errors: { email: [{ text: 'people.email_taken' }] } })
    await queueVerificationMail(trx, id)
    return enter(trx, context.instant(), id, caller, 'email')
  })
}

/** Deletes waiting accounts with these e-mails, except the account `but`, before the school gives the e-mails to other users. */
export async function deleteWaitingAccounts(trx: Trx, emails: readonly string[], but: number): Promise<void> {
  await authRepository.deleteWaitingAt(trx, emails, but)
}
