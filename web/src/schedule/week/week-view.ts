import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate, Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Ref } from 'react'
import type { AskedEvent } from '../asked-event.ts'
import type { BoardColumn } from '../board/board-column.ts'
import type { BoardHandle, BoardProps, Dragging } from '../board/board-view.ts'
import type { ColourBy } from '../board/event-kind.ts'
import type { WeekRow } from './week-cells.ts'

export const ROOM_WIDTH = 132
export const HEAD_HEIGHT = 39

export interface WeekRoomsProps {
  ref?: Ref<BoardHandle>
  /** Names the grid and the number of its rooms. */
  label: string
  rooms: readonly { room: Room; columns: readonly BoardColumn[] }[]
  dates: readonly CivilDate[]
  now: { date: CivilDate; minute: Minutes }
  /** The school's day. */
  day: TimeRange
  colourBy: ColourBy
  /** `first`: nothing is loaded yet; `next`: the previous answer is shown. */
  loading: 'no' | 'first' | 'next'
  closed(room: Room, date: CivilDate): string | null
  bookableFrom(column: BoardColumn): Minutes | null
  onAsk(asked: AskedEvent): void
  onKey?: BoardProps['onKey']
  onShowDay(date: CivilDate): void
  onShowRoom(room_id: number): void
  dragging: Dragging
}

/** How the week is laid out at present, px. */
export interface WeekView {
  rows: readonly WeekRow[]
  /** Where each row begins, and last where the last one ends. */
  offsets: readonly number[]
  dayWidth: number
  /** Draws at once what scrolling by script has brought into sight. */
  draw(): void
}
