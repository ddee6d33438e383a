import type { ParsedUserBody, UserChange } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { attempt, LIMITS } from '../attempts/attempts.service.ts'
import { endPasswordLinks } from '../auth/passwords.service.ts'
import { endSessions } from '../auth/sessions.service.ts'
import { queueVerificationMail } from '../auth/verification.service.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'
import { forgetKeptMails } from '../mail/outbox.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { setContacts } from './contacts.service.ts'
import { archive, type Changing, keepAdministrators, lockWithGroups, restore } from './departure.service.ts'
import { takeClaimedEmail, whileGivingEmails } from './given-emails.service.ts'
import * as peopleRepository from './people.repository.ts'
import { asUser, getKnownUser, getUser } from './people.service.ts'
import * as repository from './users.repository.ts'

/** The unique indexes of users, with their fields and messages. */
export const TAKEN = {
  users_personal_code: { field: 'personal_code', message: { text: 'people.personal_code_taken' } },
}

/**
 * Adds a user, who gets an invitation by mail. 422 if the e-mail or personal code is taken, or if anybody but a student has no e-mail.
 */
export async function createUser(
  context: AppContext,
  language: Language,
  body: ParsedUserBody,
): Promise<User> {
  const { roles, contacts = [], ...described } = body
  if (described.email === null) refuseWithoutEmail(roles)
  return refusingTaken(TAKEN, () =>
    inTransaction(context.db, async trx => {
      await refuseOfArchived(trx, described)
      const id = await whileGivingEmails(trx, inList(described.email), () =>
        repository.insertUser(trx, { ...described, language }),
      )
      await repository.setRoles(trx, id, roles)
      if (described.email !== null) await queueMail(trx, 'invitation', { user_id: id })
      await setContacts(context, trx, { id, email: described.email }, contacts)
      return getUser({ db: trx }, id)
    }),
  )
}

/**
 * Changes the given fields of a user; other roles end their sign-ins. A change may take over an account that signed up by itself, see
 * takeOverAccount. 404 if there is no such user, 409 as `archive` and refuseLostParts, 422 as createUser, and at `email` if the account would be
 * taken over with somebody else's e-mail.
 */
export async function changeUser(
  changing: Changing,
  id: number,
  { roles, status, contacts, ...described }: z.output<typeof UserChange>,
): Promise<User> {
  const { context } = changing
  return refusingTaken(TAKEN, () =>
    inTransaction(context.db, async trx => {
      const groups = status === 'active' ? await lockWithGroups(trx, [id]) : []
      const before = await held(trx, id)
      const { email = before.email } = described
      if (email === null) refuseWithoutEmail(roles ?? before.user_roles)
      await refuseOfArchived(trx, described, id)
      const isMoving = email !== before.email
      const { email: _, ...others } = described
      // Before the user's row is written: two administrators who demote each other would deadlock.
      const staysOne = status !== 'archived' && isAdministrator(roles ?? before.user_roles)
      if (isAdministrator(before.user_roles) && !staysOne) await keepAdministrators(trx, [id])
      const write = () =>
        repository.updateUser(trx, id, isMoving ? { ...others, email, claimed_email: null } : others)
      await (isMoving ? whileGivingEmails(trx, inList(email), write, id) : write())
      if (roles && !changing.force && status !== 'archived')
        await refuseLostParts(trx, changing, before, roles)
      if (roles) await changeRoles(trx, changing.context, before, roles)
      const isOwn = id === changing.actor.id
      if (!isOwn && isTakenOver(before, { ...described, email, roles })) {
        if (isMoving) await forgetMailsTo(context, trx, before.own_email)
        else await settleClaim(trx, id, 'invalid')
        await takeOverAccount(trx, { ...before, email })
      } else if (isMoving) await changeEmail(context, trx, before, email)
      if (contacts) await setContacts(context, trx, { id, email }, contacts)
      if (status && status !== before.status) {
        if (status === 'archived') await archive(trx, changing, [id])
        else await restore(trx, changing, [id], groups)
      }
      return getKnownUser({ db: trx }, id)
    }),
  )
}

/** Refuses (422) an e-mail or personal code of somebody in the archive; `archived` in the answer is who could be restored instead. */
async function refuseOfArchived(
  trx: Trx,
  given: { email?: string | null | undefined; personal_code?: string | null | undefined },
  of = 0,
): Promise<void> {
  const { email = null, personal_code = null } = given
  if (email === null && personal_code === null) return
  const found = await repository.archivedWith(trx, { email, personal_code }, of)
  const [first] = found
  if (!first) return
  const { id, full_name } = first
  refuse('invalid', {
    errors: {
      ...(found.some(one => one.has_email) && { email: [{ text: 'people.email_archived' }] }),
      ...(found.some(one => one.has_code) && { personal_code: [{ text: 'people.personal_code_archived' }] }),
    },
    extra: { archived: { id, full_name } },
  })
}

/** A last day of a user at the school that was entered, and the one that they had before. */
export interface LastDaySet {
  user_id: number
  from: CivilDate | null
  to: CivilDate
}

/** Enters the last day of a user at the school. */
export async function setLastDay(trx: Trx, user_id: number, to: CivilDate): Promise<LastDaySet> {
  const { last_day } = await getUser({ db: trx }, user_id)
  await repository.updateUser(trx, user_id, { last_day: to })
  return { user_id, from: last_day, to }
}

/** Puts a user's last day back; false: it is another one by now, or they have left. */
export function putLastDayBack(trx: Trx, { user_id, from, to }: LastDaySet): Promise<boolean> {
  return repository.replaceLastDay(trx, user_id, { from: to, to: from })
}

