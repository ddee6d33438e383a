import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate, Minutes } from '@stunda/domain/time/civil.ts'
import type { BoardColumn, BoardEvent } from '../board/board-column.ts'
import { freeUntilEnd } from '../board/free-stretches.ts'
import type { Stretch } from '../board/place-on-grid.ts'

/** As many events of a day are named; the rest is counted. */
const MOST_LINES = 4

export interface WeekCell {
  column: BoardColumn
  /** The live events that are named, first ones first. */
  lines: readonly BoardEvent[]
  more: number
  /** From when on the room is free for the rest of the day; null: it is not, or takes no events. */
  free_from: Minutes | null
  free_all_day: boolean
  closed: string | null
}

export interface WeekRow {
  room: Room
  cells: readonly WeekCell[]
  /** px */
  height: number
}

/** A row for each room, a cell for each day. */
export function weekRows(
  rooms: readonly { room: Room; columns: readonly BoardColumn[] }[],
  day: Stretch,
  closed: (room: Room, date: CivilDate) => string | null,
): WeekRow[] {
  return rooms.map(({ room, columns }) => {
    const cells = columns.map(column => cellOf(column, day, closed(room, column.date)))
    return { room, cells, height: Math.max(MIN_HEIGHT, ...cells.map(heightOf)) }
  })
}

/** Where each row begins, and last where the last one ends, px. */
export function rowOffsets(rows: readonly WeekRow[]): number[] {
  const offsets = [0]
  for (const { height } of rows) offsets.push((offsets.at(-1) ?? 0) + height)
  return offsets
}

const PADDING = 18
const LINE = 23
const TEXT = 18
const MIN_HEIGHT = 58

function cellOf(column: BoardColumn, day: Stretch, closed: string | null): WeekCell {
  const live = column.events.filter(({ cancelled }) => !cancelled)
  const free_from = closed === null ? freeUntilEnd(live, day) : null
  return {
    column,
    lines: live.slice(0, MOST_LINES),
    more: Math.max(0, live.length - MOST_LINES),
    free_from,
    free_all_day: free_from === day.start,
    closed,
  }
}

function heightOf({ lines, more, free_from, closed }: WeekCell): number {
  const has_text = more > 0 || free_from !== null || closed !== null
  return PADDING + lines.length * LINE + (has_text ? TEXT : 0)
}
