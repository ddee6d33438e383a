import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './room-dialog.module.css'
import { bodyOf, checkRoom, FIELD_LIST, type RoomValues, valuesOf } from './room-fields.ts'

/** Adds a room, or changes the one that is given. */
export function RoomDialog({
  room,
  room_group_id,
  groups,
  keeps,
  onLeave,
}: {
  room: Room | null
  room_group_id: number | null
  groups: readonly RoomGroup[]
  keeps: object
  onLeave(): void
}) {
  const t = useTexts()
  const onlyGroup = groups.length === 1 ? groups[0]?.id : undefined
  const form = useForm<RoomValues>({
    initial: valuesOf(room, String(room_group_id ?? onlyGroup ?? '')),
    check: checkRoom,
    save: async values => {
      const body = bodyOf(values)
      if (room) await call('PUT /api/admin/rooms/room/:id', { params: { id: room.id }, body })
      else await call('POST /api/admin/rooms/room/create', { body })
      notify(t(room ? 'rooms.room_updated' : 'rooms.room_created'), {
        tone: 'done',
        detail: t('rooms.room_number_of', { room: body.room_number }),
      })
      void reloadLists()
    },
    onSaved: onLeave,
    failed: room ? 'rooms.update_failed' : 'rooms.create_failed',
    keeps,
  })
  const { leave } = useLeaveDialog(form.isChanged, onLeave)
  const createAndNext = async () => {
    if (!(await form.submit())) return
    // The next room is most often in the same group.
    form.reset(valuesOf(null, form.values.room_group_id))
    form.props.ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const fieldsOf = (size: 'half' | 'line' | 'lines') =>
    FIELD_LIST.filter(([, field]) => field.size === size).map(
      ([field, { label, hint, isRequired, maxLength, number }], index) => {
        const props = {
          label: t(label),
          hint: hint && t(hint),
          required: isRequired,
          maxLength,
          value: form.values[field],
          error: form.errorOf(field),
          onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            form.set(field, event.currentTarget.value),
        }
        if (size === 'lines') return <TextArea key={field} {...props} />
        return (
          <TextField
            key={field}
            {...props}
            inputMode={number && 'numeric'}
            autoComplete="off"
            data-autofocus={size === 'half' && index === 0 ? true : undefined}
          />
        )
      },
    )
  return (
    <FormDialog
      title={room ? t('rooms.room_title', { room: room.room_number }) : t('rooms.new_room')}
      submit={t(room ? 'admin.save' : 'rooms.create')}
      busy={form.busy}
      other={
        !room && (
          <Button disabled={form.busy} onClick={() => void createAndNext()}>
            {t('people.create_and_next')}
          </Button>
        )
      }
      form={form.props}
      onLeave={leave}
    >
      <div className={styles.pair}>{fieldsOf('half')}</div>
      {fieldsOf('line')}
      <SelectField
        label={t('rooms.group')}
        placeholder={t('rooms.choose_group')}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.room_group_id}
        error={form.errorOf('room_group_id')}
        required
        onChange={id => form.set('room_group_id', id)}
      />
      {fieldsOf('lines')}
    </FormDialog>
  )
}
