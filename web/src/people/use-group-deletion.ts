import type { Group } from '@stunda/contract/people/admin-groups.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { reloadPeople } from './user-queries.ts'

/** Deletes groups, after asking; false when nothing was deleted. */
export function useGroupDeletion(onGone: (groups: readonly Group[]) => void) {
  const t = useTexts()
  const client = useQueryClient()
  return async (groups: readonly Group[]): Promise<boolean> => {
    const [only] = groups.length === 1 ? groups : []
    const agreed = await confirm({
      title: only
        ? t('people.delete_group_title', { name: only.name })
        : t('people.delete_groups_title', { count: groups.length }),
      message: t('people.delete_group_text'),
      submit: t('admin.delete'),
      danger: true,
    })
    if (!agreed) return false
    try {
      if (only) await call('DELETE /api/admin/groups/group/:id', { params: { id: only.id } })
      else
        await call('DELETE /api/admin/groups/group/multiply', { query: { ids: groups.map(({ id }) => id) } })
    } catch (error) {
      tellFailure(error, t('people.groups_delete_failed'))
      await reloadPeople(client)
      return false
    }
    notify(t('people.groups_deleted', { count: groups.length }), {
      tone: 'done',
      detail: only?.name,
    })
    onGone(groups)
    await reloadPeople(client)
    return true
  }
}
