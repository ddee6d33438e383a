import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { classes } from '../../../shared/ui/button.tsx'
import gridStyles from '../../grid.module.css'
import type { BoardColumn } from '../board-column.ts'
import type { BoardView } from '../board-view.ts'
import type { Drawn } from '../columns-in-sight.ts'
import { type ColourBy, kindOf } from '../event-kind.ts'
import { colourOf } from '../event-look.tsx'
import { CARD_LEFT, CARD_RIGHT, placeOnGrid, topOf } from '../place-on-grid.ts'
import styles from './drag.module.css'
import type { Held } from './held.ts'
import { type RefusedStretch, refusedStretches } from './refused-stretches.ts'
import type { Verdicts } from './use-verdict.ts'
import { busyWords, clockWords, type DragWords, shortNames } from './words.ts'

/** How high a shaded time must be for names to be read in it, and for a sentence, px. */
const ONE_LINE = 16
const TWO_LINES = 29

export interface LayerProps {
  held: Held
  columns: readonly BoardColumn[]
  drawn: Drawn
  view: BoardView
  verdicts: Verdicts
  colourBy: ColourBy
  words: DragWords
  ghost: RefObject<HTMLDivElement | null>
  time: RefObject<HTMLSpanElement | null>
  onKeyDown(event: KeyboardEvent): void
  onBlur(event: FocusEvent): void
}

/** Over the board while something is in hand: where it would be refused, where it came from, and itself. */
export function Layer(props: LayerProps) {
  const { held, columns, drawn, view, colourBy, words, ghost, time, onKeyDown, onBlur } = props
  const { grid, width } = view
  const from = held.event
  const name = from?.reservation.event_name ?? words.t('reservations.new_title')
  return (
    <>
      {columns.slice(drawn.first, drawn.last).map((column, nth) => (
        <Shades key={column.key} {...props} column={column} index={drawn.first + nth} />
      ))}
      {from && held.kind === 'move' && (
        <div
          className={styles.left}
          style={{
            ...placeOnGrid(from, grid),
            left: held.from.column * width + CARD_LEFT,
            width: width - CARD_LEFT - CARD_RIGHT,
          }}
        >
          <b>{from.reservation.event_name}</b>
          {clockWords(from)}
        </div>
      )}
      <div
        ref={ghost}
        role="application"
        tabIndex={-1}
        aria-label={name}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        data-ghost
        className={classes(
          gridStyles.ghost,
          styles.ghost,
          from ? colourOf(kindOf(from.reservation, colourBy)) : styles.fresh,
        )}
        style={{ width: width - CARD_LEFT - CARD_RIGHT }}
      >
        <span className={styles.name}>{name}</span>
        <span ref={time} className={styles.time} />
      </div>
    </>
  )
}

/** Where a column would refuse it: what is over, and where somebody who takes part is taken. */
function Shades({
  held,
  column,
  index,
  view,
  verdicts,
  words,
}: LayerProps & { column: BoardColumn; index: number }) {
  const { grid, width } = view
  const left = index * width
  const allDay = verdicts.refusedAllDay(column, index)
  if (allDay === '') return null
  if (allDay !== null) {
    const style = { left, width, top: 0, height: topOf(grid.end, grid) }
    return (
      <div className={styles.refused} style={style}>
        <span>{allDay}</span>
      </div>
    )
  }
  const over = verdicts.overUntil(column)
  const heldId = held.event?.reservation.id
  return (
    <>
      {over > grid.start && (
        <div
          className={classes(styles.refused, styles.past)}
          style={{ left, width, top: 0, height: topOf(over, grid) }}
        />
      )}
      {refusedStretches(column, verdicts.lanes.get(column.date) ?? [], heldId).map(
        ({ start, end, ...why }) => {
          const top = topOf(start, grid)
          const height = topOf(end, grid) - top
          if (height <= 0) return null
          return (
            <div key={start} className={styles.refused} style={{ left, width: width - 1, top, height }}>
              {height >= ONE_LINE && <span>{takenWords(why, height < TWO_LINES, words)}</span>}
            </div>
          )
        },
      )}
    </>
  )
}

/** Why a time is shaded; `isShort`: in the one line that there is. */
function takenWords(
  { people, room }: Pick<RefusedStretch, 'people' | 'room'>,
  isShort: boolean,
  words: DragWords,
): string {
  const who = people.length > 0 ? (isShort ? shortNames : busyWords)(people, words) : ''
  return [room ? words.t('schedule.room_taken') : '', who].filter(Boolean).join(' · ')
}
