import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Grid, gridHeight, topOf } from './place-on-grid.ts'

/** The past time that stays in sight above now, min. */
const BEFORE_NOW = 60

/** The measures of the board's visible part, px. */
export interface Sight {
  grid: Grid
  /** Of a column. */
  column: number
  /** Without heads and hours. */
  width: number
  height: number
}

/**
 * Scrolls to now: to today's column in a week that is wider than the screen, and to the hour when a board that is too high opens.
 * `todayAt`: today's index among days, -1 otherwise. `now`: null on other days.
 */
export function useNowInSight(
  scroller: RefObject<HTMLElement | null>,
  todayAt: number,
  now: number | null,
  { grid, column, width, height }: Sight,
): void {
  useLayoutEffect(() => {
    const element = scroller.current
    const hidden = (todayAt + 1) * column - width
    if (element && todayAt >= 0 && width > 0) element.scrollLeft = Math.max(element.scrollLeft, hidden)
  }, [scroller, todayAt, column, width])

  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || height <= 0 || isPlaced.current) return
    isPlaced.current = true
    // Scrolling a board that fits would force a layout.
    if (now !== null && gridHeight(grid) > height) element.scrollTop = topOf(now - BEFORE_NOW, grid)
  }, [scroller, now, grid, height])
}
