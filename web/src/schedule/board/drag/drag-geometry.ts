import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Grid } from '../place-on-grid.ts'

/** The slot nearest to a minute, which may have a fraction. */
export function nearestSlot(minute: number): Minutes {
  return Math.round(minute / SLOT_MINUTES) * SLOT_MINUTES
}

/** The minute, with its fraction, at `y` px below the grid's top, also outside the grid. */
export function timeAt(y: number, grid: Grid): number {
  return grid.start + (y / grid.hourHeight) * 60
}

/** The index of the column at `x` px from the first one's left; outside the columns, of the outermost. */
export function columnAt(x: number, width: number, count: number): number {
  return Math.min(Math.max(Math.floor(x / width), 0), Math.max(count - 1, 0))
}

/** The time moved to begin near `start`: at a slot, equally long, within the day (at its start if it is longer). */
export function movedTo(range: TimeRange, start: number, day: TimeRange): TimeRange {
  const length = range.end - range.start
  const latest = Math.max(day.start, day.end - length)
  const begins = Math.min(Math.max(nearestSlot(start), day.start), latest)
  return { start: begins, end: begins + length }
}

/** The time made to end near `end`: at a slot, within the day, never empty. */
export function endedAt(range: TimeRange, end: number, day: TimeRange): TimeRange {
  const shortest = range.start + SLOT_MINUTES
  return { start: range.start, end: Math.max(Math.min(nearestSlot(end), day.end), shortest) }
}

/** The time drawn from `from` to `to` in either direction: all slots touched, within `free`. */
export function drawnBetween(from: number, to: number, free: TimeRange): TimeRange {
  const first = Math.floor(Math.min(from, to) / SLOT_MINUTES) * SLOT_MINUTES
  const last = Math.floor(Math.max(from, to) / SLOT_MINUTES) * SLOT_MINUTES + SLOT_MINUTES
  const start = Math.min(Math.max(first, free.start), Math.max(free.start, free.end - SLOT_MINUTES))
  return { start, end: Math.max(Math.min(last, free.end), Math.min(start + SLOT_MINUTES, free.end)) }
}

/** The distance from an edge at which a drag scrolls (px), and the speed at the edge (px/ms). */
const EDGE = 56
const FASTEST = 1.1

/**
 * The scroll speed (px/ms) of a drag at `at` px between the edges `from` and `to`: negative towards `from`, faster nearer the edge, 0
 * away from both.
 */
export function scrollSpeed(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4)
  if (edge <= 0) return 0
  const before = (from + edge - at) / edge
  const after = (at - (to - edge)) / edge
  if (before > 0) return -FASTEST * Math.min(before, 1) ** 2
  return after > 0 ? FASTEST * Math.min(after, 1) ** 2 : 0
}
