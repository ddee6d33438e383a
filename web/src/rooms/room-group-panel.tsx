import type { RoomGroup } from '@stunda/contract/rooms/admin-rooms.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { usePermissions } from '../shared/reference-lists.ts'
import { roomWords } from '../shared/said-once.ts'
import { ActionMenu } from '../shared/ui/action-menu.tsx'
import { Button } from '../shared/ui/button.tsx'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { RowButton } from '../shared/ui/row-button.tsx'
import { Empty, Skeleton } from '../shared/ui/states.tsx'
import { Switch } from '../shared/ui/switch.tsx'
import styles from './room-group-panel.module.css'
import { useRoomActions } from './use-room-actions.ts'

/** A room group with what holds for it, and its rooms. */
export function RoomGroupPanel({
  group,
  rooms,
  onEditGroup,
  onAddRoom,
  onEditRoom,
}: {
  group: RoomGroup
  rooms: Room[]
  onEditGroup(): void
  onAddRoom(): void
  onEditRoom(room: Room): void
}) {
  const t = useTexts()
  const permissions = usePermissions()
  const mayChange = allows(permissions, 'room_group', 'u')
  const mayDelete = allows(permissions, 'room_group', 'd')
  const { setAvailable, switching, deleteRoom, deleteGroup } = useRoomActions()
  return (
    <section className={styles.group} aria-label={group.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{group.name}</h2>
        {group.open_to_students && <Sign icon={<IconSchool />}>{t('rooms.open_to_students')}</Sign>}
        {group.needs_approval && <Sign icon={<IconHourglass />}>{t('rooms.needs_approval')}</Sign>}
        <span className={styles.end}>
          {allows(permissions, 'room_group', 'c') && (
            <Button look="quiet" onClick={onAddRoom}>
              <IconPlus />
              {t('rooms.add_room')}
            </Button>
          )}
          <ActionMenu
            label={t('admin.actions_of', { name: group.name })}
            actions={[
              {
                key: 'edit',
                label: t('rooms.edit_group'),
                icon: <IconPencil />,
                disabled: !mayChange,
                run: onEditGroup,
              },
              {
                key: 'delete',
                label: t('rooms.delete_group'),
                icon: <IconTrash />,
                danger: true,
                disabled: !mayDelete,
                run: () => void deleteGroup(group),
              },
            ]}
          />
        </span>
      </div>
      <DataTable
        label={t('rooms.rooms_of', { name: group.name })}
        columns={[
          {
            key: 'number',
            title: t('rooms.room'),
            width: '34%',
            cell: room =>
              mayChange ? (
                <RowButton onClick={() => onEditRoom(room)}>{nameOf(room)}</RowButton>
              ) : (
                nameOf(room)
              ),
          },
          {
            key: 'description',
            title: t('rooms.description'),
            hideBelow: 'desk',
            cell: ({ description }) => description || '–',
          },
          {
            key: 'seats',
            title: t('rooms.seats'),
            width: '120px',
            hideBelow: 'phone',
            cell: ({ seats }) => seats ?? '–',
          },
          {
            key: 'available',
            title: t('rooms.available'),
            width: '220px',
            cell: room => (
              <span className={styles.available}>
                <Switch
                  label={t('rooms.available_room', { room: room.room_number })}
                  checked={room.is_available === 1}
                  disabled={!mayChange || switching.has(room.id)}
                  onChange={checked => void setAvailable(room, checked)}
                />
                <span aria-hidden>
                  {t(room.is_available ? 'rooms.is_available' : 'rooms.is_not_available')}
                </span>
              </span>
            ),
          },
        ]}
        rows={rooms}
        nameOf={nameOf}
        actions={room => [
          {
            key: 'edit',
            label: t('rooms.edit_room'),
            icon: <IconPencil />,
            disabled: !mayChange,
            run: () => onEditRoom(room),
          },
          {
            key: 'delete',
            label: t('admin.delete'),
            icon: <IconTrash />,
            danger: true,
            disabled: !mayDelete,
            run: () => void deleteRoom(room),
          },
        ]}
        empty={<Empty title={t('rooms.group_empty')} text={t('rooms.group_empty_text')} />}
      />
    </section>
  )
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.sign}>
      {icon}
      {children}
    </span>
  )
}

/** A room group and its rooms before they are there. */
export function WaitingPanel({ count }: { count: number }) {
  const t = useTexts()
  return (
    <section className={styles.group} aria-hidden>
      <div className={styles.head}>
        <Skeleton width={160} height={22} />
      </div>
      <DataTable
        label=""
        columns={[
          { key: 'number', title: t('rooms.room'), width: '34%', cell: () => null },
          { key: 'description', title: t('rooms.description'), hideBelow: 'desk', cell: () => null },
          { key: 'seats', title: t('rooms.seats'), width: '120px', hideBelow: 'phone', cell: () => null },
          { key: 'available', title: t('rooms.available'), width: '220px', cell: () => null },
        ]}
        rows={undefined}
        nameOf={() => ''}
        actions={() => []}
        empty={null}
        usual={count}
      />
    </section>
  )
}

const nameOf = (room: Room) => roomWords(room, ' · ')
