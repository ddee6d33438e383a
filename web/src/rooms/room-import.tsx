import { ROOM_FIELDS } from '@stunda/contract/bounds.ts'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from '../shared/import/import.module.css'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import type { ImportState } from '../shared/import/use-import.ts'
import { Button } from '../shared/ui/button.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { FIELDS, type RoomField } from './room-fields.ts'

const COLUMNS: Record<(typeof ROOM_FIELDS)[number], Pick<RoomField, 'label' | 'isRequired' | 'example'>> = {
  ...FIELDS,
  room_group: { label: 'rooms.group', isRequired: true, example: { text: 'rooms.example_group' } },
  features: { label: 'rooms.features', example: { text: 'rooms.example_features' } },
  is_available: { label: 'rooms.is_available', example: { text: 'rooms.example_yes' } },
}

/** `/admin/room-groups/import`: rooms from a CSV file; room groups that do not exist yet are created. */
export default function RoomImport() {
  const t = useTexts()
  return (
    <ImportScreen
      kind={{
        title: t('rooms.import_title'),
        back: { to: '/admin/room-groups', label: t('admin.rooms') },
        sample: 'stunda-telpas.csv',
        fields: ROOM_FIELDS.map(field => {
          const { label, isRequired: required, example } = COLUMNS[field]
          return {
            field,
            label: t(label),
            required,
            ...(field === 'room_group' && { missing: t('rooms.import_group_missing') }),
            example: typeof example === 'string' ? example : t(example.text),
          }
        }),
        forAll: state => ({
          filled: state.rows.every(({ room_group }) => room_group) ? ['room_group'] : [],
          shown: !state.reading?.columns.includes('room_group') && <GroupOfAll state={state} />,
        }),
        endpoint: 'POST /api/admin/rooms/import',
        done: count => ({ message: () => t('rooms.imported', { count }) }),
      }}
    />
  )
}

/** The group of all rooms, for a list that does not say it. */
function GroupOfAll({ state }: { state: ImportState }) {
  const t = useTexts()
  const [name, setName] = useState('')
  return (
    <form
      className={styles.ofAll}
      onSubmit={event => {
        event.preventDefault()
        state.correctAll([...state.rows.keys()], 'room_group', name)
      }}
    >
      <TextField
        label={t('rooms.import_group')}
        value={name}
        maxLength={100}
        required
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={state.busy !== null || name.trim() === ''}>
        {t('rooms.import_group_set')}
      </Button>
    </form>
  )
}
