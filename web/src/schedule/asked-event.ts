import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type CivilDateTime, civilDateTime } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn } from './board/board-column.ts'

/** A request of a schedule to its page to open an event. */
export type AskedEvent =
  | {
      kind: 'new'
      room_id?: number
      start_datetime?: CivilDateTime
      end_datetime?: CivilDateTime
      /** Whether it is begun in place, beside its time on the grid. */
      in_place?: boolean
    }
  | AskedExisting

/** An event: in short beside `anchor`, the element that was pressed, or without one as a whole. `shown`: as the schedule shows it. */
export interface AskedExisting {
  kind: 'existing'
  id: number
  /** Whether it is only to get another place and time. */
  in_place?: boolean
  anchor?: HTMLElement
  shown?: Reservation | undefined
}

/** A new event at a time of a column. */
export function newEventAt(
  { room, date }: Pick<BoardColumn, 'room' | 'date'>,
  { start, end }: TimeRange,
): AskedEvent & { kind: 'new' } {
  const times = { start_datetime: civilDateTime(date, start), end_datetime: civilDateTime(date, end) }
  return { kind: 'new', ...(room && { room_id: room.id }), ...times }
}

/** A new event that is begun in place at a time of a column; in the whole form where the column has no room. */
export function beginAt(column: Pick<BoardColumn, 'room' | 'date'>, time: TimeRange): AskedEvent {
  return { ...newEventAt(column, time), ...(column.room && { in_place: true }) }
}
