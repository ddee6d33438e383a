import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { callFile } from '../shared/api/call.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { usePermissions } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { ListToolbar } from '../shared/ui/data-table/list-toolbar.tsx'
import { NothingFound } from '../shared/ui/data-table/nothing-found.tsx'
import { SearchField } from '../shared/ui/data-table/search-field.tsx'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { RoomDialog } from './room-dialog.tsx'
import { RoomGroupDialog } from './room-group-dialog.tsx'
import { RoomGroupPanel, WaitingPanel } from './room-group-panel.tsx'
import { useAdminRooms, useRoomGroups } from './room-queries.ts'
import { roomsByGroup } from './rooms-by-group.ts'

/** What a dialog is open for. */
type Edited =
  | { kind: 'room'; room: Room | null; room_group_id: number | null }
  | { kind: 'group'; group: RoomGroup | null }

/** `/admin/room-groups`: the room groups, each with its rooms. */
export default function RoomList() {
  const t = useTexts()
  const address = useListAddress('/admin/room-groups')
  const permissions = usePermissions()
  const groups = useRoomGroups()
  const rooms = useAdminRooms()
  const [edited, setEdited] = useState<Edited | null>(openedBefore)
  const mayCreate = allows(permissions, 'room_group', 'c')
  const error = groups.error ?? rooms.error
  const isKnown = groups.data !== undefined && rooms.data !== undefined
  const shown = isKnown ? roomsByGroup(groups.data, rooms.data, address.search) : []
  const addGroup = mayCreate && (
    <Button onClick={() => setEdited({ kind: 'group', group: null })}>
      <IconPlus />
      {t('rooms.new_group')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('admin.rooms')}>
        <PageActions
          actions={[
            ...(mayCreate
              ? [
                  {
                    key: 'import',
                    label: t('admin.import_csv'),
                    icon: <IconFileImport />,
                    to: '/admin/room-groups/import',
                  },
                ]
              : []),
            {
              key: 'export',
              label: t('admin.export'),
              icon: <IconDownload />,
              files: [
                {
                  key: 'export-rooms',
                  label: t('rooms.export_rooms'),
                  fetchFile: () =>
                    callFile('GET /api/admin/rooms/export', {
                      query: { search: address.search || undefined },
                    }),
                },
                {
                  key: 'export-groups',
                  label: t('rooms.export_groups'),
                  fetchFile: () => callFile('GET /api/admin/room-groups/export', {}),
                },
              ],
            },
            ...(mayCreate
              ? [
                  {
                    key: 'group',
                    label: t('rooms.new_group'),
                    icon: <IconPlus />,
                    run: () => setEdited({ kind: 'group', group: null }),
                  },
                ]
              : []),
          ]}
        />
        {mayCreate && groups.data && groups.data.length > 0 && (
          <Button look="filled" onClick={() => setEdited({ kind: 'room', room: null, room_group_id: null })}>
            <IconPlus />
            {t('rooms.new_room')}
          </Button>
        )}
      </PageHead>
      <ListToolbar>
        <SearchField
          label={t('rooms.search')}
          value={address.search}
          onSearch={search => address.change({ search }, { replace: true })}
        />
      </ListToolbar>
      {error && !isKnown ? (
        <Failed
          error={error}
          busy={groups.isFetching || rooms.isFetching}
          onRetry={() => void Promise.all([groups.refetch(), rooms.refetch()])}
        />
      ) : (
        <>
          {!isKnown && [5, 3].map(count => <WaitingPanel key={count} count={count} />)}
          {shown.map(({ group, rooms }) => (
            <RoomGroupPanel
              key={group.id}
              group={group}
              rooms={rooms}
              onEditGroup={() => setEdited({ kind: 'group', group })}
              onAddRoom={() => setEdited({ kind: 'room', room: null, room_group_id: group.id })}
              onEditRoom={room => setEdited({ kind: 'room', room, room_group_id: group.id })}
            />
          ))}
          {isKnown && shown.length === 0 && (
            <NoRooms
              isSearched={address.search !== ''}
              onShowAll={() => address.change({ search: '' })}
              add={addGroup}
            />
          )}
        </>
      )}
      {edited?.kind === 'room' && (
        <RoomDialog {...edited} groups={groups.data ?? []} keeps={edited} onLeave={() => setEdited(null)} />
      )}
      {edited?.kind === 'group' && (
        <RoomGroupDialog group={edited.group} keeps={edited} onLeave={() => setEdited(null)} />
      )}
    </>
  )
}

function NoRooms({
  isSearched,
  onShowAll,
  add,
}: {
  isSearched: boolean
  onShowAll(): void
  add: React.ReactNode
}) {
  const t = useTexts()
  return isSearched ? (
    <NothingFound icon={<IconDoor />} onShowAll={onShowAll} />
  ) : (
    <Empty icon={<IconDoor />} title={t('rooms.empty')} text={t('rooms.empty_text')} action={add} />
  )
}
