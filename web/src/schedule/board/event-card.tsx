import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import type { Say } from '../../i18n/texts.ts'
import { classes } from '../../shared/ui/button.tsx'
import { Hidden } from '../../shared/ui/states.tsx'
import type { BoardEvent } from './board-column.ts'
import { type CardLines, isTight, lettersIn, linesIn } from './card-text.ts'
import styles from './event-card.module.css'
import { type ColourBy, kindOf, signsOf } from './event-kind.ts'
import { colourOf, EventSign } from './event-look.tsx'
import { laneIn } from './lanes.ts'
import { CARD_LEFT, CARD_RIGHT, type Grid, placeOnGrid } from './place-on-grid.ts'

/** A narrower card has no lines, px. */
const NARROW_CARD = 44

export interface EventCardProps {
  event: BoardEvent
  grid: Grid
  /** The column's width in px. */
  width: number
  colourBy: ColourBy
  lines: CardLines
  /** See `lateUntil` in board-column.ts. */
  lateUntil: Minutes
  t: Say
}

/**
 * An event in its column, with as many lines as fit; the hover card has the rest. No component, as a board has hundreds of them, which
 * are rendered with their column.
 */
export function eventCard({ event, grid, width, colourBy, lines, lateUntil, t }: EventCardProps) {
  const { reservation, lanes, cancelled } = event
  const { top, height } = placeOnGrid(event, grid)
  const place = lanes === 1 ? null : laneIn(event, width - CARD_LEFT - CARD_RIGHT)
  const isNarrow = place !== null && place.width < NARROW_CARD
  const fitting = linesIn(height)
  const letters = lettersIn(place?.width ?? width - CARD_LEFT - CARD_RIGHT, fitting < 3)
  const isOver = event.end <= lateUntil
  const signs = signsOf(reservation, isOver)
  return (
    <button
      key={reservation.id}
      type="button"
      tabIndex={-1}
      data-event={reservation.id}
      data-movable={movableBy(reservation, cancelled)}
      className={classes(
        styles.card,
        colourOf(kindOf(reservation, colourBy, isOver)),
        reservation.status_id === STATUS.pending && !isOver && styles.pending,
        cancelled && styles.cancelled,
        fitting === 1 && styles.single,
        isTight(height) && styles.tight,
        isNarrow && styles.narrow,
      )}
      style={
        // A card without neighbours has its width from its class.
        place === null
          ? { top, height }
          : { top, height, left: CARD_LEFT + place.left, width: place.width - 2 }
      }
    >
      {isNarrow && (signs[0] ? <EventSign sign={signs[0]} t={t} /> : <IconCalendarOff aria-hidden />)}
      <span className={classes(styles.name, signs[0] && styles.signed, signs[1] && styles.signedTwice)}>
        {reservation.event_name}
      </span>
      {fitting < 3
        ? short(reservation, lines.short(reservation, letters))
        : long(reservation, textsFor(lines, reservation, fitting - 2, letters))}
      {cancelled && !reservation.refusal && <Hidden>{t('schedule.kind_cancelled')}</Hidden>}
      {signs.length > 0 && (
        <span className={styles.signs}>
          {signs.slice(0, 2).map(sign => (
            <EventSign key={sign} sign={sign} t={t} size={13} />
          ))}
        </span>
      )}
    </button>
  )
}

function textsFor(lines: CardLines, reservation: Reservation, count: number, letters: number): string[] {
  const texts = count === 1 ? [lines.short(reservation, letters)] : lines.long(reservation).slice(0, count)
  return texts.filter(Boolean)
}

// No components, as there are hundreds of cards.
function short({ start_time }: Reservation, text: string) {
  return <span className={styles.line}>{text ? `${start_time} · ${text}` : start_time}</span>
}

function long({ start_time, end_time }: Reservation, texts: readonly string[]) {
  return (
    <>
      <span className={styles.line}>{`${start_time}–${end_time}`}</span>
      {texts.map((text, index) => (
        <span key={text} className={classes(styles.line, index > 0 && styles.quiet)}>
          {text}
        </span>
      ))}
    </>
  )
}

/**
 * Which part can be dragged: the card, or only its lower edge while the event is running or its key is out. Who may not delete the event
 * may not move it.
 */
function movableBy({ can }: BoardEvent['reservation'], cancelled: boolean): 'whole' | 'edge' | undefined {
  if (!can.update || cancelled) return undefined
  return can.delete ? 'whole' : 'edge'
}
