import type { AccessToken, RegisterBody } from '@stunda/contract/auth/auth.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { accountOf, attempt, LIMITS } from '../attempts/attempts.service.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { isTooMany, refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { enter } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { hashAt, refuseCommon } from './passwords.service.ts'
import { queueVerificationMail } from './verification.service.ts'

/**
 * Creates a student's account and signs in with it; the account waits until its e-mail is verified or an administrator lets it in. 403 if
 * sign-up is closed. The answer does not tell whether the e-mail is somebody's: then the account only claims it, and the other account
 * stays as it is, also one that waits, because its owner may be waiting for the link. The owner is told, and gets in by "forgot password".
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
  const password_hash = await hashAt(context.db, { email }, body.password)
  const user = { name, surname, email, phone, password_hash, language: caller.language }
  return inTransaction(context.db, async trx => {
    const { id, claims } = await authRepository.insertStudent(trx, user, roleId('student'))
    await (claims ? mailOfClaim({ ...context, db: trx }, account) : queueVerificationMail(trx, id))
    return enter(trx, context.instant(), id, caller, 'email')
  })
}

/** Mails the owner of an address that somebody has signed up with it, once a day at most. */
async function mailOfClaim(context: AppContext, account: string): Promise<void> {
  const mayTell = await attempt(context, [LIMITS.claimed_mail, account]).catch(error => {
    if (!isTooMany(error)) throw error
  })
  if (mayTell) await queueMail(context.db, 'email_claimed', { email: account })
}

/** Deletes waiting accounts with these e-mails, their own or claimed, except the account `but`, before the school gives the e-mails to other users. */
export async function deleteWaitingAccounts(trx: Trx, emails: readonly string[], but: number): Promise<void> {
  await authRepository.deleteWaitingAt(trx, emails, but)
}
