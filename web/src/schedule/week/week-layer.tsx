import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from '../../shared/ui/button.tsx'
import type { Drawn } from '../board/columns-in-sight.ts'
import type { Held } from '../board/drag/held.ts'
import type { JudgedBoard, Verdicts } from '../board/drag/use-verdict.ts'
import { type ColourBy, kindOf } from '../board/event-kind.ts'
import { colourOf } from '../board/event-look.tsx'
import gridStyles from '../grid.module.css'
import styles from './week-drag.module.css'
import { lineTop, type WeekPlaces } from './week-places.ts'
import { HEAD_HEIGHT, ROOM_WIDTH, type WeekView } from './week-view.ts'

export interface WeekLayerProps {
  ghost: RefObject<HTMLDivElement | null>
  target: RefObject<HTMLDivElement | null>
  held: Held
  board: JudgedBoard
  view: WeekView
  drawn: Drawn
  now: CivilDateTime
  colourBy: ColourBy
  verdicts: Verdicts
  places: WeekPlaces
  onKeyDown(event: KeyboardEvent): void
  onBlur(event: FocusEvent): void
}

/** Over the week while something is in hand: where it would be refused, where it came from, where it is, and itself. */
export function WeekLayer(props: WeekLayerProps) {
  const { ghost, target, held, view, drawn, colourBy, places, onKeyDown, onBlur } = props
  const { scroller, rows } = view
  const canvas = useRef<HTMLDivElement>(null)
  const follow = () => {
    const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {}
    if (canvas.current) canvas.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`
  }
  useLayoutEffect(follow)
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  })

  const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {}
  const width = places.dayWidth - 14
  const reservation = held.event?.reservation
  const [nth, day] = [Math.floor(held.from.column / places.days), held.from.column % places.days]
  const row = rows[nth]
  const cell = row?.cells[day]
  const line = reservation && (
    <>
      <b>{reservation.start_time}</b> <span>{reservation.event_name}</span>
    </>
  )
  return (
    <div
      className={styles.window}
      style={{
        left: ROOM_WIDTH,
        top: HEAD_HEIGHT,
        width: clientWidth - ROOM_WIDTH,
        height: clientHeight - HEAD_HEIGHT,
      }}
    >
      <div ref={canvas} className={styles.canvas}>
        {rows
          .slice(drawn.first, drawn.last)
          .flatMap(({ room, cells }, nth) =>
            cells.map(({ column }, day) => (
              <Shade
                key={`${room.id}/${column.date}`}
                {...props}
                index={(drawn.first + nth) * places.days + day}
              />
            )),
          )}
        {row && cell && (
          <div
            className={classes(styles.line, styles.left)}
            style={{
              left: day * places.dayWidth + 7,
              top: (places.offsets[nth] ?? 0) + lineTop(cell, held.from.start, row.line),
              width,
              height: row.line,
            }}
          >
            {line}
          </div>
        )}
        <div
          ref={target}
          className={classes(styles.cell, styles.target)}
          style={{ width: places.dayWidth - 1 }}
        />
        <div
          ref={ghost}
          role="application"
          tabIndex={-1}
          aria-label={reservation?.event_name ?? ''}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          data-ghost
          className={classes(
            styles.line,
            gridStyles.ghost,
            reservation && colourOf(kindOf(reservation, colourBy)),
          )}
          style={{ width, height: row?.line }}
        >
          {line}
        </div>
      </div>
    </div>
  )
}

/** A cell in which it would be refused at its time, and why where the week itself does not say it. */
function Shade({ index, held, board, view, now, verdicts, places }: WeekLayerProps & { index: number }) {
  const column = board.columns[index]
  const row = Math.floor(index / places.days)
  if (!column || index === held.from.column) return null
  const { refused, why } = verdicts.of(column, { ...held.from, column: index })
  if (!refused) return null
  const isPast = column.date < dateOf(now)
  const saysItself = isPast || board.closed(column) !== null
  return (
    <div
      className={classes(styles.cell, isPast ? styles.past : styles.refused)}
      style={{
        left: (index % places.days) * places.dayWidth,
        top: places.offsets[row],
        width: places.dayWidth - 1,
        height: (view.rows[row]?.height ?? 0) - 1,
      }}
    >
      {!saysItself && <span>{why}</span>}
    </div>
  )
}
