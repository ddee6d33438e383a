import { type Ref, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { BoardProps, BoardView, Dragging, DragHandle } from '../board-view.ts'
import type { Drawn } from '../columns-in-sight.ts'
import { CARD_LEFT, CARD_RIGHT, placeOnGrid } from '../place-on-grid.ts'
import type { BoardKeys } from '../use-board-keys.ts'
import type { Moves } from '../use-moves.ts'
import { columnAt, timeAt } from './drag-geometry.ts'
import type { Point } from './drag-grid.ts'
import { graspByKey, graspByPointer } from './grasp.ts'
import { isPickUp, placeBeside, placeUnder, stepOfKey } from './held.ts'
import { Layer } from './layer.tsx'
import { useGridDrag } from './use-grid-drag.tsx'
import { clockWords, placeWords } from './words.ts'

export interface BoardDragProps {
  ref: Ref<DragHandle>
  board: BoardProps
  dragging: Dragging
  view: BoardView
  keys: BoardKeys
  drawn: Drawn
  moves: Moves
}

/** Drag and drop on the board of hours: events are moved, made longer, or drawn over free time. */
export default function BoardDrag({ ref, board, dragging, view, keys, drawn, moves }: BoardDragProps) {
  const { columns, day, bookableFrom } = board
  const { grid, width, head, hours, scroller, hover, slot } = view
  const time = useRef<HTMLSpanElement>(null)
  const minuteAt = ({ x, y }: Point) => ({
    column: columnAt(x, width, columns.length),
    minute: timeAt(y, grid),
  })
  const drag = useGridDrag(ref, {
    ...{ board, moves, scroller, hover, head, hours, judging: dragging.judging },
    graspByPointer: (event, at, whyItStays) =>
      graspByPointer({ columns, day, bookableFrom, whyItStays }, event, minuteAt(at)),
    graspByKey(event, whyItStays) {
      const lengthens = event.shiftKey && stepOfKey(event.key, true) !== undefined
      const target = event.target as HTMLElement
      if (!lengthens && !(isPickUp(event) && target.dataset.event)) return undefined
      return graspByKey({ columns, day, bookableFrom, whyItStays }, target, keys.here(), lengthens)
    },
    placeUnder: (held, at) => placeUnder(held, minuteAt(at), day, grid.hourHeight),
    placeBeside(held, place, { key, shiftKey }) {
      // An event that may only get another end is not moved by the arrows without Shift either.
      const step = stepOfKey(key, shiftKey || held.kind === 'lengthen')
      return step && placeBeside(place, step, columns, day)
    },
    boxOf: place => ({
      ...placeOnGrid(place, grid),
      left: place.column * width + CARD_LEFT,
      width: width - CARD_LEFT - CARD_RIGHT,
    }),
    paint(place) {
      if (time.current) time.current.textContent = clockWords(place)
    },
    placeText: (column, place) => placeWords(board.of, column, place, drag.words),
    pickedUpText: 'schedule.picked_up',
    onDrawn: board.onBook,
    focus: {
      standOn: ({ key }, { start }, event_id) => keys.standOn({ columnKey: key, at: start, event_id }),
      bringIntoSight(place) {
        keys.bringIntoSight(place.column, place)
        view.draw()
      },
      hide: () => slot.current?.hide(),
      restore: keys.restoreFocus,
      leave: keys.leave,
    },
  })
  const { held, verdicts, words, ghost } = drag
  return (
    <>
      {held &&
        view.layer.current &&
        createPortal(
          <Layer
            {...{ held, columns, drawn, view, verdicts, words, time }}
            ghost={ghost.element}
            colourBy={board.colourBy}
            {...drag.ghostHandlers}
          />,
          view.layer.current,
        )}
      {drag.status}
    </>
  )
}
