import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { memo } from 'react'
import type { Say } from '../../i18n/texts.ts'
import type { Keeping } from '../../shared/not-in-keeping.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import styles from './board.module.css'
import { type BoardColumn, type BoardEvent, laneIn } from './board-column.ts'
import { type CardLines, isTight, leftOut, linesIn, textsOn, usualName } from './card-text.ts'
import { isChosen } from './choosing/choose.ts'
import cardStyles from './event-card.module.css'
import {
  type ColourBy,
  colourOf,
  EventSign,
  kindOf,
  type OwnEvents,
  signsOf,
  standsBack,
} from './event-look.tsx'
import { freeTimes } from './free-time.ts'
import { CARD_LEFT, CARD_RIGHT, type Grid, placeOnGrid, topOf } from './place-on-grid.ts'

interface ColumnProps {
  column: BoardColumn
  /** Its room or its date. */
  label: string
  left: number
  width: number
  grid: Grid
  /** The school's hours on the day; those of the grid outside of them are closed. */
  hours: TimeRange
  /** Why the column takes no events; null if it does. */
  closed: string | null
  /** When the person is away, in order. */
  away?: readonly TimeRange[] | undefined
  bookable: boolean
  colourBy: ColourBy
  lines: CardLines
  /** See `overUntil` in board-column.ts. */
  overUntil: Minutes
  /** Its chosen events: see `chosenAmong` in choosing/choose.ts. */
  chosen: string
  keeping: Keeping
  own: OwnEvents
  t: Say
}

/** A day of a room or person with its events, and why it is closed. Rendered again only if its own props change. */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, label, left, width, grid, closed, bookable } = props
  const usual = column.room ? usualName(column.events.map(({ reservation }) => reservation)) : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      role="group"
      aria-label={label}
      className={styles.column}
      style={{ left, width }}
      data-column={column.key}
      data-bookable={bookable || undefined}
    >
      {closed ? (
        <div className={styles.shade} style={{ top: 0, bottom: 0 }}>
          <p className={styles.why} style={{ top: whyTop(column, grid) }}>
            <span>{closed}</span>
          </p>
        </div>
      ) : (
        <>
          {closedHours(props)}
          {awayTimes(props)}
        </>
      )}
      <div className={styles.events}>{column.events.map(event => eventCard(event, usual, props))}</div>
    </div>
  )
})

function whyTop({ events }: BoardColumn, grid: Grid): number {
  const [free] = freeTimes(events, grid, 45)
  return topOf(free?.start ?? grid.start, grid)
}

function closedHours({ grid, hours, t }: ColumnProps) {
  const ranges = [
    { start: grid.start, end: hours.start },
    { start: hours.end, end: grid.end },
  ]
  return ranges
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => (
      <div
        key={start}
        className={styles.shade}
        style={{ top: topOf(start, grid), height: topOf(end, grid) - topOf(start, grid) }}
      >
        <p className={styles.closedHours}>{t('schedule.closed_hours')}</p>
      </div>
    ))
}

/** A person's absences within the hours of the day, shaded as a busy time in another house is. */
function awayTimes({ away = [], hours, grid, t }: ColumnProps) {
  return away
    .map(({ start, end }) => ({ start: Math.max(start, hours.start), end: Math.min(end, hours.end) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => (
      <div
        key={start}
        className={classes(styles.shade, styles.away)}
        style={{ top: topOf(start, grid), height: topOf(end, grid) - topOf(start, grid) }}
      >
        <p className={styles.closedHours}>{t('schedule.away')}</p>
      </div>
    ))
}

/** A narrower card has no lines, px. */
const NARROW_CARD = 44

/**
 * An event in its column, with as many lines as fit; the hover card has the rest. No component, as a board has hundreds of them, which
 * are rendered with their column.
 */
function eventCard(
  event: BoardEvent,
  usual: string | undefined,
  { column, label, grid, width, colourBy, lines, overUntil, keeping, own, chosen, t }: ColumnProps,
) {
  const { reservation, lanes, cancelled } = event
  const { top, height } = placeOnGrid(event, grid)
  const cardWidth = width - CARD_LEFT - CARD_RIGHT
  const place = lanes === 1 ? null : laneIn(event, cardWidth)
  const isNarrow = place !== null && place.width < NARROW_CARD
  const fitting = linesIn(height)
  const isOver = event.end <= overUntil
  const signs = signsOf(reservation, isOver, keeping(reservation))
  const room = { fitting, width: place?.width ?? cardWidth, usual }
  const where = column.room ? t('reservations.room_number', { room: column.room.room_number }) : label
  const texts = isNarrow ? ([reservation.event_name] as const) : textsOn(reservation, lines, room)
  const [first, ...rest] = texts
  return (
    <button
      key={reservation.id}
      type="button"
      tabIndex={-1}
      data-event={reservation.id}
      data-movable={movableBy(reservation, cancelled)}
      data-own={own.get(reservation.id)}
      data-over={standsBack(reservation, isOver) || undefined}
      aria-pressed={isChosen(chosen, reservation.id) || undefined}
      className={classes(
        cardStyles.card,
        colourOf(kindOf(reservation, colourBy, isOver)),
        reservation.status_id === STATUS.pending && !isOver && cardStyles.pending,
        cancelled && cardStyles.cancelled,
        fitting === 1 && !isNarrow && cardStyles.single,
        isTight(height) && cardStyles.tight,
        isNarrow && cardStyles.narrow,
      )}
      // A card without neighbours has its width from its class.
      style={{ top, height, ...(place && { left: CARD_LEFT + place.left, width: place.width - 2 }) }}
    >
      {isNarrow && (signs[0] ? <EventSign sign={signs[0]} t={t} /> : <IconCalendarOff aria-hidden />)}
      <span
        className={classes(
          cardStyles.name,
          signs[0] && cardStyles.signed,
          signs[1] && cardStyles.signedTwice,
        )}
      >
        {first}
      </span>
      {rest.map((text, index) => (
        <span key={text} className={classes(cardStyles.line, index > 1 && cardStyles.quiet)}>
          {text}
        </span>
      ))}
      <Hidden>{leftOut(reservation, lines, texts, where).join(', ')}</Hidden>
      {cancelled && !reservation.refusal && <Hidden>{t('schedule.kind_cancelled')}</Hidden>}
      {signs.length > 0 && (
        <span className={cardStyles.signs}>
          {signs.slice(0, 2).map(sign => (
            <EventSign key={sign} sign={sign} t={t} size={13} />
          ))}
        </span>
      )}
    </button>
  )
}

/**
 * Which part can be dragged: the card, or only its lower edge while the event is running or its key is out. Who may not delete the event
 * may not move it.
 */
function movableBy({ can }: Reservation, cancelled: boolean): 'whole' | 'edge' | undefined {
  if (!can.update || cancelled) return undefined
  return can.delete ? 'whole' : 'edge'
}

export function ColumnSkeleton(props: Pick<ColumnProps, 'left' | 'width' | 'grid'> & { index: number }) {
  const { index, left, width, grid } = props
  const starts = [0, 1, 3, 5, 8].map(hour => grid.start + hour * 60 + ((index * 37) % 5) * 15)
  return (
    <div className={styles.column} style={{ left, width }}>
      {starts.map((start, nth) => {
        const end = start + ((nth + index) % 3 === 0 ? 90 : 45)
        const place = { ...placeOnGrid({ start, end }, grid), left: CARD_LEFT, width: width - 8 }
        return <span key={start} className={styles.ghost} style={place} />
      })}
    </div>
  )
}
