import type { ChangePasswordBody } from '@stunda/contract/auth/auth.ts'
import { canChangePassword } from '@stunda/domain/permissions/can-change-password.ts'
import { attempt, forgetAttempts, LIMITS } from '../attempts/attempts.service.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { verifyPassword } from './password.ts'
import { endPasswordLinks, hashAt, mailOfLock, refuseCommon } from './passwords.service.ts'
import { endOtherSessions } from './sessions.service.ts'

/**
 * Changes the actor's password; their other sign-ins and password links end. 422 at `current_password` if it is wrong; after 10 wrong
 * ones 429 and a mail. 403 for a screen, 409 for a user without a password.
 */
export async function changePassword(
  context: AppContext,
  actor: SignedIn,
  { current_password, password }: ChangePasswordBody,
): Promise<void> {
  if (!canChangePassword(actor)) refuse('forbidden')
  const { email, claimed_email, password_hash } = await authRepository.findPassword(context.db, actor.id)
  if (password_hash === null) refuse('state_forbids', { message: { text: 'auth.no_password' } })
  // Checked first: it reveals nothing about the current password and is not counted.
  await refuseCommon(password)
  const who = String(actor.id)
  const [of_account] = await attempt(context, [LIMITS.change_account, who])
  if (!(await verifyPassword(password_hash, current_password))) {
    if (email && of_account.last) await mailOfLock(context, email)
    refuseCurrent()
  }
  const next_hash = await hashAt(context.db, { email: email ?? claimed_email, user_id: actor.id }, password)
  await inTransaction(context.db, async trx => {
    await forgetAttempts(trx, LIMITS.change_account, who)
    // The password was changed meanwhile.
    if (!(await authRepository.replacePasswordHash(trx, actor.id, password_hash, next_hash))) refuseCurrent()
    await endPasswordLinks(trx, actor.id)
    await endOtherSessions(trx, actor)
    await queueMail(trx, 'password_changed', { user_id: actor.id })
  })
}

function refuseCurrent(): never {
  refuse('invalid', { errors: { current_password: [{ text: 'auth.current_password_wrong' }] } })
}
