import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type CivilDate, type Minutes, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { type BoardColumn, type BoardEvent, overUntil } from '../board/board-column.ts'
import { freeTimes } from '../board/free-time.ts'
import { columnWidth } from '../board/place-on-grid.ts'

/** The most events that a cell names; the rest is counted. */
const MOST_LINES = 4

export interface WeekCell {
  column: BoardColumn
  /** The named events, by start. Live ones come before cancelled ones if not all have a line. */
  lines: readonly BoardEvent[]
  more: number
  /** The free times, in order; none if the room takes no events, and of today only those to come. */
  free: readonly TimeRange[]
  /** The offered free time: the rest of the day, otherwise the longest; null if hardly any is free. */
  offered: TimeRange | null
  closed: string | null
  /** The school's hours on the day. */
  hours: TimeRange
  /** See `overUntil` in board-column.ts. */
  overUntil: Minutes
}

/** Today, the slot up to which it is over, and the slot from which it is to come. */
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
  /** The height of an event's line, px, without LINES_GAP. */
  line: number
}

/** A row for each room, a cell for each day. `roomy`: a second line names the people in an event. */
export function weekRows(
  rooms: readonly { room: Room; columns: readonly BoardColumn[] }[],
  hours: (date: CivilDate) => TimeRange,
  closed: (room: Room, date: CivilDate) => string | null,
  now: WeekNow,
  roomy = false,
): WeekRow[] {
  const line = roomy ? TWO_LINES : ONE_LINE
  return rooms.map(({ room, columns }) => {
    const cells = columns.map(column => {
      return cellOf(column, hours(column.date), closed(room, column.date), now)
    })
    const heights = cells.map(cell => heightOf(cell, line + LINES_GAP))
    return { room, cells, height: Math.max(MIN_HEIGHT, ...heights), line }
  })
}

/** The beginnings of the rows, and last the end of the last one, px. */
export function rowOffsets(rows: readonly WeekRow[]): number[] {
  const offsets = [0]
  for (const { height } of rows) offsets.push((offsets.at(-1) ?? 0) + height)
  return offsets
}

const ONE_LINE = 20
const TWO_LINES = 36
const LINES_GAP = 3
/** From one line to the next. Every row is so many of them high, and its lines begin at the same px of them. */
const PITCH = ONE_LINE + LINES_GAP
const MIN_HEIGHT = 3 * PITCH
const ABOVE = 8
const BAR = 9
/** The lower edges of the room's number and name in its row. */
const NUMBER_END = 25
const NAME_END = 42

/**
 * How many px above `bottom`, in the rows at `offsets` with lines of this height, would show only a part of a line, or of a row not even its room's number; 0 after the last row.
 */
export function cutLine(bottom: number, offsets: readonly number[], line: number): number {
  const row = offsets.findLastIndex(offset => offset <= bottom)
  if (row < 0 || row >= offsets.length - 1) return 0
  const shown = bottom - (offsets[row] ?? 0)
  const beforeLines = ABOVE + BAR - LINES_GAP / 2
  const pitch = line + LINES_GAP
  if (shown >= beforeLines + pitch) return (shown - beforeLines) % pitch
  return shown < NUMBER_END ? shown : shown - beforeLines
}

/** As `cutLine`, of the number and the name of the last room in sight. */
export function cutHead(bottom: number, offsets: readonly number[]): number {
  const row = offsets.findLastIndex(offset => offset <= bottom)
  if (row < 0 || row >= offsets.length - 1) return 0
  const shown = bottom - (offsets[row] ?? 0)
  if (shown < NUMBER_END) return shown
  return shown < NAME_END ? shown - NUMBER_END : 0
}

/** The least free times that are shown and that are offered, min. */
const WORTH_SHOWING = 15
const WORTH_SAYING = 30

