import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { KeyboardEvent, PointerEvent, Ref, RefObject } from 'react'
import type { AskedEvent } from '../asked-event.ts'
import type { BoardColumn } from './board-column.ts'
import type { CardLines, CardWords } from './card-text.ts'
import type { Judging } from './drag/judge.ts'
import type { ColourBy, OwnEvents } from './event-look.tsx'
import type { Grid } from './place-on-grid.ts'

export interface BoardHandle {
  /** Gives the focus back to where the keyboard or the pointer was last. */
  restoreFocus(): void
  /** Scrolls a saved event into sight. */
  showSaved?(saved: Reservation): void
  /** Picks an event up, to be moved by the keyboard or the pointer, or tells why it stays; answers whether it did. */
  pickUp?(id: number): boolean
}

/** How events are moved by drag and drop. */
export interface Dragging {
  /** The user and the school's rules, by which places are judged during a drag. */
  judging: Judging
  /** Moves an event to the place of `put`. Answers the saved event; null if it was refused, which the user was told. */
  move(reservation: Reservation, put: Reservation): Promise<Reservation | null>
}

/** The props that a page gives to each screen of events. */
export interface EventScreenProps {
  /** For giving the focus back after what was opened has closed. */
  ref?: Ref<BoardHandle>
  onAsk(asked: AskedEvent): void
  /** The user dragged an event. */
  onMove: Dragging['move']
  onKey?: BoardProps['onKey']
}

export interface BoardProps {
  ref?: Ref<BoardHandle>
  /** Names the board and the number of its columns, as columns out of sight are not in the page. */
  label: string
  /** A day of rooms, or the days of one room or person. */
  of: 'rooms' | 'days'
  columns: readonly BoardColumn[]
  /** The hours that are shown: those in which the school is open on any day. */
  day: TimeRange
  /** The school's hours on a day. */
  hours(date: string): TimeRange
  now: { date: string; minute: Minutes }
  colourBy: ColourBy
  /** The lines of the cards; by default, the people in the event. Pass the same function while it answers the same. */
  cards?(words: CardWords): CardLines
  /** The user's own events, which stand out among those of others. */
  own?: OwnEvents
  /** The room of an event in a person's column. */
  roomOf?(reservation: Reservation): Room | undefined
  /** `first`: nothing is loaded yet; `next`: the previous answer is shown. */
  loading: 'no' | 'first' | 'next'
  /** Why a column takes no events; null if it does. */
  closed(column: BoardColumn): string | null
  /** When the person is away on a day, in order; left out: nobody is. Pass the same function while it answers the same. */
  away?(date: string): readonly TimeRange[]
  /** The first minute at which an event can begin in a column; null if none can. */
  bookableFrom(column: BoardColumn): Minutes | null
  /** Opens an event, or begins one. */
  onAsk(asked: AskedEvent): void
  /** Hands out the key of an event's room, or takes it back; left out for users who may not. */
  onKey?(reservation: Reservation, room: Room): void
  /** Left out if nothing can be dragged. */
  dragging?: Dragging
}

/** The drag and drop of a grid: see drag/use-grid-drag.tsx. */
export interface DragHandle {
  /** The pointer went down on the grid. */
  press(event: PointerEvent): void
  /** A key was pressed on the grid; answers whether it started a drag. */
  key(event: KeyboardEvent): boolean
  /** Picks an event up, to be moved by the keyboard or the pointer; answers whether it did. A reason why it stays is told by a notification. */
  pickUp(id: number): boolean
}

/** How the board is laid out at present, px. */
export interface BoardView {
  /** Over the columns, from the first one's left: for the dragged event. */
  layer: RefObject<HTMLElement | null>
  grid: Grid
  /** Of a column. */
  width: number
  /** Height of the heads and width of the hours, which stay in sight. */
  head: number
  side: number
  /** Draws at once what scrolling by script has brought into sight. */
  draw(): void
}
