import type { EventsAhead, EventsInLine } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { endCalendarLinks } from '../auth/calendar-links.service.ts'
import { endPasswordLinks } from '../auth/passwords.service.ts'
import { endSessions } from '../auth/sessions.service.ts'
import { announceEverything } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction, Raced } from '../db/transaction.ts'
import { forgetCalendars } from '../elsewhere/elsewhere.service.ts'
import { forgetAnswersNaming } from '../idempotency/idempotency.service.ts'
import { dropJobsOf } from '../jobs/jobs.service.ts'
import { forgetKeptMails } from '../mail/outbox.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as groupsRepository from './groups.repository.ts'
import * as peopleRepository from './people.repository.ts'
import { getUser } from './people.service.ts'
import * as repository from './users.repository.ts'

/** The consequences for reservations of archiving and restoring users, in the same transaction; implemented by reservations/. */
export interface Bookings {
  /** Counts the users' future events, or those where this `part` is theirs, by what archiving all of them does to each, and lists the first. */
  ahead(
    trx: Trx,
    context: AppContext,
    user_ids: readonly number[],
    part?: 'teacher' | 'student',
  ): Promise<{ counts: EventsAhead; first: EventsInLine[] }>
  /** Removes users from their future events; cancels those without participants and, if requested, those without students. */
  leave(
    trx: Trx,
    context: AppContext,
    actor: SignedIn,
    user_ids: readonly number[],
    how: Leaving,
  ): Promise<{ changed: number[]; cancelled: number[] }>
  /**
   * Adds users to the future lessons of their groups; users and groups are locked. 422 with `conflicts` if somebody would be in two
   * lessons at a time.
   */
  comeBack(
    trx: Trx,
    context: AppContext,
    actor: SignedIn,
    group_ids: readonly number[],
    user_ids: readonly number[],
  ): Promise<void>
}

/** `cancels_lessons`: events whose only students leave are cancelled. */
export interface Leaving {
  cancels_lessons: boolean
}

/** The context of a change of users. */
export interface Changing extends Leaving {
  context: AppContext
  actor: SignedIn
  /** Whether users with future events are archived, or lose the role in which they are in these, anyway. */
  force: boolean
  bookings: Bookings
}

/** The archived users, the events changed by it, and those of them that were cancelled. */
export interface ArchivedUsers {
  deleted: number[]
  reservations: number[]
  cancelled: number[]
}

/** Archives an active user. 404 if there is none; 409 as `archive`. */
export async function archiveUser(changing: Changing, id: number): Promise<ArchivedUsers> {
  return inTransaction(changing.context.db, async trx => {
    const [user] = await peopleRepository.findUsers(trx, [id])
    if (user?.status !== 'active') refuse('not_found')
    return archive(trx, changing, [id])
  })
}

/** Archives users, all or none. 409 if one of them is not active, and as `archive`. */
export async function archiveUsers(changing: Changing, ids: readonly number[]): Promise<ArchivedUsers> {
  const asked = eachOnce(ids)
  return inTransaction(changing.context.db, trx => archive(trx, changing, asked, { many: true }))
}

/**
 * Archives users in a transaction: their sign-ins end, they leave their future events and are not asked to give others. 409 for the actor themselves, the last
 * administrator and users who are not active; without `force` also for users with future events (`isEvent`, counts and first events).
 */
export async function archive(
  trx: Trx,
  { context, actor, force, cancels_lessons, bookings }: Changing,
  ids: readonly number[],
  { many = false } = {},
): Promise<ArchivedUsers> {
  await lock(trx, { people: ids })
  if (ids.includes(actor.id)) refuse('state_forbids', { message: { text: 'people.not_oneself' } })
  await keepAdministrators(trx, ids)
  const users = await peopleRepository.findUsers(trx, ids)
  const active = users.filter(user => user.status === 'active')
  if (active.length < ids.length) refuse('state_forbids', { message: { text: 'people.users_gone' } })
  const now = await schoolNow({ ...context, db: trx })
  const busy = await repository.inEventsToCome(trx, ids, now)
  if (busy.length > 0 && !force)
    refuse('state_forbids', {
      message: { text: isTeacher(users, busy) ? 'people.teacher_in_event' : 'people.student_in_event' },
      extra: {
        isEvent: true,
        ...(await bookings.ahead(trx, context, ids)),
        ...(many && { users: busy }),
      },
    })
  await repository.setStatus(trx, ids, 'archived')
  const { changed, cancelled } = await bookings.leave(trx, context, actor, ids, { cancels_lessons })
  await repository.declineAskings(trx, ids, now)
  for (const id of ids) await endAccess(trx, id)
  return { deleted: [...ids], reservations: changed, cancelled }
}

