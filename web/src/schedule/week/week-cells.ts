import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { CivilDate, Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type BoardColumn, type BoardEvent, lateUntil } from '../board/board-column.ts'
import { freeStretches } from '../board/free-stretches.ts'

/** As many events of a day are named; the rest is counted. */
const MOST_LINES = 4

export interface WeekCell {
  column: BoardColumn
  /** The events that are named, first ones first: live ones before those called off, where not all have a line. */
  lines: readonly BoardEvent[]
  more: number
  /** When the room is free, in order; nothing where it takes no events, and of today only what is still to come. */
  free: readonly TimeRange[]
  /** What of that is said and offered: the rest of the day, otherwise the longest; null where hardly anything is. */
  offered: TimeRange | null
  /** Whether it is free for a lesson at another time of that day, too. */
  offeredAlso: boolean
  closed: string | null
  /** Until when events were over that are marked for it (lateUntil), in minutes; 0 where there is none. */
  lateUntil: Minutes
}

/** What of a week is over: today up to a mark, and from which on today is still to come. */
export interface WeekNow {
  date: CivilDate
  over: Minutes
  toCome: Minutes
}

export interface WeekRow {
  room: Room
  cells: readonly WeekCell[]
  /** px */
  height: number
  /** How high an event in it is, px; LINES_GAP below it is free. */
  line: number
}

/** How much of the week is said. */
export interface WeekLook {
  /** What is said of a day's rest does not stand in one line. */
  narrow: boolean
  /** Who is in an event stands in a second line, below its name. */
  roomy: boolean
}

const DENSE: WeekLook = { narrow: false, roomy: false }

/** A row for each room, a cell for each day. */
export function weekRows(
  rooms: readonly { room: Room; columns: readonly BoardColumn[] }[],
  day: TimeRange,
  closed: (room: Room, date: CivilDate) => string | null,
  now: WeekNow,
  look: WeekLook = DENSE,
): WeekRow[] {
  const line = look.roomy ? TWO_LINES : ONE_LINE
  return rooms.map(({ room, columns }) => {
    const cells = columns.map(column => {
      const start = column.date === now.date ? Math.max(day.start, now.toCome) : day.start
      return cellOf(column, { start, end: day.end }, closed(room, column.date), now)
    })
    const heights = cells.map(cell => heightOf(cell, line + LINES_GAP, look.narrow))
    return { room, cells, height: Math.max(MIN_HEIGHT, ...heights), line }
  })
}

/** Where each row begins, and last where the last one ends, px. */
export function rowOffsets(rows: readonly WeekRow[]): number[] {
  const offsets = [0]
  for (const { height } of rows) offsets.push((offsets.at(-1) ?? 0) + height)
  return offsets
}

const PADDING = 26
const ONE_LINE = 20
const TWO_LINES = 36
export const LINES_GAP = 3
const TEXT = 18
const MIN_HEIGHT = 58

/** Shorter stretches are no time for a lesson, min. */
const WORTH_SHOWING = 15
const WORTH_SAYING = 30

function cellOf(column: BoardColumn, toCome: TimeRange, closed: string | null, now: WeekNow): WeekCell {
  const live = column.events.filter(({ cancelled }) => !cancelled)
  const free = closed === null ? freeStretches(column.events, toCome, WORTH_SHOWING) : []
  const offered = offeredOf(free, toCome.end)
  const named = new Set(live.concat(column.events.filter(({ cancelled }) => cancelled)).slice(0, MOST_LINES))
  const lines = column.events.filter(event => named.has(event))
  return {
    column,
    lines,
    more: column.events.length - lines.length,
    free,
    offered,
    offeredAlso: free.some(stretch => stretch !== offered && length(stretch) >= WORTH_SAYING),
    closed,
    lateUntil: lateUntil(column, { date: now.date, minute: now.over }),
  }
}

function offeredOf(free: readonly TimeRange[], end: Minutes): TimeRange | null {
  const last = free.at(-1)
  if (last?.end === end) return last
  const [longest] = free.toSorted((one, other) => length(other) - length(one))
  return longest && length(longest) >= WORTH_SAYING ? longest : null
}

const length = ({ start, end }: TimeRange): Minutes => end - start

/** `line`: how high one is with its gap. */
function heightOf({ lines, more, offered, closed }: WeekCell, line: number, narrow: boolean): number {
  const said = [more > 0, offered !== null, closed !== null].filter(Boolean).length
  return PADDING + lines.length * line + Math.min(said, narrow ? 2 : 1) * TEXT
}
