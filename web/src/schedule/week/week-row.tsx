import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { memo } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import type { Keeping } from '../../shared/not-in-keeping.ts'
import { unlessSaid } from '../../shared/said-once.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import type { BoardEvent } from '../board/board-column.ts'
import { type CardWords, clockWords, teachersIn, whoIsInIt } from '../board/card-text.ts'
import { isChosen } from '../board/choosing/choose.ts'
import {
  type ColourBy,
  colourOf,
  EventSign,
  kindOf,
  type OwnEvents,
  signsOf,
  standsBack,
} from '../board/event-look.tsx'
import { numberAndLock } from '../board/heads.tsx'
import type { WeekCell, WeekRow } from './week-cells.ts'
import styles from './week-rooms.module.css'

export interface WeekRowProps {
  row: WeekRow
  index: number
  today: string
  /** From the earliest opening to the latest closing of the week. */
  day: TimeRange
  colourBy: ColourBy
  /** The days that show only when their events begin. */
  quiet: readonly boolean[]
  /** The texts for the second line of an event; null if there is no room for it. */
  words: CardWords | null
  bookableFrom(cell: WeekCell): Minutes | null
  /** Its chosen events: see `chosenAmong` in board/choosing/choose.ts. */
  chosen: string
  keeping: Keeping
  own: OwnEvents
  t: Say
}

/** A room's week: a cell for each day with the events as lines, and the free time. */
export const WeekRowView = memo(function WeekRowView(props: WeekRowProps) {
  const { row, index, t } = props
  const { room } = row
  return (
    <tr aria-rowindex={index + 2} style={{ height: row.height }}>
      <th scope="row" className={styles.room}>
        <button
          type="button"
          tabIndex={-1}
          data-item={`${index + 1}/0/0`}
          data-room={room.id}
          className={styles.roomButton}
        >
          <span className="room-number">{numberAndLock(room, t)}</span>
          <span className="truncated caption">{unlessSaid(room.name, room.room_number)}</span>
        </button>
      </th>
      {row.cells.map((cell, day) => (
        <CellView
          key={cell.column.date}
          {...props}
          cell={cell}
          isQuiet={props.quiet[day] ?? false}
          at={`${index + 1}/${day + 1}`}
        />
      ))}
    </tr>
  )
})

type CellProps = WeekRowProps & { cell: WeekCell; isQuiet: boolean; at: string }

function CellView(props: CellProps) {
  const { cell, at, today, day, isQuiet, bookableFrom, t } = props
  const { column, lines, more, closed } = cell
  const bookable = bookableFrom(cell) !== null
  const when = column.date < today ? 'past' : 'to_come'
  const free = when === 'past' || (isQuiet && more > 0) ? '' : freeText(cell, isQuiet, t)
  return (
    <td
      className={classes(
        styles.cell,
        column.date === today && styles.today,
        column.date < today && styles.over,
        closed !== null && styles.closed,
        isQuiet && styles.quiet,
      )}
      data-cell={at}
      data-bookable={bookable || undefined}
    >
      {closed === null && <FreeBar free={cell.free} {...{ day, when, t }} />}
      {lines.map((event, item) => eventLine(event, item, props))}
      <p className={`hidden-while-empty ${styles.text}`}>
        {more > 0 && (
          <button
            type="button"
            tabIndex={-1}
            data-item={`${at}/${lines.length}`}
            data-date={column.date}
            title={t('schedule.more_events', { count: more })}
          >
            +{more}
          </button>
        )}
        {more > 0 && free && ' · '}
        {cell.offered && bookable && free ? (
          <button
            type="button"
            tabIndex={-1}
            data-item={`${at}/${lines.length + Number(more > 0)}`}
            data-free={at}
          >
            {free}
          </button>
        ) : (
          free
        )}
      </p>
      {closed && (
        <p className={styles.why} title={closed}>
          {closed}
        </p>
      )}
    </td>
  )
}

