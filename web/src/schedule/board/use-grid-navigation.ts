import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type UIEvent, useRef } from 'react'
import { type BoardColumn, findEvent } from './board-column.ts'
import { moveOfKey } from './board-cursor.ts'
import type { BoardProps, DragHandle } from './board-view.ts'
import { chooseByClick, chooseByKey } from './choosing/by-hand.ts'
import { eventOf, isRoomKey, openingKey } from './event-keys.ts'
import { type EventInRoom, type HoverCards, useHoverCards } from './hover-card.tsx'
import { type Box, type GridGeometry, useGridFocus } from './use-grid-focus.ts'
import { usePointedKey } from './use-pointed-key.ts'

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
  const focus = useGridFocus(scroller, hover, draw, geometry)
  const { here, standOn, focusOn } = focus

  /** Opens an event: in short beside the element, or without one as a whole. */
  const open = (id: number, element: Element | undefined) => {
    const anchor = element?.closest<HTMLElement>('[data-event]')
    standOn(geometry.cursorAt(id), id)
    onAsk({ kind: 'existing', id, ...(anchor && { anchor, shown: find(anchor)?.reservation }) })
  }
  const handlers = {
    ...focus.handlers,
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
  const { show, restoreFocus, leave, hideSlot } = focus
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
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => hover.follow(currentTarget),
  }
}

/** The elements that every grid of events has, whatever its cells are. */
export type EventGrid = ReturnType<typeof useEventGrid>

/** The elements of a grid of events, and its hover cards. `roomOf`: where an event is, if its column does not say it. */
export function useEventGrid(
  columns: readonly BoardColumn[],
  roomOf?: (reservation: Reservation) => Room | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useRef<DragHandle>(null)
  const find = (element: HTMLElement): EventInRoom | undefined => {
    const found = findEvent(columns, Number(element.dataset.event))
    if (!found) return undefined
    const { reservation } = found.event
    const room = columns[found.column]?.room ?? roomOf?.(reservation)
    return room && { reservation, room }
  }
  return { scroller, drag, hover: useHoverCards(find), find, columns }
}
