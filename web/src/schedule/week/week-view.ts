import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate, Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Ref, RefObject } from 'react'
import type { BoardColumn } from '../board/board-column.ts'
import type { BoardHandle, BoardProps, Dragging, DragHandle } from '../board/board-view.ts'
import type { ColourBy } from '../board/event-kind.ts'
import type { HoverCardHandle } from '../board/use-hover-card.tsx'
import type { EventInRoom } from '../grid-keys.ts'
import type { WeekRow } from './week-cells.ts'

export const ROOM_WIDTH = 132
export const HEAD_HEIGHT = 39

export interface WeekRoomsProps {
  ref?: Ref<BoardHandle>
  /** What it is, and how many rooms it has. */
  label: string
  rooms: readonly { room: Room; columns: readonly BoardColumn[] }[]
  dates: readonly CivilDate[]
  now: { date: CivilDate; minute: Minutes }
  /** The school's day. */
  day: TimeRange
  colourBy: ColourBy
  /** Events are on their way: there is nothing to show yet, or only what was shown before. */
  loading: 'no' | 'first' | 'next'
  closed(room: Room, date: CivilDate): string | null
  bookableFrom(column: BoardColumn): Minutes | null
  onOpen(reservation_id: number): void
  onBook(column: BoardColumn, stretch: TimeRange): void
  onKey?: BoardProps['onKey']
  onShowDay(date: CivilDate): void
  onShowRoom(room_id: number): void
  dragging: Dragging
}

/** The week as it is drawn at present, for what the keyboard and the pointer do to it; px. */
export interface WeekView {
  scroller: RefObject<HTMLElement | null>
  hover: RefObject<HoverCardHandle | null>
  drag: RefObject<DragHandle | null>
  rows: readonly WeekRow[]
  offsets: readonly number[]
  dayWidth: number
  /** The event that an element shows. */
  find(element: HTMLElement): EventInRoom | undefined
  /** Draws now what scrolling has brought into sight. */
  draw(): void
}
