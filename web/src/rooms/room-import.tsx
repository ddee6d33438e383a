import { ROOM_FIELDS } from '@stunda/contract/bounds.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { FieldOfAll } from '../shared/import/field-of-all.tsx'
import { ImportScreen } from '../shared/import/import-screen.tsx'
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
        title: t('sections.import_rooms'),
        back: { to: '/admin/room-groups', label: t('sections.rooms') },
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
          shown: !state.reading?.columns.includes('room_group') && (
            <FieldOfAll state={state} field="room_group" label={t('rooms.import_group')} required />
          ),
        }),
        endpoint: 'POST /api/admin/rooms/import',
        done: count => ({ message: () => t('rooms.imported', { count }) }),
      }}
    />
  )
}