/**
 * Lets a waiting user in; has no effect on others. 404 if there is no such active user, 409 if they have signed up with somebody else's
 * e-mail; `email_of` in the answer is whose.
 */
export async function letIn(context: AppContext, id: number): Promise<User> {
  return inTransaction(context.db, async trx => {
    const { status } = await held(trx, id)
    if (status !== 'active') refuse('not_found')
    await settleClaim(trx, id, 'state_forbids')
    await repository.letIn(trx, id)
    return getUser({ db: trx }, id)
  })
}

/** Before somebody gets in: gives them the e-mail that they claim, or refuses as `why`, naming whose it is. */
async function settleClaim(trx: Trx, id: number, why: 'invalid' | 'state_forbids'): Promise<void> {
  const email_of = await takeClaimedEmail(trx, id)
  if (!email_of) return
  const message = { text: 'people.email_claimed', values: { name: email_of.full_name } }
  const said = why === 'invalid' ? { errors: { email: [message] } } : { message }
  refuse(why, { ...said, extra: { email_of } })
}

/**
 * Sends the invitation again; earlier links stay valid until one is used. 404 if there is no such active user, 409 if they have a
 * password or no e-mail, 429 after too many.
 */
export async function inviteAgain(context: AppContext, id: number): Promise<User> {
  await attempt(context, [LIMITS.invite_account, String(id)])
  return inTransaction(context.db, async trx => {
    const user = await held(trx, id)
    if (user.status !== 'active') refuse('not_found')
    if (user.has_password) refuse('state_forbids', { message: { text: 'people.password_set' } })
    if (user.email === null) refuse('state_forbids', { message: { text: 'people.no_email' } })
    await queueMail(trx, 'invitation', { user_id: id })
    return getUser({ db: trx }, id)
  })
}

/** Only users who are nothing but students may have no e-mail. */
export function mayBeWithoutEmail(roles: readonly number[]): boolean {
  return roles.every(role => role === roleId('student'))
}

function refuseWithoutEmail(roles: readonly number[]): void {
  if (!mayBeWithoutEmail(roles)) refuse('invalid', { errors: { email: [{ text: 'people.email_needed' }] } })
}

/**
 * After a change of e-mail: links and saved mails to the old one are deleted, and the new one is unverified. A user with a password
 * gets a verification link, another an invitation; without an e-mail the sign-ins end.
 */
async function changeEmail(
  context: AppContext,
  trx: Trx,
  { id, own_email: old, has_password }: Held,
  email: string | null,
): Promise<void> {
  await endPasswordLinks(trx, id)
  await repository.setEmailUnproven(trx, id)
  await forgetMailsTo(context, trx, old)
  if (email === null) await endSessions(trx, id)
  else if (has_password) await queueVerificationMail(trx, id)
  else await queueMail(trx, 'invitation', { user_id: id })
}

async function forgetMailsTo(context: AppContext, trx: Trx, email: string | null): Promise<void> {
  if (email === null) return
  await forgetKeptMails(trx, [email])
  await context.forgetMails?.(email)
}

/**
 * Whether a change gives an identity to an account whose password a stranger may have chosen, because its e-mail was never verified: another
 * e-mail or personal code, also after it was let in, or a student's another role.
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
  return email !== before.email || (Boolean(personal_code) && personal_code !== before.personal_code)
}

/** Removes the password, sign-ins and links of an account, and invites its user by mail. */
async function takeOverAccount(trx: Trx, { id, email }: User): Promise<void> {
  await repository.makeEntered(trx, id)
  await endSessions(trx, id)
  await endPasswordLinks(trx, id)
  if (email !== null) await queueMail(trx, 'invitation', { user_id: id })
}

function inList(email: string | null): string[] {
  return email === null ? [] : [email]
}

/** A user as they are before a change; `own_email`: null also for an e-mail that they only claim. */
type Held = User & { own_email: string | null }

async function held(trx: Trx, id: number): Promise<Held> {
  await lock(trx, { people: [id] })
  const [user] = await peopleRepository.findUsers(trx, [id])
  return user ? { ...asUser(user), own_email: user.email } : refuse('not_found')
}

/** Refuses (409, as `archive`) that a user with lessons to come is no teacher any more who gives them, or no student; `loses` says which. */
async function refuseLostParts(
  trx: Trx,
  { context, bookings }: Changing,
  { id, user_roles }: User,
  roles: readonly number[],
): Promise<void> {
  for (const loses of ['teacher', 'student'] as const) {
    const role = roleId(loses)
    if (!user_roles.includes(role) || roles.includes(role)) continue
    const ahead = await bookings.ahead(trx, context, [id], loses)
    if (ahead.first.length > 0)
      refuse('state_forbids', {
        message: { text: `people.${loses}_in_event` },
        extra: { isEvent: true, loses, ...ahead },
      })
  }
}

const isAdministrator = (roles: readonly number[]) => roles.includes(roleId('administrator'))

async function changeRoles(
  trx: Trx,
  context: AppContext,
  before: User,
  roles: readonly number[],
): Promise<void> {
  const same = new Set(roles).symmetricDifference(new Set(before.user_roles)).size === 0
  if (same) return
  await repository.setRoles(trx, before.id, roles)
  if (!roles.includes(roleId('teacher')))
    await repository.declineAskings(trx, [before.id], await schoolNow({ ...context, db: trx }))
  await endSessions(trx, before.id)
}
