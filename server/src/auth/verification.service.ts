import type { VerifyEmailBody } from '@stunda/contract/auth/auth.ts'
import { accountOf, attempt, LIMITS } from '../attempts/attempts.service.ts'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { hashToken } from '../shared/tokens.ts'
import * as authRepository from './auth.repository.ts'
import type { Caller } from './caller.ts'
import * as passwordLinksRepository from './password-links.repository.ts'
import { refuseLink } from './passwords.service.ts'

/** Queues a mail with a link that verifies the user's e-mail; it is sent when the transaction has committed. */
export async function queueVerificationMail(db: Db, user_id: number): Promise<void> {
  await queueMail(db, 'verify_email', { user_id })
}

/**
 * Verifies an e-mail by a link, once; a waiting user is let in. 422 at `token` for an invalid link, 429 after too many of them.
 */
export async function verifyEmail(
  context: AppContext,
  { token, email }: VerifyEmailBody,
  caller: Caller,
): Promise<void> {
  const account = accountOf(email)
  const token_hash = hashToken(token)
  const now = asDate(context.instant())
  const link = { token_hash, purpose: 'email', email: account } as const
  const user_id = await passwordLinksRepository.findLinkOwner(context.db, link, now)
  if (!user_id) {
    await attempt(context, [LIMITS.verify_address, caller.network], [LIMITS.verify_account, account])
    refuseLink()
  }
  await inTransaction(context.db, async trx => {
    if (!(await passwordLinksRepository.takeLink(trx, token_hash))) refuseLink()
    if (!(await authRepository.proveEmail(trx, user_id, account, now))) refuseLink()
    await passwordLinksRepository.deleteLinks(trx, user_id, 'email')
  })
}

/**
 * Sends the actor another verification link; earlier links stay valid. 409 if the e-mail is verified already or missing, 429 after
 * five within an hour. Nothing is sent to an address that is claimed only, and the answer does not tell.
 */
export async function verifyAgain(context: AppContext, actor: SignedIn): Promise<void> {
  // The waiting account may have been replaced meanwhile.
  const address = (await authRepository.findAddress(context.db, actor.id)) ?? refuse('unauthenticated')
  const { email, claimed_email, email_verified_at } = address
  if (email === null && claimed_email === null)
    refuse('state_forbids', { message: { text: 'people.no_email' } })
  if (email_verified_at !== null) refuse('state_forbids', { message: { text: 'auth.email_verified' } })
  await attempt(context, [LIMITS.verify_again_account, String(actor.id)])
  await queueVerificationMail(context.db, actor.id)
}
