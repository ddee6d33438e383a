import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDate, Minutes } from '@stunda/domain/time/civil.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatMonth, formatMonthYear, formatShortWeekday } from '../../shared/dates/format.ts'
import { Button, classes, IconButton } from '../../shared/ui/button.tsx'
import { Hidden, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { topBar } from '../../shared/ui/top-bars.ts'
import type { BoardColumn } from '../board/board-column.ts'
import { DateMenu } from '../toolbar/date-menu.tsx'
import { DayList, type DayListProps } from './day-list.tsx'
import styles from './phone-schedule.module.css'
import { useSavedInSight } from './use-saved-in-sight.ts'
import { useSwipe } from './use-swipe.ts'

export interface PhoneScheduleProps extends Omit<DayListProps, 'column' | 'now'> {
  date: CivilDate
  today: CivilDate
  now: Minutes
  /** Whose day it is, and the way to another's. */
  choice: ReactNode
  /** The day; undefined while it is on its way. */
  column: BoardColumn | undefined
  /** Stands instead of the list when there is no schedule to show. */
  failed: ReactNode
  waiting: boolean
  /** How many events the days of the week have, where that is marked. */
  busy?: ReadonlyMap<CivilDate, number> | undefined
  closed: string | null
  /** What was saved last. */
  saved: Reservation | undefined
  /** What stands under the list. */
  foot?: ReactNode
  onShow(date: CivilDate): void
}

/** One day of a room or person as a list, for a thumb. */
export function PhoneSchedule(props: PhoneScheduleProps) {
  const { date, today, now, choice, column, failed, waiting, busy, closed, saved, foot, onShow } = props
  const t = useTexts()
  const language = useLanguage()
  const swipe = useSwipe(by => onShow(addDays(date, by)))
  const swipeWeek = useSwipe(by => onShow(addDays(date, 7 * by)))
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => topBar(head.current), [])
  const isThere = column !== undefined
  useEffect(() => {
    // Today begins now: what is over stands above.
    if (!isThere || date !== today) return
    const next = list.current?.querySelector('[data-now]')
    next?.scrollIntoView({ block: 'start' })
    // Only now the head stands where it stays; as far as it covers, the list goes back.
    if (next && head.current) scrollBy(0, Math.min(0, topOf(next) - bottomOf(head.current)))
  }, [isThere, date, today])
  useSavedInSight(list, saved, column)

  return (
    <div className={styles.screen} data-day-list>
      <div ref={head} className={styles.head}>
        <div className={styles.days}>
          <div className={styles.bar}>
            <DateMenu
              headingClassName={styles.month}
              className={styles.monthButton}
              date={date}
              today={today}
              onPick={onShow}
            >
              <span>
                {date.slice(0, 4) === today.slice(0, 4)
                  ? formatMonth(date, language)
                  : formatMonthYear(date, language)}
              </span>
              <IconChevronDown aria-hidden />
            </DateMenu>
            <div className={styles.steps}>
              <IconButton label={t('schedule.previous_week')} onClick={() => onShow(addDays(date, -7))}>
                <IconChevronLeft />
              </IconButton>
              <Button onClick={() => onShow(today)}>{t('schedule.today')}</Button>
              <IconButton label={t('schedule.next_week')} onClick={() => onShow(addDays(date, 7))}>
                <IconChevronRight />
              </IconButton>
            </div>
          </div>
          <div {...swipeWeek} className={styles.weekSwipe}>
            <WeekStrip date={date} today={today} busy={busy} onPick={onShow} />
          </div>
        </div>
        {choice && <div className={styles.choice}>{choice}</div>}
      </div>
      <div className={styles.body} {...swipe}>
        {closed && <p className={styles.closed}>{closed}</p>}
        <div ref={list} className={classes(styles.swiped, waiting && styles.waiting)}>
          {failed}
          {!failed && !column && <ListSkeleton />}
          {!failed && column && <DayList {...props} column={column} now={date === today ? now : null} />}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      <Hidden>
        <span aria-live="polite">{formatDay(date, language)}</span>
      </Hidden>
    </div>
  )
}

const topOf = (element: Element) => element.getBoundingClientRect().top
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

function WeekStrip({
  date,
  today,
  busy,
  onPick,
}: Pick<PhoneScheduleProps, 'date' | 'today' | 'busy'> & { onPick(date: CivilDate): void }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <fieldset className={styles.week} aria-label={t('schedule.week_days')}>
      {weekOf(date).map(day => {
        const count = busy?.get(day)
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            aria-description={count === undefined ? undefined : t('reservations.lessons_count', { count })}
            data-busy={count !== undefined || undefined}
            onClick={() => onPick(day)}
          >
            {formatShortWeekday(day, language)} <span className={styles.number}>{Number(day.slice(8))}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function ListSkeleton() {
  return (
    <div className="stack">
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
