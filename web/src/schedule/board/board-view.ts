import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { KeyboardEvent, PointerEvent, Ref, RefObject } from 'react'
import type { BoardColumn } from './board-column.ts'
import type { CardLines, CardWords } from './card-text.ts'
import type { Judging } from './drag/judge.ts'
import type { ColourBy } from './event-kind.ts'
import type { KeyboardSlotHandle } from './keyboard-slot.tsx'
import type { Grid } from './place-on-grid.ts'
import type { HoverCardHandle } from './use-hover-card.tsx'

export interface BoardHandle {
  /** Gives the focus back to where the keyboard or the pointer was last. */
  restoreFocus(): void
  /** Brings into sight what was just saved, where it would not be. */
  showSaved?(saved: Reservation): void
}

/** How events are moved by drag and drop. */
export interface Dragging {
  /** Who drags, and the school's rules: a place is judged before the event is dropped there. */
  judging: Judging
  /** Moves an event to where `put` stands. Answers it as it is then; null when it was refused, and that was said. */
  move(reservation: Reservation, put: Reservation): Promise<Reservation | null>
}

export interface BoardProps {
  ref?: Ref<BoardHandle>
  /** What it is, and how many columns it has: some are drawn only when they come into sight. */
  label: string
  /** A day of rooms, or the days of one room or person. */
  of: 'rooms' | 'days'
  columns: readonly BoardColumn[]
  /** The school's day. */
  day: TimeRange
  now: { date: string; minute: Minutes }
  colourBy: ColourBy
  /** What the cards say, when it is not who is in the room. Hand in the same function again as long as it says the same. */
  cards?(words: CardWords): CardLines
  /** Where an event is, when its column does not say it. */
  roomOf?(reservation: Reservation): Room | undefined
  /** Events are on their way: there is nothing to show yet, or only what was shown before. */
  loading: 'no' | 'first' | 'next'
  /** Why a column takes no events; null when it does. */
  closed(column: BoardColumn): string | null
  /** From when on an event can be begun in a column; null: not at all. */
  bookableFrom(column: BoardColumn): Minutes | null
  onOpen(reservation_id: number): void
  onBook(column: BoardColumn, stretch: TimeRange): void
  /** Hands the key of an event's room out, or takes it back; left out where it is not the user's to do. */
  onKey?(reservation: Reservation, room: Room): void
  /** Left out where nothing is moved by hand. */
  dragging?: Dragging
}

/** The drag and drop of a grid: see drag/use-grid-drag.tsx. */
export interface DragHandle {
  /** The pointer went down on the grid. */
  press(event: PointerEvent): void
  /** A key was pressed on the grid; answers whether it started a drag. */
  key(event: KeyboardEvent): boolean
}

/** The board as it is drawn at present: its elements and measures (px), for what the keyboard and the pointer do to it. */
export interface BoardView {
  scroller: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
  hover: RefObject<HoverCardHandle | null>
  slot: RefObject<KeyboardSlotHandle | null>
  drag: RefObject<DragHandle | null>
  /** Over the columns, from the first one's left: for what is in hand. */
  layer: RefObject<HTMLElement | null>
  grid: Grid
  /** Of a column. */
  width: number
  /** Height of the heads and width of the hours, which stay in sight. */
  head: number
  hours: number
  /** Draws now what scrolling has brought into sight. */
  draw(): void
}
