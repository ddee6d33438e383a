import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { memo } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatShortDayMonth, formatShortWeekday, formatWeekday } from '../../shared/dates/format.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import styles from './board.module.css'
import type { BoardColumn } from './board-column.ts'

/** Of the hours beside the columns, px. */
export const HOURS_WIDTH = 54

interface BoardHeadsProps {
  of: 'rooms' | 'days'
  /** The columns that are drawn, and the index of the first. */
  shown: readonly BoardColumn[]
  first: number
  groups: readonly HeadGroup[]
  /** Of a column. */
  width: number
  height: number
  today: CivilDate
  t: Say
}

/** The heads of the columns, which stay in sight; rooms of one group have its name over them. */
export function BoardHeads({ of, shown, first, groups, width, height, today, t }: BoardHeadsProps) {
  return (
    <div className={styles.heads} style={{ height }}>
      {groups.map(({ name, first, count }) => (
        <div
          key={first}
          className={styles.group}
          style={{ left: HOURS_WIDTH + first * width, width: count * width }}
        >
          <span className={styles.groupName} style={{ left: HOURS_WIDTH }}>
            {name}
          </span>
        </div>
      ))}
      {shown.map(({ key, room, date }, nth) => {
        const place = { left: HOURS_WIDTH + (first + nth) * width, width }
        return room && of === 'rooms' ? (
          <RoomHead key={key} room={room} {...place} groupEnd={isGroupEnd(groups, first + nth)} t={t} />
        ) : (
          <DayHead key={key} date={date} {...place} isToday={date === today} />
        )
      })}
      <div className={styles.corner} style={{ width: HOURS_WIDTH }} />
    </div>
  )
}

interface Placed {
  left: number
  width: number
}

const RoomHead = memo(function RoomHead(props: Placed & { room: Room; groupEnd: boolean; t: Say }) {
  const { room, left, width, groupEnd, t } = props
  return (
    <div className={classes(styles.head, groupEnd && styles.groupEnd)} style={{ left, width }}>
      <span className={styles.number}>{numberAndLock(room, t)}</span>
      <span className="truncated caption" title={room.name}>
        {unlessSaid(room.name, room.room_number) || '\u00a0'}
      </span>
    </div>
  )
})

/** The number of a room, with a lock if it takes no events. */
export function numberAndLock({ room_number, is_available }: Room, t: Say) {
  return (
    <>
      {room_number}
      {is_available !== 1 && (
        <>
          <IconLock aria-hidden />
          <Hidden>{t('schedule.room_unavailable')}</Hidden>
        </>
      )}
    </>
  )
}

function DayHead({ date, left, width, isToday }: Placed & { date: CivilDate; isToday: boolean }) {
  const { language } = useTexts()
  return (
    <div
      className={classes(styles.head, styles.dayHead, isToday && styles.today)}
      style={{ left, width }}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="capitalised heavy">{weekdayIn(width, date, language)}</span>
      <span className="soft">{formatShortDayMonth(date, language)}</span>
    </div>
  )
}

/** The name of a date's day in the head of a column of this width (px): a narrow one has no room for the whole name. */
export function weekdayIn(width: number, date: CivilDate, language: Language): string {
  return width < WHOLE_NAME_WIDTH ? formatShortWeekday(date, language) : formatWeekday(date, language)
}

const WHOLE_NAME_WIDTH = 170

export interface HeadGroup {
  name: string
  first: number
  count: number
}

/** Neighbouring columns whose rooms belong to one group. */
export function headGroups(columns: readonly BoardColumn[]): HeadGroup[] {
  const groups: (HeadGroup & { id: number | undefined })[] = []
  for (const [index, { room }] of columns.entries()) {
    const last = groups.at(-1)
    if (last && last.id === room?.room_group.id) last.count++
    else groups.push({ id: room?.room_group.id, name: room?.room_group.name ?? '', first: index, count: 1 })
  }
  return groups
}

function isGroupEnd(groups: readonly HeadGroup[], index: number): boolean {
  return groups.some(({ first, count }) => first + count - 1 === index)
}
