import { type Ref, useRef } from 'react'
import type { Dragging, DragHandle } from '../board/board-view.ts'
import type { Drawn } from '../board/columns-in-sight.ts'
import { graspEvent } from '../board/drag/grasp.ts'
import { type HeldPlace, isPickUp } from '../board/drag/held.ts'
import { useGridDrag } from '../board/drag/use-grid-drag.tsx'
import type { JudgedBoard } from '../board/drag/use-verdict.ts'
import { withDayWords } from '../board/drag/words.ts'
import type { ColourBy } from '../board/event-kind.ts'
import type { Moves } from '../board/use-moves.ts'
import { WeekLayer } from './week-layer.tsx'
import { type CellAt, cellBeside, cellUnder, lineTop } from './week-places.ts'
import { HEAD_HEIGHT, ROOM_WIDTH, type WeekView } from './week-view.ts'

export interface WeekDragProps {
  ref: Ref<DragHandle>
  dragging: Dragging
  board: JudgedBoard
  view: WeekView
  drawn: Drawn
  colourBy: ColourBy
  moves: Moves
  keys: {
    standOn(event_id: number): void
    bringIntoSight(cell: CellAt): void
    restoreFocus(): void
    leave(): void
  }
}

/** Drag and drop in the week of several rooms: an event gets another room, another day, or both, and keeps its time of day. */
export default function WeekDrag(props: WeekDragProps) {
  const { ref, dragging, board, view, drawn, colourBy, moves, keys } = props
  const { columns } = board
  const { scroller, hover, rows, offsets, dayWidth } = view
  const target = useRef<HTMLDivElement>(null)

  const days = rows[0]?.cells.length ?? 1
  const places = { offsets, dayWidth, days }
  const cellOf = ({ column }: HeldPlace): CellAt => ({ row: Math.floor(column / days), day: column % days })
  const inCell = (place: HeldPlace, { row, day }: CellAt): HeldPlace => ({
    ...place,
    column: row * days + day,
  })

  const drag = useGridDrag(ref, {
    ...{ board, moves, scroller, hover, judging: dragging.judging },
    head: HEAD_HEIGHT,
    hours: ROOM_WIDTH,
    graspByPointer({ target, pointerType }, _at, whyItStays) {
      const line = (target as Element).closest<HTMLElement>('[data-event]')
      const by = pointerType === 'touch' ? 'touch' : 'mouse'
      return line ? graspEvent({ columns, whyItStays }, Number(line.dataset.event), 'move', by) : undefined
    },
    graspByKey(event, whyItStays) {
      const { event: id } = (event.target as HTMLElement).dataset
      if (!id || !isPickUp(event)) return undefined
      return graspEvent({ columns, whyItStays }, Number(id), 'move', 'keys')
    },
    placeUnder: ({ from }, at) => inCell(from, cellUnder(at, places)),
    placeBeside(_held, place, { key }) {
      const next = cellBeside(cellOf(place), key, places)
      return next && inCell(place, next)
    },
    boxOf(place) {
      const { row: nth, day } = cellOf(place)
      const row = rows[nth]
      const cell = row?.cells[day]
      if (!cell) return null
      return {
        left: day * dayWidth + LINE_INSET,
        top: (offsets[nth] ?? 0) + lineTop(cell, place.start, row.line),
        width: dayWidth - 2 * LINE_INSET,
        height: row.line,
      }
    },
    paint(place, refused) {
      const { row, day } = cellOf(place)
      if (!target.current) return
      target.current.style.transform = `translate(${day * dayWidth}px, ${offsets[row] ?? 0}px)`
      target.current.style.height = `${(rows[row]?.height ?? 1) - 1}px`
      target.current.toggleAttribute('data-refused', refused)
    },
    placeText: (column, place) => withDayWords(column, place, drag.words),
    pickedUpText: 'schedule.picked_up_in_week',
    focus: {
      standOn: (_column, _place, event_id) => event_id !== null && keys.standOn(event_id),
      bringIntoSight: place => keys.bringIntoSight(cellOf(place)),
      restore: keys.restoreFocus,
      leave: keys.leave,
    },
  })
  const { held, verdicts } = drag
  return (
    <>
      {held && (
        <WeekLayer
          {...{ target, held, board, view, drawn, colourBy, verdicts, places }}
          ghost={drag.ghost.element}
          now={dragging.judging.now}
          {...drag.ghostHandlers}
        />
      )}
      {drag.status}
    </>
  )
}

/** How far an event's line stands from the sides of its cell, px. */
const LINE_INSET = 7
