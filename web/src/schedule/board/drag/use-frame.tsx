import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { isChoosable } from '../../../shared/is-choosable.ts'
import { type BoardColumn, findEvent } from '../board-column.ts'
import { type Rect, rectOf, touchedBy } from '../choosing/choose.ts'
import { setChosen, useChosenEvents } from '../choosing/chosen-events.ts'
import styles from './drag.module.css'
import { type DragGrid, type Point, pointAt } from './drag-grid.ts'
import { usePointerHold } from './use-pointer-hold.ts'

/**
 * A frame that is drawn over a grid with Shift: the events that it touches are chosen besides those chosen before. `element` is rendered
 * beside the scroller.
 */
export function useFrame(grid: FramedGrid, columns: readonly BoardColumn[]) {
  const { scroller, hover } = grid.elements
  const [isDrawn, setDrawn] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const begun = useRef<Begun | null>(null)

  const end = () => {
    begun.current = null
    setDrawn(false)
  }
  const hold = usePointerHold<Point>(grid, {
    begin(from) {
      hover.hide(true)
      begun.current = { from, before: [...useChosenEvents.getState().events.values()], seen: new Map() }
      setDrawn(true)
    },
    follow(x, y) {
      const point = pointAt(grid, x, y)
      const element = scroller.current
      if (!point || !element || !begun.current) return
      const { from, before, seen } = begun.current
      const frame = rectOf(from, point.grid)
      see(element, seen, grid)
      const touched = touchedBy(frame, seen).flatMap(id => findEvent(columns, id)?.event.reservation ?? [])
      setChosen([...before, ...touched.filter(isChoosable)])
      const shift = { x: point.frame.x - point.grid.x, y: point.frame.y - point.grid.y }
      if (box.current) paint(box.current, frame, shift, grid)
    },
    drop: end,
    cancel() {
      if (begun.current) setChosen(begun.current.before)
      end()
    },
  })
  return {
    press(event: PointerEvent, at: Point) {
      hold.current?.down(event.nativeEvent, at)
    },
    element: isDrawn && <div ref={box} className={styles.choosing} data-frame />,
  }
}

type FramedGrid = Pick<DragGrid, 'elements' | 'head' | 'side'>

interface Begun {
  /** On the grid. */
  from: Point
  /** The events that were chosen before. */
  before: readonly Reservation[]
  /** The boxes on the grid of the events that were drawn since. */
  seen: Map<number, Rect>
}

/** Notes where the drawn events are: those that scroll out of sight may leave the page meanwhile. */
function see(scroller: HTMLElement, seen: Map<number, Rect>, grid: FramedGrid): void {
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-event]')) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [corner, opposite] = [pointAt(grid, left, top)?.grid, pointAt(grid, right, bottom)?.grid]
    if (corner && opposite) seen.set(Number(element.dataset.event), rectOf(corner, opposite))
  }
}

/** Draws the frame, `shift` from the grid to the frame around it, without what is under the sticky heads. */
function paint(
  { style }: HTMLElement,
  { left, top, right, bottom }: Rect,
  shift: Point,
  { head, side }: FramedGrid,
): void {
  const [x, y] = [Math.max(left + shift.x, side), Math.max(top + shift.y, head)]
  style.transform = `translate(${x}px, ${y}px)`
  style.width = `${Math.max(0, right + shift.x - x)}px`
  style.height = `${Math.max(0, bottom + shift.y - y)}px`
}
