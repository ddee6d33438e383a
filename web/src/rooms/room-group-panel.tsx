import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { text } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { runAction } from '../shared/forms/run-action.ts'
import { roomWords } from '../shared/said-once.ts'
import { ActionMenu } from '../shared/ui/action-menu.tsx'
import { Button } from '../shared/ui/button.tsx'
import { type Column, DataTable, type DataTableProps } from '../shared/ui/data-table/data-table.tsx'
import { deleteAction, editAction } from '../shared/ui/data-table/row-actions.tsx'
import { RowButton } from '../shared/ui/row-button.tsx'
import { Empty, Skeleton } from '../shared/ui/states.tsx'
import { FIELD_LIST } from './room-fields.ts'
import styles from './room-group-panel.module.css'

/**
 * Decides what becomes of the events that are touched when a room is taken out of use, or into use again: `open`: none are, `saved`:
 * both are saved, `left`: neither.
 */
export type DecideAvailability = (room: Room, is_available: 0 | 1) => Promise<'open' | 'saved' | 'left'>

/** Decides likewise what becomes of the events of a room that is to be deleted. */
type DecideRemoval = (room: Room) => ReturnType<DecideAvailability>

export interface RoomGroupPanelProps extends Pick<DataTableProps<Room>, 'sort' | 'onSort'> {
  decide: DecideAvailability
  decideRemoval: DecideRemoval
  group: RoomGroup
  rooms: Room[]
  onEditGroup(): void
  onAddRoom(): void
  onEditRoom(room: Room): void
}

export function RoomGroupPanel(props: RoomGroupPanelProps) {
  const { decide, decideRemoval, group, rooms, sort, onSort, onEditGroup, onAddRoom, onEditRoom } = props
  const t = useTexts()
  const [, navigate] = useLocation()
  return (
    <section className={styles.group} aria-label={group.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{group.name}</h2>
        {group.open_to_students && <Sign icon={<IconSchool />}>{t('rooms.open_to_students')}</Sign>}
        {group.needs_approval && <Sign icon={<IconHourglass />}>{t('rooms.needs_approval')}</Sign>}
        <span className={styles.end}>
          <Button look="quiet" onClick={onAddRoom}>
            <IconPlus />
            {t('rooms.add_room')}
          </Button>
          <ActionMenu
            label={t('admin.actions_of', { name: group.name })}
            actions={[
              editAction(t('rooms.edit_group'), onEditGroup),
              deleteAction(t('rooms.delete_group'), () => deleteRoomGroup(group)),
            ]}
          />
        </span>
      </div>
      <DataTable
        label={t('rooms.rooms_of', { name: group.name })}
        columns={useColumns(onEditRoom, rooms)}
        rows={rooms}
        sort={sort}
        onSort={onSort}
        nameOf={nameOf}
        actions={room => [
          editAction(t('rooms.edit_room'), () => onEditRoom(room)),
          {
            key: 'calendar',
            label: t('rooms.calendar'),
            icon: <IconCalendarShare />,
            run: () => navigate(`/calendars?room=${room.id}`),
          },
          {
            key: 'out-of-use',
            label: t('rooms.close_for_a_time'),
            icon: <IconDoorOff />,
            run: () => navigate(`/takeover?out_of_use=${room.id}`),
          },
          {
            key: 'available',
            label: t(room.is_available === 1 ? 'rooms.make_unavailable' : 'rooms.make_available'),
            icon: <IconBan />,
            run: () => void setAvailable(room, room.is_available !== 1, decide),
          },
          deleteAction(t('admin.delete'), () => deleteRoom(room, decideRemoval)),
        ]}
        empty={<Empty title={t('rooms.group_empty')} text={t('rooms.group_empty_text')} />}
      />
    </section>
  )
}

export function WaitingPanel({ count }: { count: number }) {
  return (
    <section className={styles.group} aria-hidden>
      <div className={styles.head}>
        <Skeleton width={160} height={22} />
      </div>
      <DataTable
        label=""
        columns={useColumns(() => undefined)}
        rows={undefined}
        nameOf={nameOf}
        actions={() => []}
        empty={null}
        usual={count}
      />
    </section>
  )
}

/** `rooms`: only what one of them has gets a column; undefined while they load. */
function useColumns(onEdit: (room: Room) => void, rooms?: readonly Room[]): Column<Room>[] {
  const t = useTexts()
  const described = FIELD_LIST.flatMap(([field, { label, column }]) =>
    column && (!rooms || rooms.some(room => room[field]))
      ? [{ key: field, title: t(label), cell: (room: Room) => room[field], ...column }]
      : [],
  )
  return [
    {
      key: 'number',
      title: t('rooms.room'),
      sort: 'room_number',
      width: '34%',
      cell: room => (
        <>
          <RowButton onClick={() => onEdit(room)}>{nameOf(room)}</RowButton>
          {room.is_available !== 1 && (
            <>
              {' '}
              <Sign icon={<IconBan />}>{t('rooms.is_not_available')}</Sign>
            </>
          )}
          {room.features.length > 0 && (
            <span className="faint block">{room.features.map(({ name }) => name).join(', ')}</span>
          )}
        </>
      ),
    },
    ...described,
  ]
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.sign}>
      {icon}
      {children}
    </span>
  )
}

const nameOf = (room: Room) => roomWords(room, ' · ')

function setAvailable(of: Room, isAvailable: boolean, decide: DecideAvailability): Promise<boolean> {
  const { id, room_number: room } = of
  const body = { room_id: id, is_available: isAvailable ? 1 : 0 } as const
  return runAction({
    run: async () => {
      const decided = await decide(of, body.is_available)
      if (decided === 'open') await call('PATCH /api/admin/rooms/room/update-room-availability', { body })
      return decided === 'left' ? null : decided
    },
    done: () =>
      isAvailable
        ? () => text('rooms.made_available', { room })
        : {
            message: () => text('rooms.made_unavailable', { room }),
            detail: () => text('rooms.unavailable_means'),
          },
    failed: 'rooms.update_failed',
  })
}

/** A room that has events ahead is deleted with what becomes of those, another one after a question. */
function deleteRoom(room: Room, decide: DecideRemoval): Promise<boolean> {
  return runAction({
    run: async () => {
      const decided = await decide(room)
      if (decided === 'open') await deleteEmptyRoom(room)
      return decided === 'saved' ? decided : null
    },
    done: () => ({ message: () => text('rooms.room_deleted', { room: room.room_number }) }),
    failed: 'rooms.delete_room_failed',
  })
}

function deleteEmptyRoom({ id, room_number: room }: Room): Promise<boolean> {
  return runAction({
    question: { title: () => text('rooms.delete_room_title', { room }), message: 'rooms.delete_room_text' },
    run: () => call('DELETE /api/admin/rooms/room/:id', { params: { id } }),
    done: () => ({ message: () => text('rooms.room_deleted', { room }) }),
    failed: 'rooms.delete_room_failed',
  })
}

function deleteRoomGroup({ id, name }: RoomGroup): Promise<boolean> {
  return runAction({
    question: { title: () => text('rooms.delete_group_title', { name }), message: 'rooms.delete_group_text' },
    run: () => call('DELETE /api/admin/room-groups/:id', { params: { id } }),
    done: () => ({ message: () => text('rooms.group_deleted', { name }) }),
    failed: 'rooms.delete_group_failed',
  })
}
