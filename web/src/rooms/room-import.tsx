import type { RoomImportBody } from '@stunda/contract/rooms/admin-rooms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import type { ImportKind, ImportSource } from '../shared/import/import-kind.ts'
import { ImportScreen } from '../shared/import/import-screen.tsx'
import { reloadRooms } from './room-queries.ts'

/** `/admin/room-groups/import`: rooms from a CSV file; room groups that are not there yet are made. */
export default function RoomImport() {
  const t = useTexts()
  const client = useQueryClient()
  const send = async (source: ImportSource, dry_run: boolean) => {
    // The screen offers the contract's fields only.
    const body = source as RoomImportBody
    return (await call('POST /api/admin/rooms/import', { query: { dry_run }, body })).data
  }
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
      { field: 'is_available', label: t('rooms.available'), example: t('rooms.example_yes') },
    ],
    read: source => send(source, true),
    run: async source => {
      const done = await send(source, false)
      await reloadRooms(client)
      return done
    },
    done: count => ({ message: t('rooms.imported', { count }) }),
  }
  return <ImportScreen kind={kind} />
}
