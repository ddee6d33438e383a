import type { IsEventRefusal } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { namesOf } from './names-of.ts'
import { reloadPeople } from './user-queries.ts'

/** Archiving, restoring and erasing users: each asks first where it takes something away, and says what was done. */
export function useUserActions<Who extends User = User>({
  onGone,
}: {
  onGone?(users: readonly Who[]): void
} = {}) {
  const t = useTexts()
  const client = useQueryClient()
  const reload = () => reloadPeople(client)

  const restoreAll = async (users: readonly Who[]): Promise<boolean> => {
    try {
      await call('POST /api/admin/users/user/multiply/restore', {
        query: { ids: users.map(user => user.id) },
      })
    } catch (error) {
      tellFailure(error, t('people.restore_failed'))
      await reload()
      return false
    }
    notify(t('people.restored', { count: users.length }), { tone: 'done', detail: namesOf(users) })
    onGone?.(users)
    await reload()
    return true
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
    try {
      const isDone = await forcedWhenAgreed(users, force =>
        only
          ? call('DELETE /api/admin/users/user/:id', { params: { id: only.id }, query: { force } })
          : call('DELETE /api/admin/users/user/multiply', {
              query: { ids: users.map(({ id }) => id), force },
            }),
      )
      if (!isDone) return false
    } catch (error) {
      tellFailure(error, t('people.archive_failed'))
      await reload()
      return false
    }
    notify(t('people.archived', { count: users.length }), {
      tone: 'done',
      detail: namesOf(users),
      action: { label: t('shared.undo'), run: () => void restoreAll(users) },
    })
    onGone?.(users)
    await reload()
    return true
  }

  /** Does it; where lessons to come stand against it, asks and does it all the same (specification 8). */
  const forcedWhenAgreed = async (
    users: readonly Who[],
    act: (force?: 'true') => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      const refusal = error instanceof ApiError ? (error.body as Partial<IsEventRefusal> | null) : null
      if (!refusal?.isEvent) throw error
      const inEvents = users.filter(({ id }) => refusal.users?.includes(id))
      const agreed = await confirm({
        title: t('people.in_events_title'),
        message: [refusal.message, namesOf(inEvents), t('people.in_events_text')]
          .filter(Boolean)
          .join('\n\n'),
        submit: t('people.archive_anyway'),
        danger: true,
      })
      if (agreed) await act('true')
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
