import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { whoIsIn } from '../../shared/who-is-in.ts'
import type { BoardColumn, BoardEvent } from '../board/board-column.ts'
import { type ColourBy, kindOf, signsOf } from '../board/event-kind.ts'
import { colourOf, EventSign, statusWord, unusualCategory } from '../board/event-look.tsx'
import { stretchToBook } from '../board/free-stretches.ts'
import { type DayItem, dayItems, startOf } from './day-items.ts'
import styles from './phone-schedule.module.css'

export interface DayListProps {
  column: BoardColumn
  day: TimeRange
  /** Minutes since midnight when the day is today. */
  now: Minutes | null
  colourBy: ColourBy
  /** From when on free time is said; null: not at all. */
  bookableFrom: Minutes | null
  /** What stands under an event's name, when it is not who is in it. */
  said?(reservation: Reservation): string
  /** What is said of free time, when it is not the room's. */
  freeUntil?(time: string): string
  onOpen(reservation_id: number): void
  /** Left out: free time is said, not offered. */
  onBook?(column: BoardColumn, stretch: TimeRange): void
}

/** A day of a room or person: its events, and the free stretches between them to book. */
export function DayList(props: DayListProps) {
  const { column, day, now, colourBy, bookableFrom, said = whoIsIn, onOpen, onBook } = props
  const t = useTexts()
  const clock = useSchoolNow()
  const freeUntil = props.freeUntil ?? (time => t('schedule.free_until', { time }))
  const items = dayItems(column.events, day, bookableFrom)
  const next = now === null ? undefined : items.find(item => endOf(item) > now)
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
            <span>{minutesToClock(startOf(item))}</span>
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
              isOver={clock !== undefined && item.event.reservation.end_datetime <= clock}
              {...{ colourBy, said, onOpen }}
            />
          ) : (
            <FreeRow
              stretch={item}
              text={freeUntil(minutesToClock(item.end))}
              onBook={
                onBook &&
                (() => {
                  const within = { start: item.start, end: day.end }
                  const stretch = stretchToBook(item.start, column.events, within)
                  if (stretch) onBook(column, stretch)
                })
              }
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
  // A pencil beside an event that is opened by a touch would seem to change it: that is said in words.
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

function FreeRow({ stretch, text, onBook }: { stretch: TimeRange; text: string; onBook?: () => void }) {
  const t = useTexts()
  return (
    <div className={styles.free}>
      <p className={styles.what}>
        <span className={styles.until}>{text}</span>{' '}
        <span>{durationText(stretch.end - stretch.start, t)}</span>
      </p>
      {onBook && (
        <button type="button" className={styles.book} onClick={onBook}>
          {t('schedule.book')}
          <Hidden> {minutesToClock(stretch.start)}</Hidden>
        </button>
      )}
    </div>
  )
}

function endOf(item: DayItem): Minutes {
  return item.kind === 'event' ? item.event.end : item.end
}
