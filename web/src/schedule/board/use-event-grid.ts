import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type RefObject, useCallback, useRef } from 'react'
import { type BoardColumn, findEvent } from './board-column.ts'
import type { DragHandle } from './board-view.ts'
import { type EventInRoom, type HoverCards, useHoverCards } from './use-hover-card.tsx'

/** What every grid of events has, whatever its cells are. */
export interface EventGrid {
  scroller: RefObject<HTMLDivElement | null>
  drag: RefObject<DragHandle | null>
  hover: HoverCards
  /** The event that an element shows. */
  find(element: HTMLElement): EventInRoom | undefined
}

/** The elements of a grid of events, and its hover cards. `roomOf`: where an event is, if its column does not say it. */
export function useEventGrid(
  columns: readonly BoardColumn[],
  roomOf?: (reservation: Reservation) => Room | undefined,
): EventGrid {
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useRef<DragHandle>(null)
  const find = useCallback(
    (element: HTMLElement) => {
      const found = findEvent(columns, Number(element.dataset.event))
      if (!found) return undefined
      const { reservation } = found.event
      const room = columns[found.column]?.room ?? roomOf?.(reservation)
      return room && { reservation, room }
    },
    [columns, roomOf],
  )
  return { scroller, drag, hover: useHoverCards(find), find }
}
