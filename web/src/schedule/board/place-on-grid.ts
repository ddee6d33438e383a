import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** The shown hours around the school's day, and their height (px). */
export interface Grid extends TimeRange {
  hourHeight: number
}

/** The least width of a column (px), and the most. */
const COLUMN_WIDTH = 148
const WIDEST_COLUMN = 460
export const MIN_HOUR_HEIGHT = 52
const COMFORTABLE_HOUR_HEIGHT = 68
const CARD_GAP = 1
/** The gaps between a card and its column's edges, px; as in event-card.module.css. */
export const CARD_LEFT = 3
export const CARD_RIGHT = 5
const MIN_CARD_HEIGHT = 16

/** The whole hours around the school's day: 08:30–20:45 → 08:00–21:00. */
export function wholeHours(day: TimeRange): TimeRange {
  return { start: Math.floor(day.start / 60) * 60, end: Math.ceil(day.end / 60) * 60 }
}

/**
 * The grid whose hours fill `available` px, but are never lower than a lesson needs; `isComfortable`: than its name and its people on
 * lines of their own.
 */
export function fitGrid(day: TimeRange, available: number, isComfortable = false): Grid {
  const { start, end } = wholeHours(day)
  const hours = Math.max(1, (end - start) / 60)
  const least = isComfortable ? COMFORTABLE_HOUR_HEIGHT : MIN_HOUR_HEIGHT
  return { start, end, hourHeight: Math.max(least, Math.floor(available / hours)) }
}

/** The grid's height in px. */
export function gridHeight(grid: Grid): number {
  return ((grid.end - grid.start) / 60) * grid.hourHeight
}

/** The px between the grid's top and a time; times outside the grid are at its edges. */
export function topOf(minute: Minutes, grid: Grid): number {
  const inside = Math.min(Math.max(minute, grid.start), grid.end)
  return ((inside - grid.start) / 60) * grid.hourHeight
}

/** Half the height of a time beside the grid, px. */
const LABEL_HALF = 9

/** The middle of a time's label, px below the grid's top, far enough from the edges not to be cut. */
export function labelAt(minute: Minutes, grid: Grid): number {
  return Math.min(Math.max(topOf(minute, grid), LABEL_HALF), gridHeight(grid) - LABEL_HALF)
}

/**
 * A card's top and height, px, with a gap above and below. At the day's end a low card is moved up, as the board would grow below its
 * window.
 */
export function placeOnGrid(range: TimeRange, grid: Grid): { top: number; height: number } {
  const top = topOf(range.start, grid) + CARD_GAP
  const bottom = topOf(range.end, grid)
  const height = Math.max(MIN_CARD_HEIGHT, bottom - CARD_GAP - top)
  return { top: Math.min(top, gridHeight(grid) - height), height }
}

/** The minute, with its fraction, at `y` px below the grid's top, also outside the grid. */
export function timeAt(y: number, grid: Grid): number {
  return grid.start + (y / grid.hourHeight) * 60
}

/** The minute of the grid at `y` px below its top. */
export function minuteAt(y: number, grid: Grid): Minutes {
  return Math.min(Math.max(Math.floor(timeAt(y, grid)), grid.start), grid.end - 1)
}

/**
 * The width of a column (px): as many whole columns are in sight as fit. Few columns fill the board, but are never wider than a card is
 * read well.
 */
export function columnWidth(available: number, count: number): number {
  const fitting = Math.max(1, Math.floor(available / COLUMN_WIDTH))
  const share = available / Math.min(fitting, Math.max(1, count))
  // Browsers lay out in 64ths of a pixel; a whole pixel less each would leave a strip of the next column in sight.
  return Math.min(Math.floor(share * 64) / 64, WIDEST_COLUMN)
}
