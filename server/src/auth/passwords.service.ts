import type { ForgotPasswordBody, ResetPasswordBody } from '@stunda/contract/auth/auth.ts'
import { accountOf, attempt, forgetAttempts, LIMITS } from '../attempts/attempts.service.ts'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import { isTooMany, refuse } from '../shared/refusal.ts'
import { hashToken, newToken } from '../shared/tokens.ts'
import * as authRepository from './auth.repository.ts'
import type { Caller } from './caller.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isCheckable } from './password.ts'
import * as passwordLinksRepository from './password-links.repository.ts'
import { endSessions } from './sessions.service.ts'

/** The purpose and lifetime of the links in mails. */
const LINKS = {
  reset_password: { purpose: 'password', life: KEPT_FOR.link_for_new_password },
  invitation: { purpose: 'password', life: KEPT_FOR.invitation },
  verify_email: { purpose: 'email', life: KEPT_FOR.link_for_new_email },
} as const

/**
 * Queues a mail with a link to set a new password. The account is looked up when the mail is sent, so known and unknown addresses
 * have the same answer in the same time.
 */
export async function forgotPassword(
  context: AppContext,
  { email }: ForgotPasswordBody,
  caller: Caller,
): Promise<void> {
  const account = accountOf(email)
  await attempt(context, [LIMITS.forgot_address, caller.network], [LIMITS.forgot_account, account])
  await queueMail(context.db, 'reset_password', { email: account })
}

/**
 * Sets a new password by a link, once, which also verifies the e-mail; all sign-ins of the user end. 422 at `token` for an invalid
 * link, and 429 after too many of them. A valid link always works, whatever others have tried.
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
    if (user.had_one) await queueMail(trx, 'password_changed', { user_id })
  })
}

/**
 * Hashes a password for an account at an e-mail address; `user_id`: whose it is, if it is there already. It takes the salt of the others at
 * the address, so that a sign-in is one computation however many there are.
 */
export async function hashAt(
  db: Db,
  { email, user_id }: { email: string | null; user_id?: number },
  password: string,
): Promise<string> {
  const accounts = email === null ? [] : await authRepository.accountsAt(db, email)
  const beside = accounts.find(({ id, password_hash }) => id !== user_id && password_hash !== null)
  return hashPassword(password, beside?.password_hash ?? undefined)
}

/** Sets a user's password; all of their sign-ins end. */
export async function setPassword(db: Db, user_id: number, password: string): Promise<void> {
  const { email } = await authRepository.findPassword(db, user_id)
  const password_hash = await hashAt(db, { email, user_id }, password)
  await inTransaction(db, async trx => {
    await authRepository.setPasswordHash(trx, user_id, password_hash)
    await endSessions(trx, user_id)
  })
}

/** Refuses (422 at `password`) a common password. */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password))
    refuse('invalid', { errors: { password: [{ text: 'people.password_common' }] } })
}

/** Mails the owner of an account that it was locked, a few times a day at most. No mail goes out if the account does not exist. */
export async function mailOfLock(context: AppContext, email: string): Promise<void> {
  const account = accountOf(email)
  const mayTell = await attempt(context, [LIMITS.locked_mail, account]).catch(error => {
    if (!isTooMany(error)) throw error
  })
  if (mayTell) await queueMail(context.db, 'account_locked', { email: account })
}

/** Creates the secret of a link while its mail is sent. */
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

/** Deletes all links of a user, whatever their purpose. */
export async function endPasswordLinks(db: Db, user_id: number): Promise<void> {
  await passwordLinksRepository.deleteLinks(db, user_id)
}

/** Deletes the links of all users. */
export async function endAllPasswordLinks(db: Db): Promise<void> {
  await passwordLinksRepository.deleteAllLinks(db)
}

/** Takes away the passwords that cannot be checked in a bearable time, as rows from elsewhere may have them: a new one is chosen by mail. */
export async function dropDearPasswords(db: Db): Promise<void> {
  const dear = (await authRepository.listPasswordHashes(db)).filter(
    ({ password_hash }) => !isCheckable(password_hash),
  )
  await authRepository.dropPasswordHashes(
    db,
    dear.map(({ id }) => id),
  )
}

/** Deletes expired links. */
export async function sweepPasswordLinks(context: AppContext): Promise<void> {
  await passwordLinksRepository.deleteEndedLinks(context.db, asDate(context.instant()))
}

/** Refuses (422 at `token`) an unknown, used or expired link. */
export function refuseLink(): never {
  refuse('invalid', { errors: { token: [{ text: 'auth.link_dead' }] } })
}
