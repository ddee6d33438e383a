import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { NameDialog } from '../shared/ui/name-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { reloadSubjects } from './subject-queries.ts'

/** Renames a subject. */
export function SubjectDialog({ subject, onLeave }: { subject: Subject; onLeave(): void }) {
  const t = useTexts()
  const client = useQueryClient()
  const form = useForm({
    initial: { name: subject.name },
    check: ({ name }) => (name.trim() ? {} : { name: 'subjects.name_required' }),
    save: async body => {
      await call('PUT /api/admin/subjects/subject/:id', { params: { id: subject.id }, body })
      onLeave()
      notify(t('subjects.updated'), { tone: 'done', detail: body.name.trim() })
      void reloadSubjects(client)
      return true
    },
    failed: 'subjects.update_failed',
    keeps: { subject },
  })
  const { leave } = useLeaveDialog(form.isChanged, onLeave)
  return (
    <NameDialog title={t('subjects.rename_title')} submit={t('admin.save')} form={form} onLeave={leave} />
  )
}
