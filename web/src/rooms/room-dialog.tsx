import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useLeaveDialog } from '../shared/forms/leave-guard.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { checkRoom, type RoomValues } from './check-room.ts'
import styles from './room-dialog.module.css'
import { reloadRooms } from './room-queries.ts'

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
  const client = useQueryClient()
  const form = useForm<RoomValues>({
    initial: {
      room_number: room?.room_number ?? '',
      name: room?.name ?? '',
      room_group_id: String(room_group_id ?? (groups.length === 1 ? groups[0]?.id : '') ?? ''),
      seats: room?.seats ? String(room.seats) : '',
      description: room?.description ?? '',
    },
    check: checkRoom,
    save: async ({ seats, room_group_id, ...described }) => {
      const body = {
        ...described,
        room_group_id: Number(room_group_id),
        seats: seats.trim() ? Number(seats) : null,
      }
      if (room) await call('PUT /api/admin/rooms/room/:id', { params: { id: room.id }, body })
      else await call('POST /api/admin/rooms/room/create', { body })
      notify(t(room ? 'rooms.room_updated' : 'rooms.room_created'), {
        tone: 'done',
        detail: t('rooms.room_number_of', { room: body.room_number }),
      })
      void reloadRooms(client)
      return true
    },
    failed: room ? 'rooms.update_failed' : 'rooms.create_failed',
    keeps,
  })
  const { leave } = useLeaveDialog(form.isChanged, onLeave)
  const onSubmit = async (event: React.SubmitEvent) => {
    event.preventDefault()
    if (await form.submit()) onLeave()
  }
  const createAndNext = async () => {
    // The next one is most often beside it.
    const { room_group_id } = form.values
    if (!(await form.submit())) return
    form.reset({ room_number: '', name: '', room_group_id, seats: '', description: '' })
    form.props.ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const field = (name: 'room_number' | 'name' | 'seats') => ({
    value: form.values[name],
    error: form.errorOf(name),
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.set(name, event.currentTarget.value),
  })
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
      form={{ ...form.props, onSubmit: event => void onSubmit(event) }}
      onLeave={leave}
    >
      <div className={styles.pair}>
        <TextField
          {...field('room_number')}
          label={t('rooms.number')}
          hint={t('rooms.number_hint')}
          required
          maxLength={20}
          data-autofocus
        />
        <TextField {...field('seats')} label={t('rooms.seats')} inputMode="numeric" maxLength={5} />
      </div>
      <TextField {...field('name')} label={t('admin.name')} maxLength={100} />
      <SelectField
        label={t('rooms.group')}
        placeholder={t('rooms.choose_group')}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.room_group_id}
        error={form.errorOf('room_group_id')}
        required
        onChange={id => form.set('room_group_id', id)}
      />
      <TextArea
        label={t('rooms.description')}
        value={form.values.description}
        error={form.errorOf('description')}
        maxLength={2000}
        onChange={event => form.set('description', event.currentTarget.value)}
      />
    </FormDialog>
  )
}
