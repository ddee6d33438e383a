import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { reloadSubjects } from './subject-queries.ts'

/** Deletes subjects, after asking. */
export function useSubjectDeletion(onGone: (subjects: readonly Subject[]) => void) {
  const t = useTexts()
  const client = useQueryClient()
  return async (subjects: readonly Subject[]): Promise<void> => {
    const [only] = subjects.length === 1 ? subjects : []
    const agreed = await confirm({
      title: only
        ? t('subjects.delete_title', { name: only.name })
        : t('subjects.delete_all_title', { count: subjects.length }),
      message: t('subjects.delete_text'),
      submit: t('admin.delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      const ids = subjects.map(({ id }) => id)
      if (only) await call('DELETE /api/admin/subjects/subject/:id', { params: { id: only.id } })
      else await call('DELETE /api/admin/subjects/subject/multiply', { query: { ids } })
      notify(t('subjects.deleted', { count: subjects.length }), { tone: 'done', detail: only?.name })
      onGone(subjects)
    } catch (error) {
      tellFailure(error, t('subjects.delete_failed'))
    }
    await reloadSubjects(client)
  }
}
