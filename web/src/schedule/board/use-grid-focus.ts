import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Move } from './board-cursor.ts'
import type { HoverCards } from './hover-card.tsx'

/** A place of a grid, px from the corner of its first cell; without `left` and `right`, in the sticky first column. */
export interface Box {
  top: number
  bottom: number
  left?: number
  right?: number
}

/** The places that the keyboard can go to in a grid of events, and their boxes. `Cursor` is the grid's own. */
export interface GridGeometry<Cursor> {
  /** Height of the sticky heads and width of the sticky first column, px. */
  head: number
  side: number
  /** Another object whenever the cells were laid out anew; null before they are. */
  layout: object | null
  /** The cursor with which the keyboard enters the grid. */
  start(): Cursor | null
  /** The place at the cursor, or the nearest one that exists; null where there is none. */
  settle(cursor: Cursor): Cursor | null
  move(cursor: Cursor, move: Move): Cursor
  boxOf(cursor: Cursor): Box
  /** The present cursor of an event. */
  cursorAt(eventId: number): Cursor | null
  eventAt(cursor: Cursor): number | null
  /** Gives the focus to what is at the cursor. It is in sight and drawn. */
  focus(cursor: Cursor): void
  /** Something that is no event was clicked. */
  click(target: Element, event: MouseEvent): void
  /** Removes the mark of the keyboard's cursor, where it is no element of the grid. */
  hideSlot?(): void
}

/**
 * The keyboard's focus in a grid of events, which is one tab stop: where it is, where it goes back to, and that it follows an event
 * which somebody else moves.
 */
export function useGridFocus<Cursor>(
  scroller: RefObject<HTMLElement | null>,
  hover: HoverCards,
  draw: () => void,
  geometry: GridGeometry<Cursor>,
) {
  const cursor = useRef<Cursor | null>(null)
  const followed = useRef<number | null>(null)
  const isInside = useRef(false)
  const isQuiet = useRef(false)

  const standOn = (next: Cursor | null, eventId: number | null) => {
    cursor.current = next ?? cursor.current
    followed.current = eventId
  }
  const show = (box: Box) => {
    if (scroller.current) scrollIntoSight(scroller.current, box, geometry)
    draw()
  }
  const focusOn = (wanted: Cursor | null) => {
    const next = wanted && geometry.settle(wanted)
    if (!next) return
    standOn(next, geometry.eventAt(next))
    show(geometry.boxOf(next))
    geometry.focus(next)
  }
  const here = () => (cursor.current && geometry.settle(cursor.current)) ?? geometry.start()
  const restoreFocus = () => {
    isInside.current = true
    isQuiet.current = true
    focusOn((followed.current !== null && geometry.cursorAt(followed.current)) || cursor.current)
    isQuiet.current = false
  }
  const hideSlot = () => geometry.hideSlot?.()
  const leave = () => {
    isInside.current = false
    if (scroller.current) scroller.current.tabIndex = 0
    hover.hide(true)
    hideSlot()
  }

  // The event that has the focus may be booked, moved or deleted by somebody else.
  const follow = useEffectEvent(() => {
    const focused = document.activeElement
    if (!isInside.current) return
    if (focused === document.body) restoreFocus()
    else if (focused?.hasAttribute('data-slot')) focusOn(cursor.current)
  })
  useEffect(() => {
    if (!geometry.layout) return
    const timer = setTimeout(() => follow())
    return () => clearTimeout(timer)
  }, [geometry.layout])

  const handlers = {
    tabIndex: 0,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const byKeyboard = target.matches(':focus-visible')
      if (target === scroller.current) {
        if (byKeyboard) focusOn(here())
        return
      }
      isInside.current = true
      if (scroller.current) scroller.current.tabIndex = -1
      const eventId = Number(target.dataset.event) || null
      if (target.matches('[data-event], [data-item], [data-slot]') && eventId !== followed.current)
        standOn(eventId === null ? null : geometry.cursorAt(eventId), eventId)
      if (byKeyboard && !isQuiet.current && eventId) hover.show(target, true)
      else hover.hide(true)
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      const isWindowLeft = document.activeElement === target
      if (!isWindowLeft && !scroller.current?.contains(relatedTarget as Node | null)) leave()
    },
  }
  return { handlers, here, standOn, focusOn, show, restoreFocus, leave, hideSlot }
}

function scrollIntoSight(
  element: HTMLElement,
  { top, bottom, left, right }: Box,
  { head, side }: { head: number; side: number },
): void {
  const [width, height] = [element.clientWidth - side, element.clientHeight - head]
  const { scrollLeft, scrollTop } = element
  if (top < scrollTop) element.scrollTop = top
  else if (bottom > scrollTop + height) element.scrollTop = Math.min(bottom - height, top)
  if (left === undefined || right === undefined) return
  if (left < scrollLeft) element.scrollLeft = left
  else if (right > scrollLeft + width) element.scrollLeft = right - width
}
