import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './room-dialog.module.css'

/** Adds a room group, or changes the one that is given; its rooms are chosen in the rooms' own forms. */
export function RoomGroupDialog({
  group,
  keeps,
  onLeave,
}: {
  group: RoomGroup | null
  keeps: object
  onLeave(): void
}) {
  const t = useTexts()
  const form = useForm({
    initial: {
      name: group?.name ?? '',
      open_to_students: group?.open_to_students ?? false,
      needs_approval: group?.needs_approval ?? false,
    },
    check: ({ name }) => (name.trim() ? {} : { name: 'groups.name_required' }),
    save: async values => {
      // Students who may not book need no approval.
      const body = { ...values, needs_approval: values.open_to_students && values.needs_approval }
      if (group) await call('PUT /api/admin/room-groups/:id', { params: { id: group.id }, body })
      else await call('POST /api/admin/room-groups', { body })
      onLeave()
      notify(t(group ? 'rooms.group_updated' : 'rooms.group_created'), {
        tone: 'done',
        detail: body.name.trim(),
      })
      void reloadLists()
    },
    failed: group ? 'rooms.group_update_failed' : 'rooms.group_create_failed',
    keeps,
  })
  const { leave } = useLeaveDialog(form.isChanged, onLeave)
  const { values } = form
  return (
    <FormDialog
      title={t(group ? 'rooms.edit_group' : 'rooms.new_group')}
      submit={t(group ? 'admin.save' : 'rooms.create')}
      busy={form.busy}
      form={form.props}
      onLeave={leave}
    >
      <TextField
        label={t('admin.name')}
        value={values.name}
        error={form.errorOf('name')}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={event => form.set('name', event.currentTarget.value)}
      />
      <div className={styles.switches}>
        <SwitchRow
          label={t('rooms.open_to_students')}
          hint={t('rooms.open_to_students_hint')}
          checked={values.open_to_students}
          onChange={open => form.set('open_to_students', open)}
        />
        <SwitchRow
          label={t('rooms.needs_approval')}
          hint={t('rooms.needs_approval_hint')}
          checked={values.open_to_students && values.needs_approval}
          disabled={!values.open_to_students}
          onChange={needs => form.set('needs_approval', needs)}
        />
      </div>
    </FormDialog>
  )
}
