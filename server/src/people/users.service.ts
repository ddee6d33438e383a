import type { ParsedUserBody, UserChange } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { z } from 'zod'
import { attempt, LIMITS } from '../attempts/attempts.service.ts'
import { endPasswordLinks } from '../auth/passwords.service.ts'
import { endSessions } from '../auth/sessions.service.ts'
import { queueVerificationMail } from '../auth/verification.service.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { archive, type Changing, keepAdministrators, lockWithGroups, restore } from './departure.service.ts'
import { whileGivingEmails } from './given-emails.service.ts'
import * as peopleRepository from './people.repository.ts'
import { asUser, getUser, roleId } from './people.service.ts'
import * as repository from './users.repository.ts'

/** What unique indexes say of a user's fields. */
export const TAKEN = {
  users_personal_code: { field: 'personal_code', message: { text: 'people.personal_code_taken' } },
}

/**
 * Adds a user, who gets a mail with a link to set a password. 422 at an e-mail or personal code that is somebody's, and for anybody
 * but a student without e-mail.
 */
export async function createUser(
  context: AppContext,
  language: Language,
  body: ParsedUserBody,
): Promise<User> {
  const { roles, ...described } = body
  if (described.email === null) refuseWithoutEmail(roles)
  return refusingTaken(TAKEN, () =>
    inTransaction(context.db, async trx => {
      const id = await whileGivingEmails(trx, inList(described.email), () =>
        repository.insertUser(trx, { ...described, language }),
      )
      await repository.setRoles(trx, id, roles)
      if (described.email !== null) await queueMail(context, trx, 'invitation', { user_id: id })
      return getUser({ db: trx }, id)
    }),
  )
}

/**
 * Changes what is given of a user; with other roles they sign in anew. What the school says of somebody who signed up makes the account
 * the school's: see takeOverAccount. 404 when there is none, 409 for the last administrator, one's own archiving, and events to come
 * without force, 422 as for a user to add.
 */
export async function changeUser(
  changing: Changing,
  id: number,
  { roles, status, ...described }: z.output<typeof UserChange>,
): Promise<User> {
  const { context } = changing
  return refusingTaken(TAKEN, () =>
    inTransaction(context.db, async trx => {
      const groups = status === 'active' ? await lockWithGroups(trx, [id]) : []
      const before = await held(trx, id)
      const { email = before.email } = described
      if (email === null) refuseWithoutEmail(roles ?? before.user_roles)
      const write = () => repository.updateUser(trx, id, described)
      const isMoving = email !== before.email
      await (isMoving ? whileGivingEmails(trx, inList(email), write, id) : write())
      if (roles) await changeRoles(trx, before, roles)
      if (isTakenOver(before, { ...described, email, roles }))
        await takeOverAccount(context, trx, { ...before, email })
      else if (isMoving) await changeEmail(context, trx, before, email)
      if (status && status !== before.status) {
        if (status === 'archived') await archive(trx, changing, [id])
        else await restore(trx, changing, [id], groups)
      }
      return getUser({ db: trx }, id)
    }),
  )
}

/** Lets somebody in who signed up and waits; nothing happens to who is in. 404 when there is no such active user. */
export async function letIn(context: AppContext, id: number): Promise<User> {
  return inTransaction(context.db, async trx => {
    await lock(trx, { people: [id] })
    if (!(await repository.letIn(trx, id))) refuse('not_found')
    return getUser({ db: trx }, id)
  })
}

/**
 * Sends an active user who has no password the invitation once more; links sent before work on until one of them is used. 404 when
 * there is none, 409 for who has a password or no e-mail, 429 as for a forgotten one.
 */
export async function inviteAgain(context: AppContext, id: number): Promise<User> {
  await attempt(context, [LIMITS.invite_account, String(id)])
  return inTransaction(context.db, async trx => {
    const user = await held(trx, id)
    if (user.status !== 'active') refuse('not_found')
    if (user.has_password) refuse('state_forbids', { message: { text: 'people.password_set' } })
    if (user.email === null) refuse('state_forbids', { message: { text: 'people.no_email' } })
    await queueMail(context, trx, 'invitation', { user_id: id })
    return user
  })
}

/** Who is not a student alone signs in, and is written to. */
export function mayBeWithoutEmail(roles: readonly number[]): boolean {
  return roles.every(role => role === roleId('student'))
}

function refuseWithoutEmail(roles: readonly number[]): void {
  if (!mayBeWithoutEmail(roles)) refuse('invalid', { errors: { email: [{ text: 'people.email_needed' }] } })
}

/**
 * At another address: links and letters that went to the old one end, and the new one is not proven yet. A user without a password is
 * invited there, a user with one proves it by a link. Without any address nobody can sign in by e-mail, so sign-ins end.
 */
async function changeEmail(
  context: AppContext,
  trx: Trx,
  { id, email: old, has_password }: User,
  email: string | null,
): Promise<void> {
  await endPasswordLinks(trx, id)
  await repository.setEmailUnproven(trx, id)
  if (old !== null) await context.forgetMails?.(old)
  if (email === null) await endSessions(trx, id)
  else if (has_password) await queueVerificationMail(context, trx, id)
  else await queueMail(context, trx, 'invitation', { user_id: id })
}

/**
 * Whether a change says of an account who it is, while its password may be a stranger's: whoever signed up and waits gets an e-mail, a
 * personal code or a role from the school, or an unproven student another role.
 */
function isTakenOver(
  before: User,
  {
    email,
    personal_code,
    roles,
  }: {
    email: string | null
    personal_code?: string | null | undefined
    roles?: number[] | undefined
  },
): boolean {
  if (!before.has_password || before.email_verified) return false
  const wasStudent = before.user_roles.every(role => role === roleId('student'))
  if (wasStudent && roles?.some(role => role !== roleId('student'))) return true
  return !before.let_in && (email !== before.email || Boolean(personal_code))
}

/** Makes an account the school's: the password, sign-ins and links that somebody has end, and the invitation goes out. */
async function takeOverAccount(context: AppContext, trx: Trx, { id, email }: User): Promise<void> {
  await repository.makeEntered(trx, id)
  await endSessions(trx, id)
  await endPasswordLinks(trx, id)
  if (email !== null) await queueMail(context, trx, 'invitation', { user_id: id })
}

/** An e-mail that somebody is given, if any. */
function inList(email: string | null): string[] {
  return email === null ? [] : [email]
}

async function held(trx: Trx, id: number): Promise<User> {
  await lock(trx, { people: [id] })
  const [user] = await peopleRepository.findUsers(trx, [id])
  return user ? asUser(user) : refuse('not_found')
}

async function changeRoles(trx: Trx, before: User, roles: readonly number[]): Promise<void> {
  const same = new Set(roles).symmetricDifference(new Set(before.user_roles)).size === 0
  if (same) return
  const administrator = roleId('administrator')
  if (before.user_roles.includes(administrator) && !roles.includes(administrator))
    await keepAdministrators(trx, [before.id])
  await repository.setRoles(trx, before.id, roles)
  await endSessions(trx, before.id)
}
