import { LINES_GAP, type WeekCell } from './week-cells.ts'

/** The places of the week's cells, px from the first one's corner. */
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

/** The cell under a point; outside the cells, the outermost. */
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

/** The px between a cell's top and the line of an event that begins at `start`; `line`: a line's height. */
export function lineTop({ lines, closed }: WeekCell, start: number, line: number): number {
  const earlier = lines.filter(line => line.start < start).length
  return ABOVE + (closed === null ? BAR : 0) + earlier * (line + LINES_GAP)
}
