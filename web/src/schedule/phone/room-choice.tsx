import type { Room } from '@stunda/contract/rooms/rooms.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { roomWords, unlessSaid } from '../../shared/said-once.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import type { RoomGroup } from '../room-groups.ts'
import styles from './phone-schedule.module.css'

export interface RoomChoiceProps {
  groups: readonly RoomGroup[]
  room: Room
  onChoose(room_id: number): void
  /** Another way to a room, under the choice. */
  children?: ReactNode
}

/** The shown room, and the ways to another one. */
export function RoomChoice({ groups, room, onChoose, children }: RoomChoiceProps) {
  const t = useTexts()
  const name = unlessSaid(room.name, room.room_number)
  const all = groups.flatMap(({ rooms }) => rooms)
  const at = all.findIndex(({ id }) => id === room.id)
  const go = (by: 1 | -1) => {
    const next = all[(at + by + all.length) % all.length]
    if (next) onChoose(next.id)
  }
  return (
    <div className={styles.rooms}>
      <label className={styles.select}>
        <IconDoor aria-hidden />
        <span className={styles.selected} aria-hidden>
          <span className={styles.roomNumber}>{room.room_number}</span> {name && `· ${name}`}
        </span>
        <IconChevronDown aria-hidden />
        <select
          aria-label={t('schedule.room')}
          value={room.id}
          onChange={event => onChoose(Number(event.target.value))}
        >
          {groups.map(group => (
            <optgroup key={group.id} label={group.name}>
              {group.rooms.map(room => (
                <option key={room.id} value={room.id}>
                  {roomWords(room)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <IconButton label={t('schedule.previous_room')} onClick={() => go(-1)}>
        <IconChevronLeft />
      </IconButton>
      <IconButton label={t('schedule.next_room')} onClick={() => go(1)}>
        <IconChevronRight />
      </IconButton>
      {children}
    </div>
  )
}
