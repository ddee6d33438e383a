import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Grid } from '../place-on-grid.ts'

/** The mark nearest to a minute, which may have a fraction. */
export function nearestMark(minute: number): Minutes {
  return Math.round(minute / SLOT_MINUTES) * SLOT_MINUTES
}

/** The time at `y` px below the grid's top, with its fraction, also beyond the grid. */
export function timeAt(y: number, grid: Grid): number {
  return grid.start + (y / grid.hourHeight) * 60
}

/** The index of the column at `x` px from the first one's left; beyond the columns, the outermost. */
export function columnAt(x: number, width: number, count: number): number {
  return Math.min(Math.max(Math.floor(x / width), 0), Math.max(count - 1, 0))
}

/** A stretch that begins near `start`: on a mark, as long as before, whole within the day (at its beginning when it is longer). */
export function movedTo(stretch: TimeRange, start: number, day: TimeRange): TimeRange {
  const length = stretch.end - stretch.start
  const latest = Math.max(day.start, day.end - length)
  const begins = Math.min(Math.max(nearestMark(start), day.start), latest)
  return { start: begins, end: begins + length }
}

/** A stretch that ends near `end`: on a mark, within the day, and never empty. */
export function endedAt(stretch: TimeRange, end: number, day: TimeRange): TimeRange {
  const shortest = stretch.start + SLOT_MINUTES
  return { start: stretch.start, end: Math.max(Math.min(nearestMark(end), day.end), shortest) }
}

/** The stretch drawn from `from` to `to`, in either direction: every mark's time that was touched, within `free`. */
export function drawnBetween(from: number, to: number, free: TimeRange): TimeRange {
  const first = Math.floor(Math.min(from, to) / SLOT_MINUTES) * SLOT_MINUTES
  const last = Math.floor(Math.max(from, to) / SLOT_MINUTES) * SLOT_MINUTES + SLOT_MINUTES
  const start = Math.min(Math.max(first, free.start), Math.max(free.start, free.end - SLOT_MINUTES))
  return { start, end: Math.max(Math.min(last, free.end), Math.min(start + SLOT_MINUTES, free.end)) }
}

/** How near to an edge the board begins to scroll, and how fast it does at the edge itself and beyond (px/ms). */
const EDGE = 56
const FASTEST = 1.1

/**
 * How fast the board scrolls by itself while something is held at `at` px between the edges `from` and `to`, in px/ms:
 * negative towards `from`, faster the nearer the edge, 0 away from both.
 */
export function scrollSpeed(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4)
  if (edge <= 0) return 0
  const before = (from + edge - at) / edge
  const after = (at - (to - edge)) / edge
  if (before > 0) return -FASTEST * Math.min(before, 1) ** 2
  return after > 0 ? FASTEST * Math.min(after, 1) ** 2 : 0
}
