import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Grid, gridHeight, topOf } from './place-on-grid.ts'

/** How much of what is over stays in sight above now, min. */
const BEFORE_NOW = 60

/** What is in sight of the board when it opens, px. */
export interface Sight {
  grid: Grid
  /** Of a column. */
  column: number
  /** Of the place for the columns, without heads and hours. */
  width: number
  height: number
}

/**
 * Brings now into sight: today's column, where its week is wider than the screen, and, as the board opens, the hour, where the
 * day is higher. `todayAt`: which column is today among days; -1 among rooms or where it is not. `now`: null on other days.
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
    // To scroll what has no room to would cost a layout.
    if (now !== null && gridHeight(grid) > height) element.scrollTop = topOf(now - BEFORE_NOW, grid)
  }, [scroller, now, grid, height])
}
