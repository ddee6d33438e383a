import { type Ref, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../../shared/ui/button.tsx'
import { newEventAt } from '../../asked-event.ts'
import gridStyles from '../../grid.module.css'
import type { BoardColumn } from '../board-column.ts'
import type { BoardProps, BoardView, Dragging, DragHandle } from '../board-view.ts'
import { kindOf } from '../event-kind.ts'
import { colourOf } from '../event-look.tsx'
import { CARD_LEFT, CARD_RIGHT, type Grid, placeOnGrid, topOf } from '../place-on-grid.ts'
import type { BoardNavigation } from '../use-board-navigation.ts'
import type { Span } from '../use-drawn-cells.ts'
import type { EventGrid } from '../use-event-grid.ts'
import type { Moves } from '../use-moves.ts'
import styles from './drag.module.css'
import { columnAt, timeAt } from './drag-geometry.ts'
import type { Point } from './drag-grid.ts'
import { graspByKey, graspByPointer } from './grasp.ts'
import { type Held, isPickUp, placeBeside, placeUnder, stepOfKey } from './held.ts'
import { type RefusedTime, refusedTimes } from './refused-times.ts'
import { useGridDrag } from './use-grid-drag.tsx'
import type { Verdicts } from './use-verdict.ts'
import { busyWords, clockWords, type DragWords, placeWords, shortNames } from './words.ts'

export interface BoardDragProps {
  ref: Ref<DragHandle>
  board: BoardProps
  dragging: Dragging
  elements: EventGrid
  view: BoardView
  navigation: BoardNavigation
  drawn: Span
  moves: Moves
}

/** Drag and drop on the board of hours: events are moved, made longer, or drawn over free time. */
export default function BoardDrag(props: BoardDragProps) {
  const { ref, board, dragging, elements, view, navigation, drawn, moves } = props
  const { columns, day, bookableFrom } = board
  const { grid, width, head, side } = view
  const time = useRef<HTMLSpanElement>(null)
  const cardWidth = width - CARD_LEFT - CARD_RIGHT
  const minuteAt = ({ x, y }: Point) => ({
    column: columnAt(x, width, columns.length),
    minute: timeAt(y, grid),
  })
  const { held, verdicts, words, ghostProps, status } = useGridDrag(ref, {
    ...{ board, moves, elements, head, side, judging: dragging.judging },
    graspByPointer: (event, at, whyItStays) =>
      graspByPointer({ columns, day, bookableFrom, whyItStays }, event, minuteAt(at)),
    graspByKey(event, whyItStays) {
      const lengthens = event.shiftKey && stepOfKey(event.key, true) !== undefined
      const target = event.target as HTMLElement
      if (!lengthens && !(isPickUp(event) && target.dataset.event)) return undefined
      const graspable = { columns, day, bookableFrom, whyItStays }
      return graspByKey(graspable, target, navigation.placeHere(), lengthens)
    },
    placeUnder: (held, at) => placeUnder(held, minuteAt(at), day, grid.hourHeight),
    placeBeside(held, place, { key, shiftKey }) {
      // An event of which only the end may change is not moved by the arrows without Shift either.
      const step = stepOfKey(key, shiftKey || held.kind === 'lengthen')
      return step && placeBeside(place, step, columns, day)
    },
    boxOf: place => ({
      ...placeOnGrid(place, grid),
      left: place.column * width + CARD_LEFT,
      width: cardWidth,
    }),
    paint(place) {
      if (time.current) time.current.textContent = clockWords(place)
    },
    placeText: (column, place, words) => placeWords(board.of, column, place, words),
    pickedUpText: 'schedule.picked_up',
    onDrawn: (column, time) => board.onAsk(newEventAt(column, time)),
    focus: {
      standOn: ({ key }, { start }, eventId) =>
        navigation.standOn({ columnKey: key, at: start, eventId }, eventId),
      bringIntoSight: place => navigation.show(navigation.boxAt(place.column, place)),
      hide: navigation.hideSlot,
      restore: navigation.restoreFocus,
      leave: navigation.leave,
    },
  })
  const event = held?.event
  const kind = event && kindOf(event.reservation, board.colourBy)
  return (
    <>
      {held &&
        view.layer.current &&
        createPortal(
          <>
            {columns.slice(drawn.first, drawn.last).map((column, nth) => (
              <Shades
                key={column.key}
                index={drawn.first + nth}
                {...{ held, column, grid, width, verdicts, words }}
              />
            ))}
            {event && held.kind === 'move' && (
              <div
                className={styles.left}
                style={{
                  ...placeOnGrid(event, grid),
                  left: held.from.column * width + CARD_LEFT,
                  width: cardWidth,
                }}
              >
                <b>{event.reservation.event_name}</b>
                {clockWords(event)}
              </div>
            )}
            <div
              {...ghostProps}
              className={classes(gridStyles.ghost, styles.ghost, kind ? colourOf(kind) : styles.fresh)}
              style={{ width: cardWidth }}
            >
              <span className={styles.name}>{ghostProps['aria-label']}</span>
              <span ref={time} className={styles.time} />
            </div>
          </>,
          view.layer.current,
        )}
      {status}
    </>
  )
}

/** The least heights of a shaded time for one line and for two, px. */
const ONE_LINE = 16
const TWO_LINES = 29

interface ShadesProps {
  held: Held
  column: BoardColumn
  index: number
  grid: Grid
  width: number
  verdicts: Verdicts
  words: DragWords
}

/** Where a column would refuse the event: what is over, and where somebody who takes part is taken. */
function Shades({ held, column, index, grid, width, verdicts, words }: ShadesProps) {
  const left = index * width
  const allDay = verdicts.refusedAllDay(column, index)
  if (allDay === '') return null
  if (allDay !== null) {
    return (
      <div className={styles.refused} style={{ left, width, top: 0, height: topOf(grid.end, grid) }}>
        <span>{allDay}</span>
      </div>
    )
  }
  const over = verdicts.overUntil(column)
  const ranges = refusedTimes(column, verdicts.lanes.get(column.date) ?? [], held.event?.reservation.id)
  return (
    <>
      {over > grid.start && (
        <div
          className={classes(styles.refused, styles.past)}
          style={{ left, width, top: 0, height: topOf(over, grid) }}
        />
      )}
      {ranges.map(({ start, end, ...why }) => {
        const top = topOf(start, grid)
        const height = topOf(end, grid) - top
        if (height <= 0) return null
        return (
          <div key={start} className={styles.refused} style={{ left, width: width - 1, top, height }}>
            {height >= ONE_LINE && <span>{takenWords(why, height < TWO_LINES, words)}</span>}
          </div>
        )
      })}
    </>
  )
}

/** Why a time is shaded; `isShort`: in one line. */
function takenWords(
  { people, room }: Pick<RefusedTime, 'people' | 'room'>,
  isShort: boolean,
  words: DragWords,
): string {
  const who = people.length > 0 ? (isShort ? shortNames : busyWords)(people, words) : ''
  return [room ? words.t('schedule.room_taken') : '', who].filter(Boolean).join(' · ')
}
