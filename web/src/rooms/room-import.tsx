import type { RoomImportBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call, callWithProgress } from '../shared/api/call.ts'
import type { ImportKind, ImportSource } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import { reloadRooms } from './room-queries.ts'

/** `/admin/room-groups/import`: rooms from a CSV file; room groups that are not there yet are made. */
export default function RoomImport() {
  const t = useTexts()
  const client = useQueryClient()
  const kind: ImportKind = {
    title: t('rooms.import_title'),
    back: { to: '/admin/room-groups', label: t('admin.rooms') },
    sample: 'stunda-telpas.csv',
    fields: [
      { field: 'room_number', label: t('rooms.number'), required: true, example: '12' },
      { field: 'name', label: t('admin.name'), example: t('rooms.example_name') },
      { field: 'room_group', label: t('rooms.group'), required: true, example: t('rooms.example_group') },
      { field: 'seats', label: t('rooms.seats'), example: '4' },
      { field: 'description', label: t('rooms.description'), example: '' },
      { field: 'is_available', label: t('rooms.is_available'), example: t('rooms.example_yes') },
    ],
    read: async source =>
      (await call('POST /api/admin/rooms/import', { query: { dry_run: true }, body: bodyOf(source) })).data,
    run: async (source, idempotencyKey, onProgress) => {
      const { data } = await callWithProgress(
        'POST /api/admin/rooms/import',
        { query: {}, body: bodyOf(source), idempotencyKey },
        onProgress,
      )
      await reloadRooms(client)
      return data
    },
    done: count => ({ message: t('rooms.imported', { count }) }),
  }
  return <ImportScreen kind={kind} />
}

/** The screen offers the contract's fields only. */
function bodyOf(source: ImportSource): RoomImportBody {
  return source as RoomImportBody
}
