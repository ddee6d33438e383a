import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { NameField, RecordDialog } from '../shared/ui/record-dialog.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { FeaturesField } from './features-field.tsx'
import styles from './room-dialogs.module.css'
import { bodyOf, checkRoom, FIELD_LIST, type RoomField, type RoomValues, valuesOf } from './room-fields.ts'

interface RoomDialogProps {
  room: Room | null
  room_group_id: number | null
  groups: readonly RoomGroup[]
  keeps: object
  onLeave(): void
}

/** Adds a room, or changes the one that is given. */
export function RoomDialog({ room, room_group_id, groups, ...rest }: RoomDialogProps) {
  const t = useTexts()
  const onlyGroup = groups.length === 1 ? groups[0]?.id : undefined
  const save = async (values: RoomValues) => {
    const body = bodyOf(values)
    if (room) await call('PUT /api/admin/rooms/room/:id', { params: { id: room.id }, body })
    else await call('POST /api/admin/rooms/room/create', { body })
    const detail = () => t('rooms.room_number_of', { room: body.room_number })
    return { message: () => t(room ? 'rooms.room_updated' : 'rooms.room_created'), detail }
  }
  return (
    <RecordDialog
      {...rest}
      title={room ? t('rooms.room_title', { room: room.room_number }) : t('rooms.new_room')}
      submit={t(room ? 'admin.save' : 'rooms.create')}
      initial={room ? valuesOf(room) : valuesOf(null, String(room_group_id ?? onlyGroup ?? ''))}
      newest={
        room &&
        (async () => valuesOf((await call('GET /api/admin/rooms/:id', { params: { id: room.id } })).data))
      }
      check={checkRoom}
      save={save}
      failed={room ? 'rooms.update_failed' : 'rooms.create_failed'}
      // The next room is most often in the same group.
      next={!room && (saved => valuesOf(null, saved.room_group_id))}
    >
      {form => (
        <>
          <div className={styles.pair}>
            <RoomFields form={form} size="half" />
          </div>
          <RoomFields form={form} size="line" />
          <SelectField
            label={t('rooms.group')}
            placeholder={t('rooms.choose_group')}
            options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.values.room_group_id}
            error={form.errorOf('room_group_id')}
            required
            onChange={id => form.set('room_group_id', id)}
          />
          <FeaturesField form={form} />
          <RoomFields form={form} size="lines" />
        </>
      )}
    </RecordDialog>
  )
}

function RoomFields({ form, size }: { form: FormState<RoomValues>; size: RoomField['size'] }) {
  const t = useTexts()
  const fields = FIELD_LIST.filter(([, field]) => field.size === size)
  return fields.map(([name, { label, hint, isRequired, maxLength, number }], index) => {
    const texts = { ...form.text(name), label: t(label), hint: hint && t(hint) }
    const props = { ...texts, required: isRequired, optional: !isRequired, maxLength }
    if (size === 'lines') return <TextArea key={name} {...props} />
    const isFirst = size === 'half' && index === 0
    return (
      <TextField
        key={name}
        {...props}
        inputMode={number && 'numeric'}
        data-autofocus={isFirst || undefined}
      />
    )
  })
}

interface RoomGroupDialogProps {
  group: RoomGroup | null
  keeps: object
  onLeave(): void
}

/** Adds a room group, or changes the one that is given; its rooms are chosen in the rooms' own forms. */
export function RoomGroupDialog({ group, ...rest }: RoomGroupDialogProps) {
  const t = useTexts()
  const save = async (values: GroupValues) => {
    // Students who may not book need no approval.
    const body = { ...values, needs_approval: values.open_to_students && values.needs_approval }
    if (group) await call('PUT /api/admin/room-groups/:id', { params: { id: group.id }, body })
    else await call('POST /api/admin/room-groups', { body })
    const message = () => t(group ? 'rooms.group_updated' : 'rooms.group_created')
    return { message, detail: body.name.trim() }
  }
  return (
    <RecordDialog
      {...rest}
      title={t(group ? 'rooms.edit_group' : 'rooms.new_group')}
      submit={t(group ? 'admin.save' : 'rooms.create')}
      initial={group ? groupValuesOf(group) : { name: '', open_to_students: false, needs_approval: false }}
      newest={
        group &&
        (async () =>
          groupValuesOf((await call('GET /api/admin/room-groups/:id', { params: { id: group.id } })).data))
      }
      check={({ name }) => (name.trim() ? {} : { name: 'groups.name_required' })}
      save={save}
      failed={group ? 'rooms.group_update_failed' : 'rooms.group_create_failed'}
    >
      {({ text, values, set }) => (
        <>
          <NameField {...text('name')} data-autofocus />
          <div className={styles.switches}>
            <SwitchRow
              label={t('rooms.open_to_students')}
              hint={t('rooms.open_to_students_hint')}
              checked={values.open_to_students}
              onChange={open => set('open_to_students', open)}
            />
            <SwitchRow
              label={t('rooms.needs_approval')}
              hint={t('rooms.needs_approval_hint')}
              checked={values.open_to_students && values.needs_approval}
              disabled={!values.open_to_students}
              onChange={needs => set('needs_approval', needs)}
            />
          </div>
        </>
      )}
    </RecordDialog>
  )
}

type GroupValues = Pick<RoomGroup, 'name' | 'open_to_students' | 'needs_approval'>

function groupValuesOf({ name, open_to_students, needs_approval }: RoomGroup): GroupValues {
  return { name, open_to_students, needs_approval }
}
