import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { howMany, type RoomGroup, searchRooms, toggleGroup } from '../room-groups.ts'
import styles from './rooms-picker.module.css'

export interface RoomsPickerProps {
  groups: readonly RoomGroup[]
  chosen: ReadonlySet<number>
  onChoose(chosen: ReadonlySet<number>): void
  onClose(): void
}

/** Rooms to choose one by one, by group, or all, with a search. */
export default function RoomsPicker({ groups, chosen, onChoose, onClose }: RoomsPickerProps) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const found = searchRooms(groups, search)
  const everything: RoomGroup = {
    id: 0,
    name: t('schedule.all_rooms'),
    rooms: groups.flatMap(({ rooms }) => rooms),
  }
  const toggleRoom = ({ id }: Room) =>
    onChoose(chosen.has(id) ? chosen.difference(new Set([id])) : chosen.union(new Set([id])))
  const only = (rooms: readonly Room[]) => {
    onChoose(new Set(rooms.map(({ id }) => id)))
    onClose()
  }
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <IconSearch aria-hidden />
        <input
          ref={input}
          type="search"
          value={search}
          placeholder={t('schedule.search_rooms')}
          aria-label={t('schedule.search_rooms')}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && search.trim() && found.length > 0)
              only(found.flatMap(({ rooms }) => rooms))
          }}
        />
      </div>
      <div className={styles.list}>
        {search === '' && (
          <GroupRow
            group={everything}
            chosen={chosen}
            onToggle={() => onChoose(toggleGroup(everything, chosen))}
          />
        )}
        <div role="status">
          {found.length === 0 && <p className={styles.none}>{t('schedule.no_rooms_found')}</p>}
        </div>
        {found.map(group => (
          <fieldset key={group.id} aria-label={group.name}>
            <GroupRow
              group={group}
              chosen={chosen}
              onToggle={() => onChoose(toggleGroup(group, chosen))}
              onOnly={() => only(group.rooms)}
            />
            {group.rooms.map(room => (
              <div key={room.id} className={classes(styles.row, styles.room)}>
                <label>
                  <input type="checkbox" checked={chosen.has(room.id)} onChange={() => toggleRoom(room)} />
                  <span className="strong">{room.room_number}</span>
                  <span className={styles.name}>{unlessSaid(room.name, room.room_number)}</span>{' '}
                  {room.seats !== null && (
                    <span className={styles.seats}>{t('reservations.seats', { count: room.seats })}</span>
                  )}
                </label>
                <button type="button" className={styles.only} onClick={() => only([room])}>
                  {t('schedule.only_this_room')}
                  <Hidden> {room.room_number}</Hidden>
                </button>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.foot}>
        <Button look="filled" disabled={chosen.size === 0} onClick={onClose}>
          {t('schedule.show_rooms', { count: chosen.size })}
        </Button>
      </div>
    </div>
  )
}

function GroupRow({
  group,
  chosen,
  onToggle,
  onOnly,
}: {
  group: RoomGroup
  chosen: ReadonlySet<number>
  onToggle(): void
  /** Shows only these rooms. */
  onOnly?(): void
}): ReactNode {
  const t = useTexts()
  const ticked = howMany(group, chosen)
  return (
    <div className={classes(styles.row, styles.group)}>
      <label>
        <input
          type="checkbox"
          checked={ticked === 'all'}
          ref={box => {
            if (box) box.indeterminate = ticked === 'some'
          }}
          onChange={onToggle}
        />
        <span className="truncated">{group.name}</span>
      </label>
      {onOnly && (
        <button type="button" className={classes(styles.only, styles.always)} onClick={onOnly}>
          {t('schedule.only_these_rooms')}
          <Hidden> {group.name}</Hidden>
        </button>
      )}
      <span className={styles.count}>{group.rooms.length}</span>
    </div>
  )
}
