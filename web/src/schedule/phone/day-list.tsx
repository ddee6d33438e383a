import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import {
  type CivilDateTime,
  dateOf,
  type Minutes,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { whoIsIn } from '../../shared/who-is-in.ts'
import { type AskedEvent, newEventAt } from '../asked-event.ts'
import type { BoardColumn, BoardEvent } from '../board/board-column.ts'
import { type ColourBy, kindOf, signsOf } from '../board/event-kind.ts'
import { colourOf, EventSign, statusWord, unusualCategory } from '../board/event-look.tsx'
import { timeToBook } from '../board/free-time.ts'
import { useColourBy } from '../toolbar/colour-menu.tsx'
import { dayItems, timeOf } from './day-items.ts'
import styles from './phone-schedule.module.css'

export interface DayListProps {
  column: BoardColumn
  day: TimeRange
  now: CivilDateTime
  /** From when on free time is listed; null if it is not. */
  bookableFrom: Minutes | null
  /** The line under an event's name; by default the people in it. */
  said?(reservation: Reservation): string
  /** The text of free time; by default for a room. */
  freeUntil?(time: string): string
  onAsk(asked: AskedEvent): void
  /** Whether free time can be booked. */
  mayBook: boolean
}

/** A day of a room or person: its events, and the free times between them. */
export function DayList(props: DayListProps) {
  const { column, day, now, bookableFrom, said = whoIsIn, onAsk, mayBook } = props
  const t = useTexts()
  const colourBy = useColourBy()
  const freeUntil = props.freeUntil ?? (time => t('schedule.free_until', { time }))
  const items = dayItems(column.events, day, bookableFrom)
  const next = column.date === dateOf(now) ? items.find(item => timeOf(item).end > minutesOf(now)) : undefined
  const book = (start: Minutes) => {
    const time = timeToBook(start, column.events, { start, end: day.end })
    if (time) onAsk(newEventAt(column, time))
  }
  if (items.length === 0) return <p className={styles.none}>{t('schedule.nothing_booked')}</p>
  return (
    <ol className="stack">
      {items.map(item => (
        <li
          key={item.kind === 'event' ? item.event.reservation.id : `free ${item.start}`}
          className={styles.item}
          data-now={item === next || undefined}
        >
          <span className={styles.time}>
            <span>{minutesToClock(timeOf(item).start)}</span>
            {item.kind === 'event' && (
              <span>
                <Hidden>–</Hidden>
                {minutesToClock(item.event.end)}
              </span>
            )}
          </span>
          {item.kind === 'event' ? (
            <EventRow
              event={item.event}
              isOver={item.event.reservation.end_datetime <= now}
              onOpen={id => onAsk({ kind: 'existing', id })}
              {...{ colourBy, said }}
            />
          ) : (
            <FreeRow
              range={item}
              text={freeUntil(minutesToClock(item.end))}
              onBook={mayBook ? () => book(item.start) : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function EventRow({
  event: { reservation, cancelled },
  isOver,
  colourBy,
  said,
  onOpen,
}: {
  event: BoardEvent
  isOver: boolean
  colourBy: ColourBy
  said(reservation: Reservation): string
  onOpen(reservation_id: number): void
}) {
  const t = useTexts()
  const status = kindOf({ ...reservation, category_id: 1 }, 'status')
  const signs = signsOf(reservation, isOver)
  const texts = [
    said(reservation),
    ...(status === 'confirmed' ? [] : [statusWord(reservation, isOver, t)]),
    unusualCategory(reservation, t),
    signs.includes('changed-alone') ? t('reservations.changed_alone_sign') : '',
  ]
  // A pencil would look like a button to edit; the text says it instead.
  const sign = signs.find(one => one !== 'changed-alone')
  return (
    <button
      type="button"
      className={classes(
        styles.event,
        colourOf(kindOf(reservation, colourBy, isOver)),
        cancelled && styles.cancelled,
      )}
      data-event={reservation.id}
      onClick={() => onOpen(reservation.id)}
    >
      <span className={styles.name}>{reservation.event_name}</span>
      <span className={styles.who}>{texts.filter(Boolean).join(' · ')}</span>
      <span className={styles.sign}>
        {sign ? (
          <EventSign sign={sign} t={t} size={18} />
        ) : (
          reservation.recurrence !== 'single' && <IconRepeat aria-hidden />
        )}
      </span>
    </button>
  )
}

function FreeRow({
  range,
  text,
  onBook,
}: {
  range: TimeRange
  text: string
  onBook: (() => void) | undefined
}) {
  const t = useTexts()
  return (
    <div className={styles.free}>
      <p className={styles.what}>
        <span className={styles.until}>{text}</span> <span>{durationText(range.end - range.start, t)}</span>
      </p>
      {onBook && (
        <button type="button" className={styles.book} onClick={onBook}>
          {t('schedule.book')}
          <Hidden> {minutesToClock(range.start)}</Hidden>
        </button>
      )}
    </div>
  )
}
