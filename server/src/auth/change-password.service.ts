import type { ChangePasswordBody } from '@stunda/contract/auth/auth.ts'
import { canChangePassword } from '@stunda/domain/permissions/can-change-password.ts'
import { attempt, forgetAttempts, LIMITS } from '../attempts/attempts.service.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endPasswordLinks, mailIfLocked, refuseCommon } from './passwords.service.ts'
import { endOtherSessions } from './sessions.service.ts'

/**
 * Gives the actor the password that they chose, where they know the one they have. Their other sign-ins and the links that they
 * were sent end; this sign-in stays. 422 at `current_password` for a wrong one, counted as in signing in: after 10 misses one
 * waits (429), and is told so by mail. 403 for a screen, 409 for who has no password and signs in by e-class alone.
 */
export async function changePassword(
  context: AppContext,
  actor: SignedIn,
  { current_password, password }: ChangePasswordBody,
): Promise<void> {
  if (!canChangePassword(actor)) refuse('forbidden')
  const { email, password_hash } = await authRepository.findPassword(context.db, actor.id)
  if (password_hash === null) refuse('state_forbids', { message: { text: 'auth.no_password' } })
  // It says nothing of the current one, and is no miss.
  await refuseCommon(password)
  const who = String(actor.id)
  const [of_account] = await attempt(context, [LIMITS.change_account, who])
  if (!(await verifyPassword(password_hash, current_password))) {
    if (email) await mailIfLocked(context, of_account, email)
    refuseCurrent()
  }
  const next_hash = await hashPassword(password)
  await inTransaction(context.db, async trx => {
    await forgetAttempts(trx, LIMITS.change_account, who)
    // It was set anew this moment, and is another than was given.
    if (!(await authRepository.replacePasswordHash(trx, actor.id, password_hash, next_hash))) refuseCurrent()
    await endPasswordLinks(trx, actor.id)
    await endOtherSessions(trx, actor)
    await queueMail(context, trx, 'password_changed', { user_id: actor.id })
  })
}

function refuseCurrent(): never {
  refuse('invalid', { errors: { current_password: [{ text: 'auth.current_password_wrong' }] } })
}