/** Restores an archived user. 404 if there is none; 422 if lessons of their groups overlap other events of theirs. */
export async function restoreUser(changing: Changing, id: number): Promise<User> {
  return inTransaction(changing.context.db, async trx => {
    const groups = await lockWithGroups(trx, [id])
    const [user] = await peopleRepository.findUsers(trx, [id])
    if (user?.status !== 'archived') refuse('not_found')
    await restore(trx, changing, [id], groups)
    return getUser({ db: trx }, id)
  })
}

/** Restores archived users, all or none. 409 if one is not archived; 422 as restoreUser. */
export async function restoreUsers(changing: Changing, ids: readonly number[]): Promise<number[]> {
  const asked = eachOnce(ids)
  return inTransaction(changing.context.db, async trx => {
    const groups = await lockWithGroups(trx, asked)
    const users = await peopleRepository.findUsers(trx, asked)
    const archived = users.filter(user => user.status === 'archived')
    if (archived.length < asked.length) refuse('state_forbids', { message: { text: 'people.users_gone' } })
    await restore(trx, changing, asked, groups)
    return asked
  })
}

/** Restores archived users in a transaction that has locked them and their groups. */
export async function restore(
  trx: Trx,
  { context, actor, bookings }: Changing,
  ids: readonly number[],
  groups: readonly number[],
): Promise<void> {
  await repository.setStatus(trx, ids, 'active')
  await bookings.comeBack(trx, context, actor, groups, ids)
}

/**
 * Locks users and their groups until the transaction ends; returns the groups. Throws Raced if a user joined another group meanwhile.
 */
export async function lockWithGroups(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const groups = await groupsRepository.groupsOf(trx, ids)
  await lock(trx, { groups, people: ids })
  const now = await groupsRepository.groupsOf(trx, ids)
  if (now.some(group => !groups.includes(group))) throw new Raced('a user joined a group meanwhile')
  return groups
}

/**
 * Erases all personal data of an archived user, also in stored answers, queued jobs and the mail outbox. 404 if there is no such
 * user, 409 if they are not archived.
 */
export async function eraseUser(context: AppContext, id: number): Promise<number[]> {
  // Saved mails first, while the address is known; after an interruption the call can be repeated.
  const user = await inTransaction(context.db, trx => erasable(trx, id))
  for (const address of addressesOf(user)) await context.forgetMails?.(address)
  return inTransaction(context.db, async trx => {
    const user = await erasable(trx, id)
    await forgetAnswersNaming(trx, user)
    await dropJobsOf(trx, user)
    await forgetKeptMails(trx, addressesOf(user))
    await forgetCalendars(trx, id)
    await repository.eraseUser(trx, id)
    await announceEverything(trx)
    await endAccess(trx, id)
    return [id]
  })
}

function addressesOf({ email, contacts }: peopleRepository.UserRow): string[] {
  return [email, ...contacts.map(contact => contact.email)].filter(address => address !== null)
}

async function erasable(trx: Trx, id: number): Promise<peopleRepository.UserRow> {
  await lockWithGroups(trx, [id])
  const [user] = await peopleRepository.findUsers(trx, [id])
  if (!user) refuse('not_found')
  if (user.status !== 'archived') refuse('state_forbids', { message: { text: 'people.archive_first' } })
  return user
}

/** Refuses (409) if no active administrator would be left without these users. */
export async function keepAdministrators(trx: Trx, leaving: readonly number[]): Promise<void> {
  const administrators = await repository.lockAdministrators(trx, roleId('administrator'))
  const concerned = administrators.some(id => leaving.includes(id))
  if (concerned && administrators.every(id => leaving.includes(id)))
    refuse('state_forbids', { message: { text: 'people.last_administrator' } })
}

/** The distinct ids in their order; 422 if there are none. */
function eachOnce(ids: readonly number[]): number[] {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Ends the sign-ins, password links and calendar links of a user. */
export async function endAccess(trx: Trx, id: number): Promise<void> {
  await endSessions(trx, id)
  await endPasswordLinks(trx, id)
  await endCalendarLinks(trx, id)
}

function isTeacher(users: readonly { id: number; user_roles: number[] }[], busy: readonly number[]): boolean {
  const student = roleId('student')
  return !users.some(user => busy.includes(user.id) && user.user_roles.includes(student))
}
