import { ROOM_FIELDS } from '@stunda/contract/bounds.ts'
import { useTexts } from '../i18n/use-texts.ts'
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
        title: t('rooms.import_title'),
        back: { to: '/admin/room-groups', label: t('admin.rooms') },
        sample: 'stunda-telpas.csv',
        fields: ROOM_FIELDS.map(field => {
          const { label, isRequired: required, example } = COLUMNS[field]
          return {
            field,
            label: t(label),
            required,
            example: typeof example === 'string' ? example : t(example.text),
          }
        }),
        endpoint: 'POST /api/admin/rooms/import',
        done: count => ({ message: () => t('rooms.imported', { count }) }),
      }}
    />
  )
}
