import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatMonth, formatShortWeekday } from '../../shared/dates/format.ts'
import { Button, classes, IconButton } from '../../shared/ui/button.tsx'
import { noticesBegin } from '../../shared/ui/notices-place.ts'
import { Hidden, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { onTopBars, topBar, topBarsEnd } from '../../shared/ui/top-bars.ts'
import type { AskedEvent } from '../asked-event.ts'
import type { BoardColumn } from '../board/board-column.ts'
import type { BoardHandle } from '../board/board-view.ts'
import gridStyles from '../grid.module.css'
import { failureOf, type ShownQuery } from '../schedule-stage.tsx'
import { DateMenu } from '../toolbar/toolbar-frame.tsx'
import { DayList, type DayListProps } from './day-list.tsx'
import styles from './phone-schedule.module.css'
import { useSwipe } from './use-swipe.ts'

interface PhoneScheduleProps extends Omit<DayListProps, 'column'> {
  /** For giving the focus back after what was opened has closed. */
  ref: Ref<BoardHandle> | undefined
  date: CivilDate
  query: ShownQuery
  /** The choice of whose day it is. `ask`: opens what was asked for; the focus goes back to `button`. */
  choice(ask: (asked: AskedEvent, button?: HTMLElement | null) => void): ReactNode
  /** Stands above the days; `ask` as for `choice`. */
  first?(ask: (asked: AskedEvent, button?: HTMLElement | null) => void): ReactNode
  /** The buttons that begin an event, under the thumb; `ask` as for `choice`. */
  actions?(ask: (asked: AskedEvent, button?: HTMLElement | null) => void): ReactNode
  /** The day; undefined while it is on its way. */
  column: BoardColumn | undefined
  /** Shown instead of the list. */
  instead?: ReactNode
  /** How many events the days of the week have, if that is marked. */
  busy?: ReadonlyMap<CivilDate, number> | undefined
  closed: string | null
  /** When the person of the day is away, in words. */
  away?: string | undefined
  /** The actions on the day, under the list. */
  foot?: ReactNode
  onShow(date: CivilDate): void
  onSaved?(saved: Reservation): void
}

/** One day of a room or person as a list, for a thumb. */
export function PhoneSchedule(props: PhoneScheduleProps) {
  const { ref, date, now, query, choice, first, actions, column, instead, busy, closed } = props
  const { away, foot, onShow } = props
  const today = dateOf(now)
  const t = useTexts()
  const shown = { date, today, onShow }
  const swipe = useSwipe(by => onShow(addDays(date, by)))
  const swipeWeek = useSwipe(by => onShow(addDays(date, 7 * by)))
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  const [saved, setSaved] = useState<Reservation>()
  useImperativeHandle(ref, () => ({
    restoreFocus: () => focused.current?.focus({ preventScroll: true }),
    showSaved(reservation) {
      setSaved(reservation)
      props.onSaved?.(reservation)
    },
  }))
  const ask = (asked: AskedEvent, button = document.activeElement as HTMLElement | null) => {
    focused.current = button
    props.onAsk(asked)
  }
  useEffect(() => topBar(head.current), [])
  const isThere = column !== undefined
  useEffect(() => {
    // The list begins with what is on now or next.
    if (!isThere || date !== today) return
    const next = list.current?.querySelector('[data-now]')
    next?.scrollIntoView({ block: 'start' })
    // Only now the head is where it stays; the list goes back by what the head covers.
    if (!next || !head.current) return
    scrollBy(0, Math.min(0, topOf(next) - bottomOf(head.current)))
    return keepUnder(next, head.current)
  }, [isThere, date, today])
  useSavedInSight(list, saved, column)

  /** The button goes with the press, so the focus goes to the day. */
  const showToday = () => {
    flushSync(() => onShow(today))
    head.current?.querySelector<HTMLElement>('[aria-current=date]')?.focus({ preventScroll: true })
  }

  const chooser = choice(ask)
  const begin = actions?.(ask)
  const problem = instead || failureOf(query)
  return (
    <div className={styles.screen} data-day-list>
      <div ref={head} className={styles.head}>
        {first?.(ask)}
        <div className={styles.days}>
          <div className={styles.bar}>
            {chooser}
            <DateMenu {...shown} className={styles.monthButton}>
              <span className={styles.month}>
                <span className="capitalised">
                  {formatMonth(date, t.language, chooser ? 'short' : 'long')}
                </span>
                {date.slice(0, 4) !== today.slice(0, 4) && <small>{date.slice(0, 4)}</small>}
              </span>
            </DateMenu>
            {date !== today && (
              <Button look="quiet" className={styles.today} onClick={showToday}>
                {t('schedule.today')}
              </Button>
            )}
          </div>
          <div {...swipeWeek} className={styles.weekSwipe}>
            <IconButton
              look="quiet"
              label={t('schedule.previous_week')}
              onClick={() => onShow(addDays(date, -7))}
            >
              <IconChevronLeft />
            </IconButton>
            <WeekStrip {...shown} busy={busy} />
            <IconButton look="quiet" label={t('schedule.next_week')} onClick={() => onShow(addDays(date, 7))}>
              <IconChevronRight />
            </IconButton>
          </div>
        </div>
      </div>
      <div className={styles.body} {...swipe}>
        {closed && <p className={styles.closed}>{closed}</p>}
        {away && <p className={styles.closed}>{away}</p>}
        <div ref={list} className={classes(styles.swiped, query.isPlaceholderData && gridStyles.waiting)}>
          {problem}
          {!problem && !column && <ListSkeleton />}
          {!problem && column && <DayList {...props} column={column} onAsk={ask} />}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {begin && (
        <div className={styles.actions} data-foot-bar>
          {begin}
        </div>
      )}
      <Hidden>
        <span aria-live="polite">{formatDay(date, t.language)}</span>
      </Hidden>
    </div>
  )
}

const topOf = (element: Element) => element.getBoundingClientRect().top
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

/** Scrolls a row back into sight when the head over it comes further down, as when the notice of a lost network appears. */
function keepUnder(row: Element, head: Element): () => void {
  let end = bottomOf(head)
  return onTopBars(() =>
    requestAnimationFrame(() => {
      const covered = bottomOf(head) - topOf(row)
      if (covered > 0 && covered < bottomOf(head) - end + 1) scrollBy(0, -covered)
      end = bottomOf(head)
    }),
  )
}

/** A day with more events has as many dots. */
const MOST_DOTS = 4

function WeekStrip(props: Pick<PhoneScheduleProps, 'date' | 'busy' | 'onShow'> & { today: CivilDate }) {
  const { date, today, busy, onShow } = props
  const t = useTexts()
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
            data-busy={count === undefined ? undefined : Math.min(count, MOST_DOTS)}
            onClick={() => onShow(day)}
          >
            {formatShortWeekday(day, t.language)}{' '}
            <span className={styles.number}>{Number(day.slice(8))}</span>
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

/** Between a saved event and the head over the list, px. */
const GAP = 8

/** Scrolls an event that was just saved to between the head and the notices, once it is in the list. */
function useSavedInSight(
  list: RefObject<HTMLElement | null>,
  saved: Reservation | undefined,
  column: BoardColumn | undefined,
): void {
  const shown = useRef<Reservation>(undefined)
  useEffect(() => {
    if (!saved || shown.current === saved) return
    const isSaved = ({ id, start_datetime, end_datetime }: Reservation) =>
      id === saved.id && start_datetime === saved.start_datetime && end_datetime === saved.end_datetime
    if (!column?.events.some(({ reservation }) => isSaved(reservation))) return
    shown.current = saved
    const card = list.current?.querySelector(`[data-event="${saved.id}"]`)
    if (!card) return
    const { top, bottom } = card.getBoundingClientRect()
    const above = top - topBarsEnd(0) - GAP
    const below = bottom - noticesBegin() + GAP
    if (above < 0) scrollBy(0, above)
    else if (below > 0) scrollBy(0, below)
  }, [list, saved, column])
}
