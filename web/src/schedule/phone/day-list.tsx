import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { lessonsIn } from '@stunda/domain/lesson-times.ts'
import { nextSlot } from '@stunda/domain/reservations/slots.ts'
import {
  type CivilDateTime,
  clockOf,
  dateOf,
  type Minutes,
  minutesOf,
  minutesToClock,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useClassOf } from '../../shared/class-of.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { useKeeping } from '../../shared/not-in-keeping.ts'
import { useShownLessons } from '../../shared/shown-lessons.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import { whoIsIn, withClass } from '../../shared/who-is-in.ts'
import { type AskedEvent, beginAt } from '../asked-event.ts'
import type { BoardColumn, BoardEvent } from '../board/board-column.ts'
import { useCardWords } from '../board/category-words.ts'
import { useRowChoosing } from '../board/choosing/use-row-choosing.ts'
import {
  colourOf,
  EventSign,
  kindOf,
  type OwnEvents,
  signsOf,
  signWord,
  standsBack,
  unusualWords,
} from '../board/event-look.tsx'
import { firstToBook, freeTimes, timeToBook, WORTH_SAYING } from '../board/free-time.ts'
import { useColourBy } from '../toolbar/colour-menu.tsx'
import styles from './phone-schedule.module.css'

/** A dot that never begins a line. */
const DOT = '\u00A0· '

export interface DayListProps {
  column: BoardColumn
  day: TimeRange
  now: CivilDateTime
  /** The user's own events, which stand out among those of others. */
  own?: OwnEvents
  /** From when on free time is listed; null if it is not. */
  bookableFrom: Minutes | null
  /** The line under an event's name; by default the people in it. */
  said?(reservation: Reservation): string
  /** The text of free time; by default for a room. */
  freeUntil?(time: string): string
  onAsk(asked: AskedEvent): void
  mayBook: boolean
}

/** A day of a room or person: its events, and the free times between them. */
export function DayList(props: DayListProps) {
  const { column, day, now, bookableFrom } = props
  const t = useTexts()
  const isToday = column.date === dateOf(now)
  const items = dayItems(column.events, day, bookableFrom, isToday ? minutesOf(now) : undefined)
  const next = isToday ? items.find(item => timeOf(item).end > minutesOf(now)) : undefined
  const later = isToday ? items.findIndex(item => timeOf(item).start >= minutesOf(now)) : -1
  if (items.length === 0) return <p className={styles.none}>{t('schedule.nothing_booked')}</p>
  return (
    <ol className="stack">
      {items.map((item, place) => (
        <li
          key={item.kind === 'event' ? item.event.reservation.id : `free until ${item.end}`}
          className={styles.item}
          data-now={item === next || undefined}
        >
          {place === later && <NowLine now={now} />}
          <span className={styles.time}>
            <Lesson range={timeOf(item)} />
            <span>{minutesToClock(timeOf(item).start)}</span>
            {item.kind === 'event' && (
              <span className="pale">
                <Hidden>–</Hidden>
                {minutesToClock(item.event.end)}
              </span>
            )}
          </span>
          {item.kind === 'event' ? (
            <EventRow {...props} event={item.event} />
          ) : (
            <FreeRow {...props} range={item} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The numbers of the lessons that an item is in, where the user has the boards divided by them. */
function Lesson({ range }: { range: TimeRange }) {
  const lessons = lessonsIn(range, useShownLessons())
  const numbers = [...new Set([lessons[0]?.number, lessons.at(-1)?.number])]
  if (lessons.length === 0) return null
  return <b>{numbers.map(number => `${number}.`).join('–')}</b>
}

function NowLine({ now }: Pick<DayListProps, 'now'>) {
  return (
    <div className={styles.nowLine} aria-hidden>
      <span className={styles.nowTime}>{clockOf(now)}</span>
    </div>
  )
}

function EventRow({ event, now, own, said = whoIsIn, onAsk }: DayListProps & { event: BoardEvent }) {
  const t = useTexts()
  const words = useCardWords()
  const colourBy = useColourBy()
  const { reservation, cancelled } = event
  const { id } = reservation
  const choosing = useRowChoosing(reservation, anchor =>
    onAsk({ kind: 'existing', id, anchor, shown: reservation }),
  )
  const isOver = reservation.end_datetime <= now
  const signs = signsOf(reservation, isOver, useKeeping()(reservation))
  const texts = [
    said(withClass(reservation, useClassOf())),
    ...unusualWords(reservation, isOver, t, words),
    signs.includes('not-in-keeping') ? signWord('not-in-keeping', t) : '',
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
      data-event={id}
      data-own={own?.get(id)}
      data-over={standsBack(reservation, isOver) || undefined}
      {...choosing}
    >
      <span className={styles.name}>{reservation.event_name}</span>
      <span className={styles.who}>{texts.filter(Boolean).join(DOT)}</span>
      {sign && (
        <span className={styles.sign}>
          <EventSign sign={sign} t={t} size={18} />
        </span>
      )}
    </button>
  )
}

function FreeRow({ range, column, day, freeUntil, mayBook, onAsk }: DayListProps & { range: TimeRange }) {
  const t = useTexts()
  const { start, end } = range
  const time = minutesToClock(end)
  const lessons = useShownLessons()
  const first = firstToBook(range, lessons)
  const book = () => {
    const free = timeToBook(first, column.events, { start, end: day.end }, lessons)
    if (free) onAsk(beginAt(column, free))
  }
  return (
    <div className={styles.free}>
      <p className="grid unbroken">
        <span className="strong mild">{freeUntil?.(time) ?? t('schedule.free_until', { time })}</span>{' '}
        <span>{durationText(end - start, t)}</span>
      </p>
      {mayBook && (
        <button type="button" className={styles.book} onClick={book}>
          {t('schedule.book')}
          <Hidden> {minutesToClock(first)}</Hidden>
        </button>
      )}
    </div>
  )
}

type DayItem = { kind: 'event'; event: BoardEvent } | ({ kind: 'free' } & TimeRange)

/** The events of a day and the bookable free times (`from` on, parted at the slot after `now`; none if null), by start. */
export function dayItems(
  events: readonly BoardEvent[],
  day: TimeRange,
  from: Minutes | null,
  now: Minutes = day.start,
): DayItem[] {
  const next = Math.min(nextSlot(now), day.end)
  const parted = [
    { start: from ?? day.end, end: next },
    { start: Math.max(from ?? day.end, next), end: day.end },
  ]
  const bookable = parted.flatMap(part => freeTimes(events, part, WORTH_SAYING))
  const items: DayItem[] = [
    ...events.map(event => ({ kind: 'event' as const, event })),
    ...bookable.map(range => ({ kind: 'free' as const, ...range })),
  ]
  return items.sort((a, b) => timeOf(a).start - timeOf(b).start)
}

/** When an item begins and ends. */
export function timeOf(item: DayItem): TimeRange {
  return item.kind === 'event' ? item.event : item
}
