import type { EventsAhead, EventsInLine } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import { endPasswordLinks } from '../auth/passwords.service.ts'
import { endSessions } from '../auth/sessions.service.ts'
import { announceEverything } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction, Raced } from '../db/transaction.ts'
import { forgetAnswersNaming } from '../idempotency/idempotency.service.ts'
import { dropMailsTo } from '../mail/mail-queue.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as groupsRepository from './groups.repository.ts'
import * as peopleRepository from './people.repository.ts'
import { getUser, roleId } from './people.service.ts'
import * as repository from './users.repository.ts'

/** The reservations' part of somebody's departure and return; each within the transaction of it. */
export interface Bookings {
  /** How many events to come people have, by what becomes of each without all of them, and which come first. */
  ahead(
    trx: Trx,
    context: AppContext,
    user_ids: readonly number[],
  ): Promise<{ counts: EventsAhead; first: EventsInLine[] }>
  /** Takes people out of their events to come and cancels those that have nobody left, or, if told so, no student; answers their ids. */
  leave(
    trx: Trx,
    context: AppContext,
    actor: SignedIn,
    user_ids: readonly number[],
    how: Leaving,
  ): Promise<{ changed: number[]; cancelled: number[] }>
  /**
   * Brings people into the lessons to come of those of the groups that they are in; both are held. 422 with `conflicts` where somebody
   * would be in two at a time.
   */
  comeBack(
    trx: Trx,
    context: AppContext,
    actor: SignedIn,
    group_ids: readonly number[],
    user_ids: readonly number[],
  ): Promise<void>
}

/** `cancels_lessons`: where those who leave were the only students, the event does not take place. */
export interface Leaving {
  cancels_lessons: boolean
}

/** What changing users needs beside the change. */
export interface Changing extends Leaving {
  context: AppContext
  actor: SignedIn
  /** Whether people in events to come are archived all the same. */
  force: boolean
  bookings: Bookings
}

/** Who was archived, the ids of the events that it changed, and which of these it cancelled. */
export interface ArchivedUsers {
  deleted: number[]
  reservations: number[]
  cancelled: number[]
}

/** Archives one active user. 404 when there is none; 409 as archive. */
export async function archiveUser(changing: Changing, id: number): Promise<ArchivedUsers> {
  return inTransaction(changing.context.db, async trx => {
    const [user] = await peopleRepository.findUsers(trx, [id])
    if (user?.status !== 'active') refuse('not_found')
    return archive(trx, changing, [id])
  })
}

/** Archives users, all or none. 409 when one of them is gone already; and as archive. */
export async function archiveUsers(changing: Changing, ids: readonly number[]): Promise<ArchivedUsers> {
  const asked = eachOnce(ids)
  return inTransaction(changing.context.db, trx => archive(trx, changing, asked, { many: true }))
}

/**
 * Archives users within a transaction: their sign-ins end, and with force they leave their events to come. Without force, events
 * to come are 409 with `isEvent`, how many they are and which come first; so are oneself and the last administrator, and whoever is
 * no active user any more.
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
  for (const id of ids) await endAccess(trx, id)
  return { deleted: [...ids], reservations: changed, cancelled }
}

/** Takes a user out of the archive. 404 when there is none there; 422 where lessons of their groups clash with others. */
export async function restoreUser(changing: Changing, id: number): Promise<User> {
  return inTransaction(changing.context.db, async trx => {
    const groups = await lockWithGroups(trx, [id])
    const [user] = await peopleRepository.findUsers(trx, [id])
    if (user?.status !== 'archived') refuse('not_found')
    await restore(trx, changing, [id], groups)
    return getUser({ db: trx }, id)
  })
}

/** Takes users out of the archive, all or none. 409 when one of them is not there any more; 422 as restoreUser. */
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

/** Restores archived users within a transaction, which holds them and the groups that they are in. */
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
 * Holds people and the groups that they are in until the transaction ends, all at once; answers the groups. Raises Raced where
 * somebody joined another one while this waited.
 */
export async function lockWithGroups(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const groups = await groupsRepository.groupsOf(trx, ids)
  await lock(trx, { groups, people: ids })
  const now = await groupsRepository.groupsOf(trx, ids)
  if (now.some(group => !groups.includes(group))) throw new Raced('somebody joined a group')
  return groups
}

/**
 * Removes everything personal of an archived user for good, also from kept answers, queued mails and letters laid into the outbox. 404
 * when there is none; 409 for who is not archived.
 */
export async function eraseUser(context: AppContext, id: number): Promise<number[]> {
  // The letters first, while the address is known: an erasing that is interrupted is done by asking again.
  const { email } = await inTransaction(context.db, trx => erasable(trx, id))
  if (email !== null) await context.forgetMails?.(email)
  return inTransaction(context.db, async trx => {
    const user = await erasable(trx, id)
    await forgetAnswersNaming(trx, user)
    await dropMailsTo(trx, user)
    await repository.eraseUser(trx, id)
    await announceEverything(trx)
    await endAccess(trx, id)
    return [id]
  })
}

async function erasable(trx: Trx, id: number): Promise<peopleRepository.UserRow> {
  await lockWithGroups(trx, [id])
  const [user] = await peopleRepository.findUsers(trx, [id])
  if (!user) refuse('not_found')
  if (user.status !== 'archived') refuse('state_forbids', { message: { text: 'people.archive_first' } })
  return user
}

/** Refuses (409) that the last active administrator is among those who stop being one. */
export async function keepAdministrators(trx: Trx, leaving: readonly number[]): Promise<void> {
  const administrators = await repository.lockAdministrators(trx, roleId('administrator'))
  const concerned = administrators.some(id => leaving.includes(id))
  if (concerned && administrators.every(id => leaving.includes(id)))
    refuse('state_forbids', { message: { text: 'people.last_administrator' } })
}

/** The ids of many in their order; 422 when there are none. */
function eachOnce(ids: readonly number[]): number[] {
  if (ids.length === 0) refuse('invalid', { errors: { ids: [{ text: 'errors.field_required' }] } })
  return [...new Set(ids)].sort((a, b) => a - b)
}

async function endAccess(trx: Trx, id: number): Promise<void> {
  await endSessions(trx, id)
  await endPasswordLinks(trx, id)
}

function isTeacher(users: readonly { id: number; user_roles: number[] }[], busy: readonly number[]): boolean {
  const student = roleId('student')
  return !users.some(user => busy.includes(user.id) && user.user_roles.includes(student))
}
