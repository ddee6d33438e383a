import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { TextField } from '../shared/ui/text-field.tsx'
import { checkGroup } from './check-group.ts'
import { reloadPeople } from './user-queries.ts'

/** Makes a group; its members are chosen afterwards. */
export function GroupDialog({ onLeave, onCreated }: { onLeave(): void; onCreated(id: number): void }) {
  const t = useTexts()
  const client = useQueryClient()
  const form = useForm({
    initial: { name: '' },
    check: checkGroup,
    save: async body => {
      const { data } = await call('POST /api/admin/groups/group/create', { body })
      onCreated(data.id)
      notify(t('people.group_created'), { tone: 'done', detail: data.name })
      void reloadPeople(client)
      return true
    },
    failed: 'people.group_create_failed',
  })
  return (
    <FormDialog
      title={t('people.new_group')}
      submit={t('people.create')}
      busy={form.busy}
      form={form.props}
      onLeave={onLeave}
    >
      <TextField
        label={t('admin.name')}
        value={form.values.name}
        error={form.errorOf('name')}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={event => form.set('name', event.currentTarget.value)}
      />
    </FormDialog>
  )
}
