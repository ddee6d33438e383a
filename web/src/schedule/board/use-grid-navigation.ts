import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { type BoardColumn, findEvent } from './board-column.ts'
import { type Move, moveOfKey } from './board-cursor.ts'
import type { BoardProps, DragHandle } from './board-view.ts'
import { chooseByClick, chooseByKey } from './choosing/by-hand.ts'
import { eventOf, isRoomKey, openingKey } from './event-keys.ts'
import { type EventInRoom, type HoverCards, useHoverCards } from './hover-card.tsx'
import { usePointedKey } from './use-pointed-key.ts'

/** A place of a grid, px from the corner of its first cell; without `left` and `right`, in the sticky first column. */
export interface Box {
  top: number
  bottom: number
  left?: number
  right?: number
}

/** Where the keyboard can go in a grid of events, and where that is drawn. `Cursor` is the grid's own. */
export interface GridGeometry<Cursor> {
  /** Height of the sticky heads and width of the sticky first column, px. */
  head: number
  side: number
  /** Another object whenever the cells were laid out anew; null before they are. */
  layout: object | null
  /** Where the keyboard enters the grid. */
  start(): Cursor | null
  /** The place at the cursor, or the nearest one that exists; null where there is none. */
  settle(cursor: Cursor): Cursor | null
  move(cursor: Cursor, move: Move): Cursor
  boxOf(cursor: Cursor): Box
  /** Where an event is now. */
  cursorAt(eventId: number): Cursor | null
  eventAt(cursor: Cursor): number | null
  /** Gives the focus to what is at the cursor. It is in sight and drawn. */
  focus(cursor: Cursor): void
  /** Something that is no event was clicked. */
  click(target: Element, event: MouseEvent): void
  /** Removes the mark of the keyboard's cursor, where it is no element of the grid. */
  hideSlot?(): void
}

export interface GridNavigation<Cursor> {
  /** The handlers of the grid's scroller, one of a kind for all of its cells. */
  handlers: object
  here(): Cursor | null
  /** Remembers where the focus goes back to: the event, or the cursor if there is none. */
  standOn(cursor: Cursor | null, eventId: number | null): void
  /** Scrolls until the box is in sight, and draws what is there. */
  show(box: Box): void
  restoreFocus(): void
  /** The focus went elsewhere, unseen by the grid. */
  leave(): void
  hideSlot(): void
}

/**
 * A grid of events by keyboard and pointer. It is one tab stop: while the focus is inside, the grid itself cannot be tabbed to, so that
 * Shift+Tab leaves it. Events show their hover card under the mouse and under the keyboard's focus.
 */
export function useGridNavigation<Cursor>(
  { scroller, hover, drag, draw, find, columns }: EventGrid & { draw(): void },
  geometry: GridGeometry<Cursor>,
  { onAsk, onKey }: Pick<BoardProps, 'onAsk' | 'onKey'>,
): GridNavigation<Cursor> {
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

  // What has the focus may be booked, moved or deleted by somebody else.
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

  /** Opens an event: in short beside the element, or without one as a whole. */
  const open = (id: number, element: Element | undefined) => {
    const anchor = element?.closest<HTMLElement>('[data-event]')
    standOn(geometry.cursorAt(id), id)
    onAsk({ kind: 'existing', id, ...(anchor && { anchor, shown: find(anchor)?.reservation }) })
  }
  const here = () => (cursor.current && geometry.settle(cursor.current)) ?? geometry.start()
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
    onPointerDown: (event: PointerEvent<HTMLElement>) => drag.current?.press(event),
    ...hoverHandlers(hover),
    onClick(event: MouseEvent<HTMLElement>) {
      hover.hide(true)
      if (chooseByClick(event, columns)) return
      const target = event.target as Element
      const eventId = Number(target.closest<HTMLElement>('[data-event]')?.dataset.event)
      if (!eventId) return geometry.click(target, event)
      open(eventId, target)
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const element = eventOf(event)
      // A long press of a finger drags.
      if (!element || event.defaultPrevented) return
      event.preventDefault()
      hover.hide(true)
      open(Number(element.dataset.event), element)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (drag.current?.key(event)) return
      if (chooseByKey(event, columns)) return event.preventDefault()
      const opens = openingKey(event)
      const element = opens && eventOf(event)
      if (element) {
        event.preventDefault()
        hover.hide(true)
        return open(Number(element.dataset.event), opens === 'peek' ? element : undefined)
      }
      const found = onKey && isRoomKey(event) && find(event.target as HTMLElement)
      const move =
        event.shiftKey || event.altKey || event.metaKey ? null : moveOfKey(event.key, event.ctrlKey)
      const from = move ? here() : null
      if (!found && !from) return
      event.preventDefault()
      if (found && !event.repeat) onKey(found.reservation, found.room)
      else if (move && from) focusOn(geometry.move(from, move))
    },
  }
  usePointedKey(find, onKey)
  return { handlers, here, standOn, show, restoreFocus, leave, hideSlot }
}

function hoverHandlers(hover: HoverCards) {
  return {
    onPointerOver({ target, pointerType, buttons }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse' || buttons > 0) return
      const element = (target as Element).closest<HTMLElement>('[data-event]')
      if (element) hover.show(element)
      else hover.hide()
    },
    onPointerLeave: () => hover.hide(),
    onScroll: () => hover.hide(true),
  }
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

/** What every grid of events has, whatever its cells are. */
export type EventGrid = ReturnType<typeof useEventGrid>

/** The elements of a grid of events, and its hover cards. `roomOf`: where an event is, if its column does not say it. */
export function useEventGrid(
  columns: readonly BoardColumn[],
  roomOf?: (reservation: Reservation) => Room | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useRef<DragHandle>(null)
  /** The event that an element shows. */
  const find = (element: HTMLElement): EventInRoom | undefined => {
    const found = findEvent(columns, Number(element.dataset.event))
    if (!found) return undefined
    const { reservation } = found.event
    const room = columns[found.column]?.room ?? roomOf?.(reservation)
    return room && { reservation, room }
  }
  return { scroller, drag, hover: useHoverCards(find), find, columns }
}
