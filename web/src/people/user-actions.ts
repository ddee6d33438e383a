import type { Archived, Archiving, EventsAhead, IsEventRefusal } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { z } from 'zod'
import { text } from '../i18n/texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { runAction } from '../shared/forms/run-action.ts'
import { type Answer, confirmWith } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { giveReasonFor } from '../shared/undo.ts'
import { eventsInLines } from './events-ahead.ts'
import { type Batch, batchesOf, restoreEvents } from './restore-events.ts'
import { namesOf } from './user-names.ts'

/** Archives users after asking; asks again when they are in events to come. Answers whether it was done. */
export function archiveUsers(users: readonly User[]): Promise<boolean> {
  const [only] = users.length === 1 ? users : []
  const count = users.length
  const ids = users.map(({ id }) => id)
  return runAction({
    question: {
      title: () =>
        only
          ? text('people.archive_title', { name: only.full_name })
          : text('people.archive_all_title', { count }),
      message: 'people.archive_text',
      submit: 'people.archive',
      names: users.map(({ full_name }) => full_name),
    },
    run: () =>
      askingAboutEvents(users, async (query, reason) => {
        const archived = await call('DELETE /api/admin/users/user/multiply', { query: { ids, ...query } })
        const [first] = archived.data.reservations
        const refused = reason && first !== undefined && (await giveReasonFor(first, archived.change)(reason))
        if (refused) notify(refused, { tone: 'failed' })
        return archived
      }),
    done: archived => archivedInWords(users, archived),
    failed: 'people.archive_failed',
  })
}

/** Tells that a user was archived and offers to restore them with their events. */
export function tellArchived(user: User, events: ArchivedEvents): void {
  const { message, ...more } = archivedInWords([user], events)
  notify(message, { tone: 'done', ...more })
}

type ArchivedEvents = z.infer<typeof Archived>

function archivedInWords(users: readonly User[], { data, change }: ArchivedEvents) {
  const { reservations, cancelled } = data
  const lessons = () => cancelled.length > 0 && text('people.archived_cancelled', { count: cancelled.length })
  return {
    message: () => text('people.archived', { count: users.length }),
    detail: () => [namesOf(users), lessons()].filter(Boolean).join(' · '),
    action: {
      label: () => text('shared.undo'),
      run: () => void restoreUsers(users, batchesOf({ reservations, change })),
    },
  }
}

/** Whether lessons that a teacher gives are ahead; false if it cannot be found out. */
export async function hasLessonsAhead(user: User): Promise<boolean> {
  return user.status === 'active' && isTeacher(user) && hasEventsAhead('teacher', user.id)
}

/** Whether events of a teacher or a group are ahead; false if it cannot be found out. */
export async function hasEventsAhead(part: 'teacher' | 'group', id: number): Promise<boolean> {
  const body = { cause: { kind: 'leaving', part, id } } as const
  const asked = call('POST /api/rearrangements/preview', { query: {}, body })
  return asked.then(({ data }) => data.length > 0).catch(() => false)
}

/** Restores archived users, and the events (`reservations`) that archiving them changed. Answers whether the users are back. */
export function restoreUsers(
  users: readonly Pick<User, 'id' | 'full_name'>[],
  batches: readonly Batch[] = [],
): Promise<boolean> {
  return runAction({
    run: () =>
      call('POST /api/admin/users/user/multiply/restore', { query: { ids: users.map(({ id }) => id) } }),
    done: () => restoreTheirEvents(users, batches),
    failed: 'people.restore_failed',
  })
}

async function restoreTheirEvents(
  users: readonly Pick<User, 'full_name'>[],
  batches: readonly Batch[],
): Promise<void> {
  const { why, left } = await restoreEvents(batches)
  notify(() => text('people.restored', { count: users.length }), { tone: 'done', detail: namesOf(users) })
  if (!why) return
  const again = { label: () => text('shared.retry'), run: () => void restoreTheirEvents(users, left) }
  const action = left.length > 0 ? again : undefined
  notify(() => text('people.events_not_back'), { tone: 'failed', detail: why, action })
}

