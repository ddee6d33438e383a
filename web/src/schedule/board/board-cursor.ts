import { type LessonTime, lessonAt, lessonRange } from '@stunda/domain/lesson-times.ts'
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

/** The day that the keyboard goes over, and the lessons by which it is divided, if it is. */
export type CursorDay = TimeRange & { lessons?: readonly LessonTime[] }

/** The length of a slot of free time outside of lessons, min. */
const STEP = 30
const PAGE = 4 * 60

const MOVES = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  'Ctrl+Home': 'top',
  'Ctrl+End': 'bottom',
  PageUp: 'page-up',
  PageDown: 'page-down',
} as const

export type Move = (typeof MOVES)[keyof typeof MOVES]

/** The move of a key: Home and End go to the first and last column, with Ctrl to the day's ends. */
export function moveOfKey(key: string, ctrl: boolean): Move | undefined {
  const moves: Partial<Record<string, Move>> = MOVES
  return moves[ctrl ? `Ctrl+${key}` : key]
}

/** The events and free slots of a column, by start. A slot begins where an event ends, at each lesson, and at each step outside of them. */
export function stopsOf(column: BoardColumn, day: CursorDay): Stop[] {
  const slots = freeTimes(column.events, day).flatMap(({ start, end }) => {
    const marks = [start, ...marksOf(day).filter(mark => mark > start && mark < end)]
    return marks.map((mark, index) => ({ start: mark, end: marks[index + 1] ?? end, event: null }))
  })
  const events = column.events.map(event => ({ start: event.start, end: event.end, event }))
  return [...slots, ...events].sort(
    (a, b) => a.start - b.start || Number(a.event === null) - Number(b.event === null),
  )
}

/** The beginnings and ends of the day's lessons, and the steps outside of them, in order. */
function marksOf({ start, end, lessons = [] }: CursorDay): Minutes[] {
  const marks = lessons.flatMap(lesson => Object.values(lessonRange(lesson)))
  for (let mark = Math.ceil(start / STEP) * STEP; mark < end; mark += STEP)
    if (!lessonAt(mark, lessons)) marks.push(mark)
  return [...new Set(marks)].sort((a, b) => a - b)
}

/** The stop at the cursor: its event, or what is at its time now; undefined if the column is gone or empty. */
export function stopAt(cursor: Cursor, columns: readonly BoardColumn[], day: CursorDay): Stop | undefined {
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
  day: CursorDay,
): Cursor {
  const here = Math.max(
    0,
    columns.findIndex(({ key }) => key === cursor.columnKey),
  )
  const toColumn = (index: number, at = cursor.at) => {
    const column = nearest(columns, index)
    return column && standAt(column, at, day)
  }
  const toStop = (indexAfter: (index: number) => number) => {
    const column = columns[here]
    const stops = column ? stopsOf(column, day) : []
    const stop = nearest(stops, indexAfter(indexOf(stops, cursor)))
    return column && stop && cursorOn(column, stop.start, stop)
  }
  const moves: Record<Move, () => Cursor | undefined> = {
    left: () => toColumn(here - 1),
    right: () => toColumn(here + 1),
    first: () => toColumn(0),
    last: () => toColumn(columns.length),
    'page-up': () => toColumn(here, Math.max(day.start, cursor.at - PAGE)),
    'page-down': () => toColumn(here, Math.min(day.end - 1, cursor.at + PAGE)),
    up: () => toStop(index => index - 1),
    down: () => toStop(index => index + 1),
    top: () => toStop(() => 0),
    bottom: () => toStop(() => Number.POSITIVE_INFINITY),
  }
  return moves[move]() ?? cursor
}

const nearest = <Item>(items: readonly Item[], index: number) =>
  items[Math.min(Math.max(index, 0), items.length - 1)]

/** The cursor at a time of a column, and at the event there. */
export function standAt(column: BoardColumn, at: Minutes, day: CursorDay): Cursor {
  const stops = stopsOf(column, day)
  return cursorOn(column, at, stops[indexOf(stops, { columnKey: column.key, at, eventId: null })])
}

function cursorOn({ key }: BoardColumn, at: Minutes, stop: Stop | undefined): Cursor {
  return { columnKey: key, at, eventId: stop?.event?.reservation.id ?? null }
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
