import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type ClientState, setClientState, useClientState } from '../../shared/client-state.ts'
import { whenIdle } from '../../shared/when-idle.ts'
import type { BoardColumn } from './board-column.ts'
import { cellsInSight, drawnAround, edgesOf, type Span } from './cells-in-sight.ts'
import { type Grid, gridHeight, topOf } from './place-on-grid.ts'

type Size = ClientState['boardSizes'][string]

/** The columns or rows of a grid that are drawn. */
export interface DrawnCells extends Span {
  /** The cells that are in sight. */
  sight: Span
  /** Draws at once what scrolling by script has brought into sight. */
  draw(): void
}

/** The inner size of an element, px, known before the first paint; until then zero, or with `isKept` as in such a window at the last visit. */
export function useSize(ref: RefObject<HTMLElement | null>, isKept = false): Size {
  const [size, setSize] = useState<Size>(
    () => (isKept && useClientState.getState().boardSizes[windowSize()]) || { width: 0, height: 0 },
  )
  const known = useRef(size)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let keeps = isKept
    // The observer reports the first size as well. Reading it here would force a layout.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (known.current.width !== width || known.current.height !== height) {
        known.current = { width, height }
        flushSync(() => setSize(known.current))
        if (keeps) setClientState({ boardSizes: { [windowSize()]: known.current } })
      }
      keeps = false
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isKept])
  return size
}

const windowSize = () => `${innerWidth} ${innerHeight}`

/** The columns (`horizontal`) or rows of a scroller that are drawn; `sizeOf` gives the px of each. */
export function useDrawnCells(
  scroller: RefObject<HTMLElement | null>,
  size: Size,
  { count, sizeOf, horizontal }: { count: number; sizeOf(index: number): number; horizontal: boolean },
): DrawnCells {
  const edges = useMemo(() => edgesOf(count, sizeOf), [count, sizeOf])
  const extent = horizontal ? size.width : size.height
  // What the last scrolling told: reading it from the element would force a layout.
  const offset = useRef(0)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  // The first drawing is of what is in sight alone.
  const [isAhead, setAhead] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setAhead(true))), [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      const before = cellsInSight(edges, offset.current, extent)
      offset.current = horizontal ? element.scrollLeft : element.scrollTop
      const { first, last } = cellsInSight(edges, offset.current, extent)
      // At once, so that no empty place is painted.
      if (first !== before.first || last !== before.last) flushSync(redraw)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, edges, extent, horizontal])

  const sight = cellsInSight(edges, offset.current, extent)
  const draw = useCallback(() => void scroller.current?.dispatchEvent(new Event('scroll')), [scroller])
  return { ...(isAhead ? drawnAround(sight, count) : sight), sight, draw }
}

/**
 * Gives each column of a scrolling board a layer of its own (board.module.css), so that drawing a column repaints no other. After the
 * first paint, which it would delay.
 */
export function useLayers(scroller: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(
    () => whenIdle(() => scroller.current?.toggleAttribute('data-layers', scrolls)),
    [scroller, scrolls],
  )
}

/** The drawn columns: those in sight as they are now, the others as they were until there is time. So another day paints sooner. */
export function useShownFirst(
  columns: readonly BoardColumn[],
  { first, last, sight }: DrawnCells,
): BoardColumn[] {
  const [later, setLater] = useState(columns)
  useEffect(() => {
    if (later !== columns) return whenIdle(() => startTransition(() => setLater(columns)))
  }, [later, columns])
  return columns.slice(first, last).map((column, nth) => {
    const index = first + nth
    const before = later[index]
    const isSeen = sight.first <= index && index < sight.last
    return isSeen || before?.key !== column.key ? column : before
  })
}

/** The past time that stays in sight above now, min. */
const BEFORE_NOW = 60

interface Sight {
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
