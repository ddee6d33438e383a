import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn, BoardEvent } from './board-column.ts'
import { freeTimes } from './free-time.ts'

/** The keyboard's place: a time of a column, and the event there. */
export interface Cursor {
  columnKey: string
  /** The wanted time, kept while moving between columns. */
  at: Minutes
  eventId: number | null
}

/** An event or a slot of free time, where the keyboard can be. */
export type Stop = TimeRange & { event: BoardEvent | null }

/** The length of a slot of free time, min. */
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

/** The move of a key: Home and End go to the first and last column, with Ctrl to the day's ends. */
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

/** The events and free slots of a column, by start. A slot begins at each step and where an event ends. */
export function stopsOf(column: BoardColumn, day: TimeRange): Stop[] {
  const slots = freeTimes(column.events, day).flatMap(({ start, end }) => {
    const marks: Minutes[] = [start]
    for (let mark = Math.floor(start / STEP) * STEP + STEP; mark < end; mark += STEP) marks.push(mark)
    return marks.map((mark, index) => ({ start: mark, end: marks[index + 1] ?? end, event: null }))
  })
  const events = column.events.map(event => ({ start: event.start, end: event.end, event }))
  return [...slots, ...events].sort(
    (a, b) => a.start - b.start || Number(a.event === null) - Number(b.event === null),
  )
}

/** The stop at the cursor: its event, or what is at its time now; undefined if the column is gone or empty. */
export function stopAt(cursor: Cursor, columns: readonly BoardColumn[], day: TimeRange): Stop | undefined {
  const column = columns.find(({ key }) => key === cursor.columnKey)
  if (!column) return undefined
  const stops = stopsOf(column, day)
  return stops[indexOf(stops, cursor)]
}

/** The cursor after a move. At the edges it stays; if its column is gone it begins in the first one. */
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

/** The cursor at a time of a column, and at the event there. */
export function standAt(column: BoardColumn, at: Minutes, day: TimeRange): Cursor {
  const stops = stopsOf(column, day)
  const stop = stops[indexOf(stops, { columnKey: column.key, at, eventId: null })]
  return { columnKey: column.key, at, eventId: stop?.event?.reservation.id ?? null }
}

function cursorOn(column: BoardColumn, stop: Stop): Cursor {
  return { columnKey: column.key, at: stop.start, eventId: stop.event?.reservation.id ?? null }
}

function indexOf(stops: readonly Stop[], { at, eventId }: Cursor): number {
  if (eventId !== null) {
    const same = stops.findIndex(({ event }) => event?.reservation.id === eventId)
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