function cellOf(column: BoardColumn, hours: TimeRange, closed: string | null, now: WeekNow): WeekCell {
  const toCome = column.date === now.date ? { ...hours, start: Math.max(hours.start, now.toCome) } : hours
  const live = column.events.filter(({ cancelled }) => !cancelled)
  const free = closed === null ? freeTimes(column.events, toCome, WORTH_SHOWING) : []
  const offered = offeredOf(free, hours.end)
  const named = new Set(live.concat(column.events.filter(({ cancelled }) => cancelled)).slice(0, MOST_LINES))
  const lines = column.events.filter(event => named.has(event))
  return {
    column,
    lines,
    more: column.events.length - lines.length,
    free,
    offered,
    closed,
    hours,
    overUntil: overUntil(column, { date: now.date, minute: now.over }),
  }
}

function offeredOf(free: readonly TimeRange[], end: Minutes): TimeRange | null {
  const last = free.at(-1)
  if (last?.end === end) return last
  const [longest] = free.toSorted((one, other) => length(other) - length(one))
  return longest && length(longest) >= WORTH_SAYING ? longest : null
}

const length = ({ start, end }: TimeRange): Minutes => end - start

function heightOf({ lines, more, offered, closed }: WeekCell, line: number): number {
  const isSaid = more > 0 || offered !== null || closed !== null
  return PITCH + lines.length * line + Number(isSaid) * PITCH
}

/** The width of a day on which hardly anything is, px: it shows the beginnings alone. */
const QUIET_WIDTH = 104

/** Whether each day is of a weekend and has less than a third of what the other days have. */
export function quietDays(dates: readonly CivilDate[], columns: readonly BoardColumn[]): boolean[] {
  const isFree = dates.map(date => weekdayOf(date) > 5)
  const count = dates.map(date =>
    columns.reduce((sum, column) => sum + (column.date === date ? column.events.length : 0), 0),
  )
  const worked = count.filter((_, nth) => !isFree[nth])
  const usual = worked.reduce((sum, one) => sum + one, 0) / Math.max(1, worked.length)
  return isFree.map((free, nth) => free && worked.length > 0 && (count[nth] ?? 0) * 3 <= usual)
}

/** The beginnings of the days, and last the end of the last one, px; the days fill `available`. */
export function dayOffsets(available: number, quiet: readonly boolean[]): number[] {
  const narrow = quiet.filter(Boolean).length
  const wide = quiet.length - narrow
  const room = available - narrow * QUIET_WIDTH
  const share = room / Math.max(1, wide)
  // Days that do not all fit are scrolled: then whole ones are in sight.
  const width = columnWidth(room, wide) > share ? columnWidth(available, wide) : share
  const offsets = [0]
  for (const isQuiet of quiet) offsets.push((offsets.at(-1) ?? 0) + (isQuiet ? QUIET_WIDTH : width))
  return offsets
}

/** The places of the week's cells, px from the first one's corner. */
export interface WeekPlaces {
  /** The beginnings of the rows, and last the end of the last one. */
  offsets: readonly number[]
  /** The beginnings of the days, and last the end of the last one. */
  days: readonly number[]
}

/** A cell by its row and its day, from 0. */
export interface CellAt {
  row: number
  day: number
}

const PAGE = 5

/** The cell under a point; outside the cells, the outermost. */
export function cellUnder({ x, y }: { x: number; y: number }, { offsets, days }: WeekPlaces): CellAt {
  const row = offsets.findIndex(offset => y < offset) - 1
  const last = offsets.length - 2
  return {
    row: row < -1 ? last : Math.max(0, row),
    day: Math.max(0, days.slice(1, -1).filter(offset => offset <= x).length),
  }
}

/** The cell after a key; undefined for other keys. At the edges it stays. */
export function cellBeside(
  { row, day }: CellAt,
  key: string,
  { offsets, days }: WeekPlaces,
): CellAt | undefined {
  const steps: Record<string, [rows: number, days: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGE, 0],
    PageDown: [PAGE, 0],
    Home: [0, -days.length],
    End: [0, days.length],
  }
  const step = steps[key]
  return (
    step && {
      row: Math.min(Math.max(row + step[0], 0), offsets.length - 2),
      day: Math.min(Math.max(day + step[1], 0), days.length - 2),
    }
  )
}

/** The px between a cell's top and the line of an event that begins at `start`; `line`: a line's height. */
export function lineTop({ lines }: WeekCell, start: number, line: number): number {
  const earlier = lines.filter(line => line.start < start).length
  return ABOVE + BAR + earlier * (line + LINES_GAP)
}
