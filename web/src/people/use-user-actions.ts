import type { Archiving } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { askAboutEvents } from './ask-about-events.ts'
import { giveBack, type Part, partsOf } from './give-back.ts'
import { namesOf } from './names-of.ts'
import { reloadPeople } from './user-queries.ts'

/** Archiving, restoring and erasing users: each asks first where it takes something away, and says what was done. */
export function useUserActions<Who extends User = User>({
  onGone,
}: {
  onGone?(users: readonly Who[]): void
} = {}) {
  const t = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const reload = () => reloadPeople(client)

  /** `reservations`: the events that their archiving changed, given back with them. */
  const restoreAll = async (
    users: readonly Who[],
    reservations: readonly number[] = [],
  ): Promise<boolean> => {
    try {
      await call('POST /api/admin/users/user/multiply/restore', {
        query: { ids: users.map(user => user.id) },
      })
    } catch (error) {
      tellFailure(error, t('people.restore_failed'))
      await reload()
      return false
    }
    await tellBack(users, partsOf(reservations))
    onGone?.(users)
    await reload()
    return true
  }

  /** Says that users are back, once their events are; where some are not, why, and offers to try again where that may help. */
  const tellBack = async (users: readonly Who[], events: readonly Part[]): Promise<void> => {
    const { why, left } = await giveBack(events)
    notify(t('people.restored', { count: users.length }), { tone: 'done', detail: namesOf(users) })
    if (!why) return
    const again = { label: t('shared.retry'), run: () => void tellBack(users, left) }
    const action = left.length > 0 ? again : undefined
    notify(t('people.events_not_back'), { tone: 'failed', detail: why, action })
  }

  /** Asks, archives, and asks again where somebody has events ahead; false when nothing was done. */
  const archiveAll = async (users: readonly Who[]): Promise<boolean> => {
    const [only] = users.length === 1 ? users : []
    const agreed = await confirm({
      title: only
        ? t('people.archive_title', { name: only.full_name })
        : t('people.archive_all_title', { count: users.length }),
      message: t('people.archive_text'),
      submit: t('people.archive'),
      danger: true,
    })
    if (!agreed) return false
    let reservations: readonly number[] = []
    let cancelled = 0
    try {
      const isDone = await forcedWhenAgreed(users, async forced => {
        const { data } = only
          ? await call('DELETE /api/admin/users/user/:id', { params: { id: only.id }, query: forced })
          : await call('DELETE /api/admin/users/user/multiply', {
              query: { ids: users.map(({ id }) => id), ...forced },
            })
        reservations = data.reservations
        cancelled = data.cancelled.length
      })
      if (!isDone) return false
    } catch (error) {
      tellFailure(error, t('people.archive_failed'))
      await reload()
      return false
    }
    notify(t('people.archived', { count: users.length }), {
      tone: 'done',
      detail: [namesOf(users), cancelled > 0 && t('people.archived_cancelled', { count: cancelled })]
        .filter(Boolean)
        .join(' · '),
      action: { label: t('shared.undo'), run: () => void restoreAll(users, reservations) },
    })
    onGone?.(users)
    await reload()
    return true
  }

  /** Does it; where lessons to come stand against it, asks and does it all the same (specification 8). */
  const forcedWhenAgreed = async (
    users: readonly Who[],
    act: (forced: z.input<typeof Archiving>) => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await act({})
      return true
    } catch (error) {
      const { agreed, chosen } = await askAboutEvents(t, language, users, error)
      if (agreed) await act({ force: 'true', cancel_lessons: chosen ? '1' : '0' })
      return agreed
    }
  }

  const erase = async (user: Who): Promise<boolean> => {
    const agreed = await confirm({
      title: t('people.erase_title', { name: user.full_name }),
      message: t('people.erase_text'),
      submit: t('people.erase_forever'),
      danger: true,
    })
    if (!agreed) return false
    try {
      await call('DELETE /api/admin/users/user/:id/erase', { params: { id: user.id } })
    } catch (error) {
      tellFailure(error, t('people.erase_failed'))
      await reload()
      return false
    }
    notify(t('people.erased'), { tone: 'done' })
    onGone?.([user])
    await reload()
    return true
  }

  return {
    archiveAll,
    restoreAll,
    forcedWhenAgreed,
    archive: (user: Who) => archiveAll([user]),
    restore: (user: Who) => restoreAll([user]),
    erase,
  }
}
