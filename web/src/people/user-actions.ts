import type { Archiving } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { z } from 'zod'
import { text } from '../i18n/texts.ts'
import { call } from '../shared/api/call.ts'
import { runAction } from '../shared/forms/run-action.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { askAboutEvents } from './ask-about-events.ts'
import { type Batch, batchesOf, restoreEvents } from './restore-events.ts'
import { namesOf } from './user-names.ts'

/** Archives users after asking; asks again when they are in events to come. Answers whether it was done. */
export function archiveUsers(users: readonly User[]): Promise<boolean> {
  const [only] = users.length === 1 ? users : []
  const count = users.length
  const ids = users.map(({ id }) => id)
  return runAction({
    question: {
      title: only
        ? text('people.archive_title', { name: only.full_name })
        : text('people.archive_all_title', { count }),
      message: text('people.archive_text'),
      submit: text('people.archive'),
      danger: true,
    },
    run: () =>
      askingAboutEvents(users, query =>
        call('DELETE /api/admin/users/user/multiply', { query: { ids, ...query } }),
      ),
    done: ({ data: { reservations, cancelled } }) => {
      const lessons = cancelled.length > 0 && text('people.archived_cancelled', { count: cancelled.length })
      notify(text('people.archived', { count }), {
        tone: 'done',
        detail: [namesOf(users), lessons].filter(Boolean).join(' · '),
        action: { label: text('shared.undo'), run: () => void restoreUsers(users, reservations) },
      })
    },
    failed: text('people.archive_failed'),
  })
}

/** Restores archived users, and the events (`reservations`) that archiving them changed. Answers whether the users are back. */
export function restoreUsers(users: readonly User[], reservations: readonly number[] = []): Promise<boolean> {
  return runAction({
    run: () =>
      call('POST /api/admin/users/user/multiply/restore', { query: { ids: users.map(({ id }) => id) } }),
    done: () => restoreTheirEvents(users, batchesOf(reservations)),
    failed: text('people.restore_failed'),
  })
}

async function restoreTheirEvents(users: readonly User[], batches: readonly Batch[]): Promise<void> {
  const { why, left } = await restoreEvents(batches)
  notify(text('people.restored', { count: users.length }), { tone: 'done', detail: namesOf(users) })
  if (!why) return
  const again = { label: text('shared.retry'), run: () => void restoreTheirEvents(users, left) }
  const action = left.length > 0 ? again : undefined
  notify(text('people.events_not_back'), { tone: 'failed', detail: why, action })
}

/** Erases an archived user after asking. Answers whether it was done. */
export function eraseUser({ id, full_name }: User): Promise<boolean> {
  return runAction({
    question: {
      title: text('people.erase_title', { name: full_name }),
      message: text('people.erase_text'),
      submit: text('people.erase_forever'),
      danger: true,
    },
    run: () => call('DELETE /api/admin/users/user/:id/erase', { params: { id } }),
    done: () => notify(text('people.erased'), { tone: 'done' }),
    failed: text('people.erase_failed'),
  })
}

/**
 * Sends a change that users' events to come may stand against: asks, and then sends it with `force` (specification 8). Null when the
 * user does not agree; throws ApiError.
 */
export async function askingAboutEvents<Answer>(
  users: readonly User[],
  send: (query: z.input<typeof Archiving>) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await send({})
  } catch (error) {
    const { agreed, chosen } = await askAboutEvents(users, error)
    return agreed ? send({ force: 'true', cancel_lessons: chosen ? '1' : '0' }) : null
  }
}

/** Whether a user signed up and waits to be let in. */
export const isWaiting = ({ status, let_in }: User): boolean => status === 'active' && !let_in

/** Lets a user in who signed up and waits. */
export function letIn({ id, full_name }: User): Promise<boolean> {
  return runAction({
    run: () => call('POST /api/admin/users/user/:id/let-in', { params: { id } }),
    done: () => notify(text('people.let_in_done', { name: full_name }), { tone: 'done' }),
    failed: text('people.let_in_failed'),
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
        ? notify(text('people.invited', { email: email ?? '' }), { tone: 'done' })
        : notify(text('people.invited_outbox'), { tone: 'done', detail: text('people.invited_outbox_text') }),
    failed: text('people.invite_failed'),
  })
}