/** No component, as a week has hundreds of them, which are rendered with their cell. */
function eventLine(
  event: BoardEvent,
  item: number,
  { cell, at, colourBy, words, keeping, own, chosen, t }: CellProps,
) {
  const { reservation, end, cancelled } = event
  const isOver = end <= cell.overUntil
  const [sign] = signsOf(reservation, isOver, keeping(reservation))
  return (
    <button
      key={reservation.id}
      type="button"
      tabIndex={-1}
      data-item={`${at}/${item}`}
      data-event={reservation.id}
      data-own={own.get(reservation.id)}
      data-over={standsBack(reservation, isOver) || undefined}
      aria-pressed={isChosen(chosen, reservation.id) || undefined}
      className={classes(
        styles.line,
        cancelled && styles.cancelled,
        colourOf(kindOf(reservation, colourBy, isOver)),
      )}
    >
      <span className="strong">
        {/* The name says more than the end, which is read out and stands in the hover card. */}
        <span aria-hidden>{reservation.start_time}</span>
        <Hidden>{formatClockRange(reservation.start_time, reservation.end_time)}</Hidden>
      </span>{' '}
      <span className={styles.what}>
        <span className={styles.event}>{reservation.event_name}</span>{' '}
        {!words && reservation.teachers.length > 0 && (
          <span className={styles.who}>{teachersIn(reservation)}</span>
        )}
      </span>
      {sign && <EventSign sign={sign} t={t} size={12} />}
      {words && <span className={styles.below}>{whoIsInIt(reservation, words)}</span>}
      {cancelled && !reservation.refusal && <Hidden>{t('schedule.kind_cancelled')}</Hidden>}
    </button>
  )
}

/** The number of a cell's items. */
export function itemsIn(cell: WeekCell, bookable: boolean, isQuiet: boolean): number {
  const isOffered = bookable && cell.offered !== null && !(isQuiet && cell.more > 0)
  return cell.lines.length + Number(cell.more > 0) + Number(isOffered)
}

type When = 'past' | 'to_come'

function freeText({ offered, hours }: WeekCell, isShort: boolean, t: Say): string {
  if (!offered) return ''
  const [from, to] = [minutesToClock(offered.start), minutesToClock(offered.end)]
  if (offered.end < hours.end) return t('schedule.free_between', { from, to })
  return offered.start === hours.start
    ? t(isShort ? 'schedule.place_free' : 'schedule.free_all_day')
    : t('schedule.free_from', { time: from })
}

/** How high a row is whose events are loading, px. */
const SKELETON_HEIGHT = 136

/** A room while its week is on its way, `days` of them: how wide each will be is known with the events. */
export function WeekRowSkeleton({ room, days }: { room: Room; days: number }) {
  return (
    <tr style={{ height: SKELETON_HEIGHT }}>
      <th scope="row" className={styles.room}>
        <span className={styles.roomButton}>
          <span className="room-number">{room.room_number}</span>
          <span className="truncated caption">{unlessSaid(room.name, room.room_number)}</span>
        </span>
      </th>
      <td className={styles.cell} colSpan={days}>
        {[0, 1, 2, 3].slice(0, 2 + (room.id % 3)).map(nth => (
          <span key={nth} className={styles.ghost} />
        ))}
      </td>
    </tr>
  )
}

/** The part of the school's day before a minute, 0 to 1. */
export function share(minute: Minutes, { start, end }: TimeRange): number {
  return Math.min(1, Math.max(0, (minute - start) / (end - start)))
}

/** The school's day as a line with its free times, which are its accessible name and title. */
function FreeBar(props: Pick<CellProps, 'day' | 't'> & Pick<WeekCell, 'free'> & { when: When }) {
  const { free, day, when, t } = props
  const ranges = free.map(clockWords).join(', ')
  const words = ranges
    ? t('schedule.free_stretches', { when, stretches: ranges })
    : t('schedule.free_no_more', { when })
  return (
    <div className={styles.bar} role="img" aria-label={words} title={words}>
      {free.map(range => (
        <span
          key={range.start}
          style={{
            left: `${share(range.start, day) * 100}%`,
            right: `${(1 - share(range.end, day)) * 100}%`,
          }}
        />
      ))}
    </div>
  )
}
