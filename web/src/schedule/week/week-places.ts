import { LINES_GAP, type WeekCell } from './week-cells.ts'

/** Where the week's cells lie, px from the first one's corner: rows of unlike height, days of one width. */
export interface WeekPlaces {
  /** Where each row begins, and last where the last one ends. */
  offsets: readonly number[]
  dayWidth: number
  days: number
}

/** A cell by its row and its day, from 0. */
export interface CellAt {
  row: number
  day: number
}

const PAGE = 5

/** Which cell lies under a point; beyond them, the outermost. */
export function cellUnder(
  { x, y }: { x: number; y: number },
  { offsets, dayWidth, days }: WeekPlaces,
): CellAt {
  const row = offsets.findIndex(offset => y < offset) - 1
  const last = offsets.length - 2
  return {
    row: row < -1 ? last : Math.max(0, row),
    day: Math.min(Math.max(Math.floor(x / dayWidth), 0), days - 1),
  }
}

/** The cell that a key leads to from another one; undefined for a key that leads nowhere. At the edges it stays. */
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
    Home: [0, -days],
    End: [0, days],
  }
  const step = steps[key]
  return (
    step && {
      row: Math.min(Math.max(row + step[0], 0), offsets.length - 2),
      day: Math.min(Math.max(day + step[1], 0), days - 1),
    }
  )
}

const ABOVE = 8
const BAR = 9

/** How far below a cell's top the line of an event that begins at `start` is, or would be, px; `line`: how high one is. */
export function lineTop({ lines, closed }: WeekCell, start: number, line: number): number {
  const earlier = lines.filter(line => line.start < start).length
  return ABOVE + (closed === null ? BAR : 0) + earlier * (line + LINES_GAP)
}
