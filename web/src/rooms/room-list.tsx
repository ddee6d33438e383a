import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconPiano from '@tabler/icons-react/dist/esm/icons/IconPiano.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN, allPages } from '../shared/api/admin-lists.ts'
import { call, callFile, reading } from '../shared/api/call.ts'
import { byName } from '../shared/dates/format.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import { Button } from '../shared/ui/button.tsx'
import { inOrder } from '../shared/ui/data-table/in-order.ts'
import { ListPage } from '../shared/ui/data-table/list-page.tsx'
import { NothingFound } from '../shared/ui/data-table/paged-table.tsx'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { Empty, Failed } from '../shared/ui/states.tsx'
import { RoomDialog, RoomGroupDialog } from './room-dialogs.tsx'
import { RoomGroupPanel, type RoomGroupPanelProps, WaitingPanel } from './room-group-panel.tsx'
import { roomsByGroup } from './rooms-by-group.ts'

type Edited =
  | { kind: 'room'; room: Room | null; room_group_id: number | null }
  | { kind: 'group'; group: RoomGroup | null }

const USUAL_SORT = 'room_number'
const ORDERS = {
  // They come in reading order.
  room_number: (_: Room, place: number) => place,
  location: (room: Room) => room.location,
  seats: (room: Room) => room.seats,
}

/** `/admin/room-groups`: the room groups, each with its rooms. */
export function RoomList(decisions: Pick<RoomGroupPanelProps, 'decide' | 'decideRemoval'>) {
  const t = useTexts()
  const address = useListAddress('/admin/room-groups')
  const { groups, rooms, error, retry } = useRooms()
  const [edited, setEdited] = useState<Edited | null>(openedBefore)
  const onLeave = () => setEdited(null)
  const addGroup = () => setEdited({ kind: 'group', group: null })
  const addRoom = (room_group_id: number | null) => setEdited({ kind: 'room', room: null, room_group_id })
  const search = address.search || undefined
  const sort = address.sort ?? USUAL_SORT
  const sorted = rooms && inOrder(rooms, sort, ORDERS, byName(t.language))
  const isEmpty = groups?.length === 0
  const shown = groups && sorted && roomsByGroup(groups, sorted, address.search)
  return (
    <ListPage
      title={t('sections.rooms')}
      importAt="/admin/room-groups/import"
      exported={
        isEmpty
          ? undefined
          : {
              files: [
                {
                  key: 'export-rooms',
                  label: t('rooms.export_rooms'),
                  fetchFile: () => callFile('GET /api/admin/rooms/export', { query: { search } }),
                },
                {
                  key: 'export-groups',
                  label: t('rooms.export_groups'),
                  fetchFile: () => callFile('GET /api/admin/room-groups/export', {}),
                },
              ],
            }
      }
      actions={[
        {
          key: 'features',
          label: t('rooms.features'),
          icon: <IconPiano />,
          to: '/admin/room-groups/features',
        },
        ...(isEmpty
          ? []
          : [{ key: 'group', label: t('rooms.new_group'), icon: <IconPlus />, run: addGroup }]),
      ]}
      add={
        !isEmpty && (
          // Its place is there before the groups are, which the form needs.
          <Button look="filled" disabled={!groups} onClick={() => addRoom(null)}>
            <IconPlus />
            {t('rooms.new_room')}
          </Button>
        )
      }
      search={t('rooms.search')}
      address={address}
    >
      {shown?.map(({ group, rooms }) => (
        <RoomGroupPanel
          {...decisions}
          key={group.id}
          group={group}
          rooms={rooms}
          sort={sort}
          onSort={sort => address.change({ sort: sort === USUAL_SORT ? undefined : sort })}
          onEditGroup={() => setEdited({ kind: 'group', group })}
          onAddRoom={() => addRoom(group.id)}
          onEditRoom={room => setEdited({ kind: 'room', room, room_group_id: group.id })}
        />
      ))}
      {!shown && error && <Failed title={t('shared.list_failed')} error={error} onRetry={retry} />}
      {!shown && !error && [5, 3].map(count => <WaitingPanel key={count} count={count} />)}
      {shown?.length === 0 &&
        (search ? (
          <NothingFound icon={<IconDoor />} onShowAll={() => address.change({ search: '' })} />
        ) : (
          <Empty
            icon={<IconDoor />}
            title={t('rooms.empty')}
            text={t('rooms.empty_text')}
            action={
              <Button look="filled" onClick={addGroup}>
                <IconPlus />
                {t('rooms.new_group')}
              </Button>
            }
          />
        ))}
      {edited?.kind === 'room' && (
        <RoomDialog {...edited} groups={groups ?? []} keeps={edited} onLeave={onLeave} />
      )}
      {edited?.kind === 'group' && <RoomGroupDialog group={edited.group} keeps={edited} onLeave={onLeave} />}
    </ListPage>
  )
}

/** All rooms of the school and their groups, in reading order; undefined until they are loaded. */
function useRooms() {
  const groups = useQuery({
    queryKey: [ADMIN, 'room groups'],
    queryFn: reading('GET /api/admin/room-groups'),
  })
  const rooms = useQuery({
    queryKey: [ADMIN, 'rooms'],
    queryFn: ({ signal }) =>
      allPages(page => call('GET /api/admin/rooms', { query: { per_page: 100, page }, signal })),
  })
  return {
    groups: groups.data,
    rooms: rooms.data,
    error: groups.error ?? rooms.error,
    retry: () => void Promise.all([groups.refetch(), rooms.refetch()]),
  }
}
