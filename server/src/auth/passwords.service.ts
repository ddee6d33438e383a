import type { ForgotPasswordBody, ResetPasswordBody } from '@stunda/contract/auth/auth.ts'
import { type Attempt, accountOf, attempt, forgetAttempts, LIMITS } from '../attempts/attempts.service.ts'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import type { Caller } from './caller.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'
import * as passwordLinksRepository from './password-links.repository.ts'
import { endSessions } from './sessions.service.ts'
import { hashToken, newToken } from './tokens.ts'

/** What the links in mails do, and how long each lives from when its mail is sent. */
const LINKS = {
  reset_password: { purpose: 'password', life: { minutes: 60 } },
  invitation: { purpose: 'password', life: { hours: 7 * 24 } },
  verify_email: { purpose: 'email', life: { hours: 24 } },
} as const

/**
 * Asks for a link to set a new password. Whether the address is somebody's is found out only when the mail is sent, so known
 * and unknown ones are answered alike and in the same time.
 */
export async function forgotPassword(
  context: AppContext,
  { email }: ForgotPasswordBody,
  caller: Caller,
): Promise<void> {
  const account = accountOf(email)
  await attempt(context, [LIMITS.forgot_address, caller.network], [LIMITS.forgot_account, account])
  await queueMail(context, context.db, 'reset_password', { email: account })
}

/**
 * Sets the password that a link stands for, once, which also proves the address that it was sent to. All sign-ins of its owner end; 422 at `token` for a dead link. Only what is no
 * link is counted and waits (429): who has the link gets in, however often others have guessed at theirs.
 */
export async function resetPassword(
  context: AppContext,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  const account = accountOf(body.email)
  const token_hash = hashToken(body.token)
  const now = asDate(context.instant())
  const user_id = await passwordLinksRepository.findLinkOwner(
    context.db,
    { token_hash, purpose: 'password', email: account },
    now,
  )
  if (!user_id) {
    await attempt(context, [LIMITS.reset_address, caller.network], [LIMITS.reset_account, account])
    refuseLink()
  }
  await refuseCommon(body.password)
  const password_hash = await hashPassword(body.password)
  await inTransaction(context.db, async trx => {
    if (!(await passwordLinksRepository.takeLink(trx, token_hash))) refuseLink()
    const user = (await authRepository.setPasswordHash(trx, user_id, password_hash)) ?? refuseLink()
    await authRepository.proveEmail(trx, user_id, account, now)
    await passwordLinksRepository.deleteLinks(trx, user_id)
    await endSessions(trx, user_id)
    await forgetAttempts(trx, LIMITS.change_account, String(user_id))
    if (user.had_one) await queueMail(context, trx, 'password_changed', { user_id })
  })
}

/** Gives a user a new password; all of their sign-ins end. */
export async function setPassword(db: Db, user_id: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await inTransaction(db, async trx => {
    await authRepository.setPasswordHash(trx, user_id, password_hash)
    await endSessions(trx, user_id)
  })
}

/** 422 at `password` for one of the commonest. */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password))
    refuse('invalid', { errors: { password: [{ text: 'people.password_common' }] } })
}

/**
 * Tells by mail who has the account that a wrong password was given for it so often that one waits now: at the last `miss` only.
 * An address that is nobody's finds no reader.
 */
export async function mailIfLocked(context: AppContext, miss: Attempt, email: string): Promise<void> {
  if (miss.last) await queueMail(context, context.db, 'account_locked', { email: accountOf(email) })
}

/** A new secret for the link in a mail that is being sent. */
export async function makeLink(
  context: AppContext,
  kind: keyof typeof LINKS,
  user_id: number,
): Promise<string> {
  const token = newToken()
  const { purpose, life } = LINKS[kind]
  const link = {
    token_hash: hashToken(token),
    user_id,
    expires_at: asDate(context.instant().add(life)),
    purpose,
  }
  await passwordLinksRepository.insertLink(context.db, link)
  return token
}

/** Ends every link that a user was sent, whatever it does: their address is another now, or they are archived. */
export async function endPasswordLinks(db: Db, user_id: number): Promise<void> {
  await passwordLinksRepository.deleteLinks(db, user_id)
}

/** Drops the links that have ended by themselves. */
export async function sweepPasswordLinks(context: AppContext): Promise<void> {
  await passwordLinksRepository.deleteEndedLinks(context.db, asDate(context.instant()))
}

/** 422 at `token` for a link that is none, was used or has ended. */
export function refuseLink(): never {
  refuse('invalid', { errors: { token: [{ text: 'auth.link_dead' }] } })
}
