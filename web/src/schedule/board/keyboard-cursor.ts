import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn, BoardEvent } from './board-column.ts'
import { freeStretches } from './free-stretches.ts'

/** Where the keyboard stands: a time in a column, and the event there if it is one. */
export interface Cursor {
  columnKey: string
  /** The wanted time: kept while going from column to column, so that one comes back to where one was. */
  at: Minutes
  event_id: number | null
}

/** A place that the keyboard can stand on: an event, or a slot of free time. */
export type Stop = TimeRange & { event: BoardEvent | null }

/** Free time is walked through in steps of this many minutes. */
const STEP = 30
const PAGE = 4 * 60

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'first'
  | 'last'
  | 'top'
  | 'bottom'
  | 'page-up'
  | 'page-down'

/** Which move a key asks for: Home and End go to the first and last column, with Ctrl to the day's ends. */
export function moveOfKey(key: string, ctrl: boolean): Move | undefined {
  if (ctrl && key === 'Home') return 'top'
  if (ctrl && key === 'End') return 'bottom'
  const moves: Record<string, Move> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
    Home: 'first',
    End: 'last',
    PageUp: 'page-up',
    PageDown: 'page-down',
  }
  return ctrl ? undefined : moves[key]
}

/** The events of a column and its free slots, in the order of the day; a slot begins at each step and where an event ends. */
export function stopsOf(column: BoardColumn, day: TimeRange): Stop[] {
  const slots = freeStretches(column.events, day).flatMap(({ start, end }) => {
    const marks: Minutes[] = [start]
    for (let mark = Math.floor(start / STEP) * STEP + STEP; mark < end; mark += STEP) marks.push(mark)
    return marks.map((mark, index) => ({ start: mark, end: marks[index + 1] ?? end, event: null }))
  })
  const events = column.events.map(event => ({ start: event.start, end: event.end, event }))
  return [...slots, ...events].sort(
    (a, b) => a.start - b.start || Number(a.event === null) - Number(b.event === null),
  )
}

/** The stop that the cursor stands on: its event, or what is there at its time now. Undefined when nothing can be stood on. */
export function stopAt(cursor: Cursor, columns: readonly BoardColumn[], day: TimeRange): Stop | undefined {
  const column = columns.find(({ key }) => key === cursor.columnKey)
  if (!column) return undefined
  const stops = stopsOf(column, day)
  return stops[indexOf(stops, cursor)]
}

/** The cursor after a move; it stays where it is at the edges, and begins in the first column when its own is gone. */
export function moveCursor(
  cursor: Cursor,
  move: Move,
  columns: readonly BoardColumn[],
  day: TimeRange,
): Cursor {
  const here = Math.max(
    0,
    columns.findIndex(({ key }) => key === cursor.columnKey),
  )
  const sideways: Partial<Record<Move, number>> = {
    left: here - 1,
    right: here + 1,
    first: 0,
    last: columns.length - 1,
  }
  const there = sideways[move]
  if (there !== undefined) {
    const column = columns[Math.min(Math.max(there, 0), columns.length - 1)]
    return column ? standAt(column, cursor.at, day) : cursor
  }
  const column = columns[here]
  if (!column) return cursor
  if (move === 'page-up') return standAt(column, Math.max(day.start, cursor.at - PAGE), day)
  if (move === 'page-down') return standAt(column, Math.min(day.end - 1, cursor.at + PAGE), day)
  const stops = stopsOf(column, day)
  const index = indexOf(stops, cursor)
  const target = { up: index - 1, down: index + 1, top: 0, bottom: stops.length - 1 }[
    move as 'up' | 'down' | 'top' | 'bottom'
  ]
  const stop = stops[Math.min(Math.max(target, 0), stops.length - 1)]
  return stop ? cursorOn(column, stop) : cursor
}

/** The cursor at a time of a column, on the event there when there is one. */
export function standAt(column: BoardColumn, at: Minutes, day: TimeRange): Cursor {
  const stops = stopsOf(column, day)
  const stop = stops[indexOf(stops, { columnKey: column.key, at, event_id: null })]
  return { columnKey: column.key, at, event_id: stop?.event?.reservation.id ?? null }
}

/** The cursor on a stop. */
function cursorOn(column: BoardColumn, stop: Stop): Cursor {
  return { columnKey: column.key, at: stop.start, event_id: stop.event?.reservation.id ?? null }
}

function indexOf(stops: readonly Stop[], { at, event_id }: Cursor): number {
  if (event_id !== null) {
    const same = stops.findIndex(({ event }) => event?.reservation.id === event_id)
    if (same >= 0) return same
  }
  // A free slot may begin in the middle of a cancelled event.
  const slot = stops.findIndex(({ start, event }) => start === at && event === null)
  if (slot >= 0) return slot
  const around = stops.findIndex(({ start, end }) => start <= at && at < end)
  if (around >= 0) return around
  return Math.max(
    0,
    stops.findLastIndex(({ start }) => start <= at),
  )
}
