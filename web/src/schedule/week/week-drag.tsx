import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../shared/ui/button.tsx'
import styles from '../board/drag/drag.module.css'
import type { DragPartProps } from '../board/drag/drag-grid.ts'
import { type Held, type HeldPlace, isPickUp, pointerKind } from '../board/drag/held.ts'
import { useGridDrag } from '../board/drag/use-grid-drag.tsx'
import type { JudgedBoard, Verdicts } from '../board/drag/use-verdict.ts'
import { withDayWords } from '../board/drag/words.ts'
import { type ColourBy, colourOf, kindOf } from '../board/event-look.tsx'
import { HEAD_HEIGHT, ROOM_WIDTH, type WeekNavigation, type WeekView } from './use-week-navigation.ts'
import { type CellAt, cellBeside, cellUnder, lineTop } from './week-cells.ts'

interface WeekDragProps extends DragPartProps {
  board: JudgedBoard
  /** Over the cells, from the first one's corner. */
  layer: RefObject<HTMLElement | null>
  view: WeekView
  colourBy: ColourBy
  navigation: WeekNavigation
}

/** How far an event's line stands from the sides of its cell, px. */
const LINE_INSET = 5

/** Drag and drop in the week of several rooms: an event gets another room, another day, or both, and keeps its time of day. */
export default function WeekDrag(props: WeekDragProps) {
  const { ref, dragging, board, elements, layer, view, drawn, colourBy, moves, navigation } = props
  const { judging } = dragging
  const target = useRef<HTMLDivElement>(null)

  const geometry = weekGeometry(view)
  const { places, cellOf, inCell, boxOf, cellBox } = geometry

  const { held, verdicts, ghostProps, status } = useGridDrag(ref, {
    ...{ board, moves, elements, navigation, judging, head: HEAD_HEIGHT, side: ROOM_WIDTH, boxOf },
    graspByPointer({ target, pointerType }, _at, graspEvent) {
      const line = (target as Element).closest<HTMLElement>('[data-event]')
      return line ? graspEvent(Number(line.dataset.event), 'move', pointerKind(pointerType)) : undefined
    },
    graspByKey(event, graspEvent) {
      const { event: id } = (event.target as HTMLElement).dataset
      return id && isPickUp(event) ? graspEvent(Number(id), 'move', 'keys') : undefined
    },
    placeUnder: ({ from }, at) => inCell(from, cellUnder(at, places)),
    placeBeside(_held, place, { key }) {
      const next = cellBeside(cellOf(place), key, places)
      return next && inCell(place, next)
    },
    paint(place, refused) {
      if (!target.current) return
      const { left, top, width, height } = cellBox(place.column)
      target.current.style.transform = `translate(${left}px, ${top}px)`
      target.current.style.width = `${width}px`
      target.current.style.height = `${height}px`
      target.current.toggleAttribute('data-refused', refused)
    },
    placeText: withDayWords,
    pickedUpText: 'schedule.picked_up_in_week',
    standOn: (_column, _place, eventId) => navigation.standOn(null, eventId),
    sightOf: place => navigation.boxAt(cellOf(place)),
  })

  return (
    <>
      {held &&
        layer.current &&
        createPortal(
          <WeekLayer
            {...{ geometry, target, held, board, drawn, verdicts, ghostProps, colourBy }}
            now={judging.now}
          />,
          layer.current,
        )}
      {status}
    </>
  )
}

interface WeekLayerProps extends Pick<WeekDragProps, 'board' | 'drawn' | 'colourBy'> {
  geometry: ReturnType<typeof weekGeometry>
  target: RefObject<HTMLDivElement | null>
  held: Held
  verdicts: Verdicts
  ghostProps: ReturnType<typeof useGridDrag>['ghostProps']
  now: CivilDateTime
}

function WeekLayer(props: WeekLayerProps) {
  const { geometry, target, held, board, drawn, verdicts, ghostProps, colourBy, now } = props
  const { places, days, boxOf, cellBox } = geometry
  const event = held.event?.reservation
  const from = boxOf(held.from)
  const line = event && (
    <>
      <b>{event.start_time}</b> <span>{event.event_name}</span>
    </>
  )
  const first = drawn.first * days
  return (
    <div className={styles.over} style={{ width: places.days.at(-1), height: places.offsets.at(-1) }}>
      {board.columns.slice(first, drawn.last * days).map((column, nth) => {
        const { refused, warned, why } = verdicts.of(column, { ...held.from, column: first + nth })
        if (!(refused || warned) || first + nth === held.from.column) return null
        const isPast = refused && column.date < dateOf(now)
        const look = isPast ? styles.past : refused ? styles.refused : styles.elsewhere
        return (
          <div
            key={`${column.room?.id}/${column.date}`}
            className={classes(look, styles.cell)}
            style={cellBox(first + nth)}
          >
            {!isPast && board.closed(column) === null && <span title={why}>{why}</span>}
          </div>
        )
      })}
      {from && (
        <div className={classes(styles.line, styles.left)} style={from}>
          {line}
        </div>
      )}
      <div ref={target} className={styles.target} />
      <div
        {...ghostProps}
        className={classes(styles.line, styles.ghost, event && colourOf(kindOf(event, colourBy)))}
        style={{ width: from?.width, height: from?.height }}
      >
        {line}
      </div>
    </div>
  )
}

/** The boxes of the week's cells and events, px from the first cell's corner. A place's column counts the cells row by row. */
function weekGeometry({ rows, offsets, days: dayOffsets }: WeekView) {
  const days = rows[0]?.cells.length ?? 1
  const places = { offsets, days: dayOffsets }
  const leftOf = (day: number) => dayOffsets[day] ?? 0
  const widthOf = (day: number) => leftOf(day + 1) - leftOf(day)
  const cellOf = ({ column }: { column: number }): CellAt => ({
    row: Math.floor(column / days),
    day: column % days,
  })
  const inCell = (place: HeldPlace, { row, day }: CellAt): HeldPlace => ({
    ...place,
    column: row * days + day,
  })
  const boxOf = (place: HeldPlace) => {
    const { row: nth, day } = cellOf(place)
    const row = rows[nth]
    const cell = row?.cells[day]
    if (!cell) return null
    return {
      left: leftOf(day) + LINE_INSET,
      top: (offsets[nth] ?? 0) + lineTop(cell, place.start, row.line),
      width: widthOf(day) - 2 * LINE_INSET,
      height: row.line,
    }
  }
  const cellBox = (column: number) => {
    const { row, day } = cellOf({ column })
    const height = (rows[row]?.height ?? 1) - 1
    return { left: leftOf(day), top: offsets[row] ?? 0, width: widthOf(day) - 1, height }
  }
  return { places, days, cellOf, inCell, boxOf, cellBox }
}
