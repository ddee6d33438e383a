import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate, Minutes } from '@stunda/domain/time/civil.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatMonth, formatMonthYear, formatShortWeekday } from '../../shared/dates/format.ts'
import { weekOf } from '../../shared/dates/week.ts'
import { Button, classes, IconButton } from '../../shared/ui/button.tsx'
import { Hidden, Loading, Skeleton } from '../../shared/ui/states.tsx'
import type { BoardColumn } from '../board/board-column.ts'
import type { ColourBy } from '../board/event-kind.ts'
import type { Stretch } from '../board/place-on-grid.ts'
import type { RoomGroup } from '../room-groups.ts'
import { DateMenu } from '../toolbar/date-menu.tsx'
import { DayList } from './day-list.tsx'
import styles from './phone-schedule.module.css'
import { useSwipe } from './use-swipe.ts'

export interface PhoneScheduleProps {
  date: CivilDate
  today: CivilDate
  now: Minutes
  groups: readonly RoomGroup[]
  room: Room
  /** The room's day; undefined while it is on its way. */
  column: BoardColumn | undefined
  /** Stands instead of the list when there is no schedule to show. */
  failed: ReactNode
  waiting: boolean
  day: Stretch
  colour_by: ColourBy
  closed: string | null
  bookable_from: Minutes | null
  onShow(change: { date?: CivilDate; rooms?: readonly number[] }): void
  onOpen(reservation_id: number): void
  onBook(column: BoardColumn, stretch: Stretch): void
}

/** One room and one day as a list, for a thumb. */
export function PhoneSchedule(props: PhoneScheduleProps) {
  const { date, today, now, column, failed, waiting, closed, onShow } = props
  const t = useTexts()
  const language = useLanguage()
  const swipe = useSwipe(by => onShow({ date: addDays(date, by) }))
  const list = useRef<HTMLDivElement>(null)
  const is_there = column !== undefined
  useEffect(() => {
    // Today begins now: what is over stands above.
    if (!is_there || date !== today) return
    list.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'start' })
  }, [is_there, date, today])

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.bar}>
          <DateMenu
            headingClassName={styles.month}
            className={styles.monthButton}
            date={date}
            today={today}
            onPick={date => onShow({ date })}
          >
            <span>
              {date.slice(0, 4) === today.slice(0, 4)
                ? formatMonth(date, language)
                : formatMonthYear(date, language)}
            </span>
            <IconChevronDown aria-hidden />
          </DateMenu>
          <Button onClick={() => onShow({ date: today })}>{t('schedule.today')}</Button>
        </div>
        <WeekStrip date={date} today={today} onPick={date => onShow({ date })} />
      </div>
      <div className={styles.body} {...swipe}>
        <RoomChoice {...props} />
        {closed && <p className={styles.closed}>{closed}</p>}
        <div ref={list} className={classes(waiting && styles.waiting)}>
          {failed}
          {!failed && !column && <ListSkeleton />}
          {!failed && column && <DayList {...props} column={column} now={date === today ? now : null} />}
        </div>
      </div>
      <Hidden>
        <span aria-live="polite">{formatDay(date, language)}</span>
      </Hidden>
    </div>
  )
}

function WeekStrip({
  date,
  today,
  onPick,
}: {
  date: CivilDate
  today: CivilDate
  onPick(date: CivilDate): void
}) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <fieldset className={styles.week} aria-label={t('schedule.week_days')}>
      {weekOf(date).map(day => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={day === date}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onPick(day)}
        >
          {formatShortWeekday(day, language)} <span className={styles.number}>{Number(day.slice(8))}</span>
        </button>
      ))}
    </fieldset>
  )
}

function RoomChoice({ groups, room, onShow }: PhoneScheduleProps) {
  const t = useTexts()
  const all = groups.flatMap(({ rooms }) => rooms)
  const at = all.findIndex(({ id }) => id === room.id)
  const go = (by: 1 | -1) => {
    const next = all[(at + by + all.length) % all.length]
    if (next) onShow({ rooms: [next.id] })
  }
  return (
    <div className={styles.rooms}>
      <label className={styles.select}>
        <IconDoor aria-hidden />
        <span className={styles.selected} aria-hidden>
          <span className={styles.roomNumber}>{room.room_number}</span> {room.name && `· ${room.name}`}
        </span>
        <IconChevronDown aria-hidden />
        <select
          aria-label={t('schedule.room')}
          value={room.id}
          onChange={event => onShow({ rooms: [Number(event.target.value)] })}
        >
          {groups.map(group => (
            <optgroup key={group.id} label={group.name}>
              {group.rooms.map(({ id, room_number, name }) => (
                <option key={id} value={id}>
                  {room_number} {name}
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
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      <Loading />
      {[0, 1, 2, 3, 4, 5].map(row => (
        <div key={row} className={styles.item}>
          <span className={styles.time} />
          <Skeleton height={row % 2 ? 50 : 56} radius={10} />
        </div>
      ))}
    </div>
  )
}