/** Erases an archived user after asking. Answers whether it was done. */
export function eraseUser({ id, full_name }: User): Promise<boolean> {
  return runAction({
    question: {
      title: () => text('people.erase_title', { name: full_name }),
      message: 'people.erase_text',
      submit: 'people.erase_forever',
    },
    run: () => call('DELETE /api/admin/users/user/:id/erase', { params: { id } }),
    done: () => ({ message: () => text('people.erased') }),
    failed: 'people.erase_failed',
  })
}

/**
 * Sends a change that users' events to come may stand against: asks, and then sends it with `force` (specification 8). Null when the
 * user does not agree; throws ApiError. If `send` takes a reason, that is asked for too, and may be empty.
 */
export async function askingAboutEvents<Answer>(
  users: readonly User[],
  send: (query: z.input<typeof Archiving>, reason: string) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await send({}, '')
  } catch (error) {
    const { agreed, chosen, reason } = await askAboutEvents(users, error, { asksReason: send.length > 1 })
    return agreed ? send({ force: 'true', cancel_lessons: chosen ? '1' : '0' }, reason.trim()) : null
  }
}

/** Whether a user signed up and waits to be let in. */
export const isWaiting = ({ status, let_in }: User): boolean => status === 'active' && !let_in

/** Lets a user in who signed up and waits. */
export function letIn({ id, full_name }: User): Promise<boolean> {
  return runAction({
    run: () => call('POST /api/admin/users/user/:id/let-in', { params: { id } }),
    done: () => ({ message: () => text('people.let_in_done', { name: full_name }) }),
    failed: 'people.let_in_failed',
  })
}

/** Whether a user can be invited once more: those who are archived, have a password or have no e-mail cannot. */
export const isInvitable = ({ status, has_password, email }: User): boolean =>
  status === 'active' && !has_password && email !== null

/** Invites a user once more. `sends_mail` is false when the letter only goes to the server's folder. */
export function invite({ id }: User, sends_mail: boolean): Promise<boolean> {
  return runAction({
    run: () => call('POST /api/admin/users/user/:id/invite', { params: { id } }),
    done: ({ data: { email } }) =>
      sends_mail
        ? () => text('people.invited', { email: email ?? '' })
        : { message: () => text('people.invited_outbox'), detail: () => text('people.invited_outbox_text') },
    failed: 'people.invite_failed',
  })
}

/**
 * Asks whether to archive users who are still in events to come: which events these are, what happens to them, and whether lessons
 * with nobody else in them are cancelled; or whether to take their role as which they are in these. Throws any other error.
 */
function askAboutEvents(
  users: readonly User[],
  error: unknown,
  { asksReason }: { asksReason: boolean },
): Promise<Answer> {
  const refusal = error instanceof ApiError ? (error.body as Partial<IsEventRefusal> | null) : null
  if (!refusal?.isEvent || !refusal.counts) throw error
  const { counts, first = [] } = refusal
  const count = counts.alone + counts.together + counts.nobody_left
  const { loses } = refusal
  if (loses)
    return confirmWith(() => ({
      title: text('people.in_events_title', { count }),
      message: [eventsInLines(text, first, count), text('people.role_in_events_text', { role: loses })],
      submit: text('people.change_role_anyway'),
      danger: true,
    }))
  const inEvents = users.filter(({ id }) => refusal.users?.includes(id))
  const students = (inEvents.length > 0 ? inEvents : users).filter(isStudent).length
  return confirmWith(() => ({
    title: text('people.in_events_title', { count }),
    message: [
      namesOf(inEvents),
      countsInWords(counts, students),
      eventsInLines(text, first, count),
      text('people.in_events_text'),
    ],
    submit: text('people.archive_anyway'),
    danger: true,
    reason: asksReason,
    ...(counts.alone > 0 && { choice: text('people.cancel_lessons', { count: counts.alone, students }) }),
  }))
}

function countsInWords({ alone, together, nobody_left }: EventsAhead, students: number): string[] {
  return [
    alone > 0 && text('people.in_events_alone', { count: alone, students }),
    together > 0 && text('people.in_events_together', { count: together }),
    nobody_left > 0 && text('people.in_events_nobody_left', { count: nobody_left }),
  ].filter(line => line !== false)
}

export const isTeacher = ({ roles }: User): boolean => roles.some(({ name }) => name === 'teacher')

export const isStudent = ({ roles }: User) => roles.some(({ name }) => name === 'student')
