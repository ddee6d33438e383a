import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { NameDialog } from '../shared/ui/name-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { checkGroup } from './check-group.ts'
import { reloadPeople } from './user-queries.ts'

const NEW_GROUP = { group: null }

/** Makes a group; its members are chosen afterwards. */
export function GroupDialog({ onLeave, onCreated }: { onLeave(): void; onCreated(id: number): void }) {
  const t = useTexts()
  const client = useQueryClient()
  const form = useForm({
    initial: { name: '' },
    check: checkGroup,
    save: async body => {
      const { data } = await call('POST /api/admin/groups/group/create', { body })
      release()
      onCreated(data.id)
      notify(t('people.group_created'), { tone: 'done', detail: data.name })
      void reloadPeople(client)
      return true
    },
    failed: 'people.group_create_failed',
    keeps: NEW_GROUP,
  })
  const { leave, release } = useLeaveDialog(form.isChanged, onLeave)
  return <NameDialog title={t('people.new_group')} submit={t('people.create')} form={form} onLeave={leave} />
}
