import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN, allPages } from '../shared/api/admin-lists.ts'
import { call } from '../shared/api/call.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { CheckboxChoice } from '../shared/ui/checkbox.tsx'
import { NameField, RecordDialog } from '../shared/ui/record-dialog.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Failed, Skeleton } from '../shared/ui/states.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'
import { TextArea } from '../shared/ui/text-area.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import featureStyles from './features-field.module.css'
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
    const detail = t('rooms.room_number_of', { room: body.room_number })
    return { message: t(room ? 'rooms.room_updated' : 'rooms.room_created'), detail }
  }
  return (
    <RecordDialog
      {...rest}
      title={room ? t('rooms.room_title', { room: room.room_number }) : t('rooms.new_room')}
      submit={t(room ? 'admin.save' : 'rooms.create')}
      initial={valuesOf(room, String(room_group_id ?? onlyGroup ?? ''))}
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
    const props = { ...texts, required: isRequired, maxLength }
    if (size === 'lines') return <TextArea key={name} {...props} />
    const isFirst = size === 'half' && index === 0
    return (
      <TextField
        key={name}
        {...props}
        inputMode={number && 'numeric'}
        autoComplete="off"
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
  const { name = '', open_to_students = false, needs_approval = false } = group ?? {}
  const initial = { name, open_to_students, needs_approval }
  const save = async (values: typeof initial) => {
    // Students who may not book need no approval.
    const body = { ...values, needs_approval: values.open_to_students && values.needs_approval }
    if (group) await call('PUT /api/admin/room-groups/:id', { params: { id: group.id }, body })
    else await call('POST /api/admin/room-groups', { body })
    const message = t(group ? 'rooms.group_updated' : 'rooms.group_created')
    return { message, detail: body.name.trim() }
  }
  return (
    <RecordDialog
      {...rest}
      title={t(group ? 'rooms.edit_group' : 'rooms.new_group')}
      submit={t(group ? 'admin.save' : 'rooms.create')}
      initial={initial}
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

/** The features of a room, chosen from the school's list; with a way to that list. */
function FeaturesField({ form }: { form: FormState<RoomValues> }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN, 'features'],
    queryFn: ({ signal }) =>
      allPages(page => call('GET /api/admin/features', { query: { per_page: 100, page }, signal })),
  })
  const { features } = form.values
  const fault = form.errorOf('features')
  const set = (id: number, chosen: boolean) =>
    form.set('features', chosen ? [...features, id] : features.filter(other => other !== id))
  return (
    <fieldset className={featureStyles.features} aria-describedby={fault && 'features-error'}>
      <legend className={featureStyles.legend}>{t('rooms.features')}</legend>
      {data?.map(({ id, name }) => (
        <CheckboxChoice
          key={id}
          label={name}
          checked={features.includes(id)}
          aria-invalid={fault ? true : undefined}
          onChange={chosen => set(id, chosen)}
        />
      ))}
      {!data && !error && [0, 1, 2].map(index => <Skeleton key={index} height={20} />)}
      {!data && error && (
        <div className={featureStyles.whole}>
          <Failed error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <p className={`faint ${featureStyles.whole}`}>
          {data.length === 0 && `${t('rooms.no_features')} `}
          <Link href="/admin/room-groups/features">{t('rooms.edit_features')}</Link>
        </p>
      )}
      {fault && (
        <p id="features-error" className={featureStyles.error} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
