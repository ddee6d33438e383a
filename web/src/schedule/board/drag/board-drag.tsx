import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Texts } from '../../../i18n/texts.ts'
import { useShownLessons } from '../../../shared/shown-lessons.ts'
import { classes } from '../../../shared/ui/button.tsx'
import { beginAt } from '../../asked-event.ts'
import type { BoardColumn } from '../board-column.ts'
import type { BoardProps, BoardView } from '../board-view.ts'
import { clockWords } from '../card-text.ts'
import { colourOf, kindOf } from '../event-look.tsx'
import { CARD_LEFT, CARD_RIGHT, placeOnGrid, timeAt, topOf } from '../place-on-grid.ts'
import type { BoardNavigation } from '../use-board-navigation.tsx'
import styles from './drag.module.css'
import type { DragPartProps, Point } from './drag-grid.ts'
import { graspByKey, graspByPointer } from './grasp.ts'
import { columnAt, type Held, type HeldPlace, placeBeside, placeUnder, stepOfKey } from './held.ts'
import { longestOfEach, refusedTimes, type ShadedTime, timesElsewhere } from './shaded-times.ts'
import { useGridDrag } from './use-grid-drag.tsx'
import type { Verdicts } from './use-verdict.ts'
import { busyWords, elsewhereWords, placeWords } from './words.ts'

interface BoardDragProps extends DragPartProps {
  board: BoardProps
  view: BoardView
  navigation: BoardNavigation
}

/** Drag and drop on the board of hours: events are moved, made longer, or drawn over free time. */
export default function BoardDrag(props: BoardDragProps) {
  const { ref, board, dragging, elements, view, navigation, drawn, moves } = props
  const { columns } = board
  const { grid, width, head, side } = view
  const time = useRef<HTMLSpanElement>(null)
  const lessons = useShownLessons()
  const grasped = { ...board, lessons }
  const day = { ...board.day, lessons }
  const cardWidth = width - CARD_LEFT - CARD_RIGHT
  const minuteAt = ({ x, y }: Point) => ({
    column: columnAt(x, width, columns.length),
    minute: timeAt(y, grid),
  })
  const boxOf = (place: HeldPlace) => ({
    ...placeOnGrid(place, grid),
    left: place.column * width + CARD_LEFT,
    width: cardWidth,
  })
  const { held, verdicts, t, ghostProps, status } = useGridDrag(ref, {
    ...{ board, moves, elements, navigation, head, side, judging: dragging.judging },
    graspByPointer: (event, at, graspEvent) => graspByPointer(grasped, event, minuteAt(at), graspEvent),
    graspByKey: (event, graspEvent) => graspByKey(grasped, event, navigation.placeHere(), graspEvent),
    placeUnder: (held, at) => placeUnder(held, minuteAt(at), day, grid.hourHeight),
    placeBeside(held, place, { key, shiftKey }) {
      // An event of which only the end may change is not moved by the arrows without Shift either.
      const step = stepOfKey(key, shiftKey || held.kind === 'lengthen')
      return step && placeBeside(place, step, columns, day)
    },
    boxOf,
    paint(place) {
      if (time.current) time.current.textContent = clockWords(place)
    },
    placeText: (column, place, t) => placeWords(board.of, column, place, t),
    pickedUpText: 'schedule.picked_up',
    onDrawn: (column, time) => board.onAsk(beginAt(column, time)),
    standOn: ({ key }, { start }, eventId) =>
      navigation.standOn({ columnKey: key, at: start, eventId }, eventId),
    sightOf: place => navigation.boxAt(place.column, place),
  })
  const event = held?.event
  const kind = event && kindOf(event.reservation, board.colourBy)
  return (
    <>
      {held &&
        view.layer.current &&
        createPortal(
          <>
            {columns.slice(drawn.first, drawn.last).map((column, nth) => {
              const shaded = { held, column, index: drawn.first + nth, grid, width, verdicts, t }
              return <Shades key={column.key} {...shaded} />
            })}
            {event && held.kind === 'move' && (
              <div className={classes(styles.card, styles.left)} style={boxOf(held.from)}>
                <b>{event.reservation.event_name}</b>
                <span>{clockWords(event)}</span>
              </div>
            )}
            <div
              {...ghostProps}
              className={classes(styles.card, styles.ghost, kind ? colourOf(kind) : styles.fresh)}
              style={{ width: cardWidth }}
            >
              <b>{ghostProps['aria-label']}</b>
              <span ref={time} />
            </div>
          </>,
          view.layer.current,
        )}
      {status}
    </>
  )
}

/** The least height of a shaded time, px: less lies between cards, where nothing is put down. */
const LEAST = 12
/** The least heights for one line and for two, px, and the least width in which a sentence about people has one. */
const ONE_LINE = 16
const TWO_LINES = 29
const WIDE = 240

interface ShadesProps extends Pick<BoardView, 'grid' | 'width'> {
  held: Held
  column: BoardColumn
  index: number
  verdicts: Verdicts
  t: Texts
}

function Shades({ held, column, index, grid, width, verdicts, t }: ShadesProps) {
  const left = index * width
  const refused = classes(styles.refused, styles.time)
  const allDay = verdicts.refusedAllDay(column, index)
  if (allDay === '') return null
  if (allDay !== null) {
    return (
      <div className={refused} style={{ left, width, top: 0, height: topOf(grid.end, grid) }}>
        <span>{allDay}</span>
      </div>
    )
  }
  const over = verdicts.overUntil(column)
  const lanes = verdicts.lanes.get(column.date) ?? []
  const held_id = held.event?.reservation.id
  const elsewhere = classes(styles.elsewhere, styles.time)
  const ranges = [
    ...timesElsewhere(column, lanes, held_id).map(range => ({ ...range, look: elsewhere })),
    ...refusedTimes(column, lanes, held_id).map(range => ({ ...range, look: refused })),
  ]
  const saying = longestOfEach(ranges)
  return (
    <>
      {over > grid.start && (
        <div className={styles.past} style={{ left, width, top: 0, height: topOf(over, grid) }} />
      )}
      {ranges.map(range => {
        const { start, look, ...why } = range
        const top = topOf(start, grid)
        const height = topOf(range.end, grid) - top
        if (height < LEAST) return null
        return (
          <div key={`${look} ${start}`} className={look} style={{ left, width: width - 1, top, height }}>
            {height >= leastToSay(why, width) && saying.includes(range) && (
              <span>{look === elsewhere ? elsewhereWords(why.people, t) : takenWords(why, t)}</span>
            )}
          </div>
        )
      })}
    </>
  )
}

/** The least height, px, at which the reason of a shaded time is shown. It is shown whole or not at all: a name alone would look like an event. */
const leastToSay = ({ people }: Pick<ShadedTime, 'people'>, width: number) =>
  people.length > 0 && width < WIDE ? TWO_LINES : ONE_LINE

/** Why a time is shaded. */
function takenWords({ people, room }: Pick<ShadedTime, 'people' | 'room'>, t: Texts): string {
  const who = people.length > 0 ? busyWords(people, t) : ''
  return [room ? t('schedule.room_taken') : '', who].filter(Boolean).join(' · ')
}
