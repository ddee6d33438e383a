import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { memo } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatShortDayMonth, formatShortWeekday, formatWeekday } from '../../shared/dates/format.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import styles from './board.module.css'

/** A narrower column has no room for the whole name of a day. */
const WHOLE_NAME_WIDTH = 170

interface Placed {
  left: number
  width: number
}

/** The head of a room's column: number, name, and whether it takes events. */
export const RoomHead = memo(function RoomHead({
  room,
  left,
  width,
  groupEnd,
  t,
}: Placed & { room: Room; groupEnd: boolean; t: Say }) {
  return (
    <div className={classes(styles.head, groupEnd && styles.groupEnd)} style={{ left, width }}>
      <span className={styles.number}>
        {room.room_number}
        {room.is_available !== 1 && (
          <>
            <IconLock aria-hidden />
            <Hidden>{t('schedule.room_unavailable')}</Hidden>
          </>
        )}
      </span>
      <span className={styles.roomName} title={room.name}>
        {unlessSaid(room.name, room.room_number) || '\u00a0'}
      </span>
    </div>
  )
})

/** The head of a day's column. */
export function DayHead({ date, left, width, isToday }: Placed & { date: CivilDate; isToday: boolean }) {
  const language = useLanguage()
  return (
    <div
      className={classes(styles.head, styles.dayHead, isToday && styles.today)}
      style={{ left, width }}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="capitalised">
        {width < WHOLE_NAME_WIDTH ? formatShortWeekday(date, language) : formatWeekday(date, language)}
      </span>
      <span className={styles.dayDate}>{formatShortDayMonth(date, language)}</span>
    </div>
  )
}

export interface HeadGroup {
  name: string
  first: number
  count: number
}

/** Stretches of neighbouring columns whose rooms belong to one group. */
export function headGroups(rooms: readonly Room[]): HeadGroup[] {
  const groups: HeadGroup[] = []
  for (const [index, room] of rooms.entries()) {
    const last = groups.at(-1)
    if (last && rooms[index - 1]?.room_group.id === room.room_group.id) last.count++
    else groups.push({ name: room.room_group.name, first: index, count: 1 })
  }
  return groups
}
