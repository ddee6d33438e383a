import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../shared/when-idle.ts'
import type { BoardColumn } from './board-column.ts'
import {
  columnsInSight,
  covers,
  type Drawn,
  isRunningShort,
  keptOf,
  withColumnsAhead,
} from './columns-in-sight.ts'

/** The inner size of an element, px; zero until the browser has laid it out, before it paints it. */
export function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(known => (known.width === width && known.height === height ? known : { width, height }))
    }
    // It tells of the first size, too, as soon as that is known: to ask for it here would cost a layout.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

export interface DrawnColumns extends Drawn {
  /** Those in sight when it was last drawn: what changes is drawn there first. */
  sight: Drawn
  /** Brings what is drawn up to date at once, for who is going to need a column's elements. */
  draw(): void
}

/**
 * Which columns of a board are drawn, following its scrolling. Those in sight come at once; the ones ahead of it are made in
 * pieces while the browser has nothing more pressing to do, so that scrolling seldom waits for a column.
 */
export function useColumnsDrawn(
  scroller: RefObject<HTMLElement | null>,
  size: number,
  width: number,
  count: number,
): DrawnColumns {
  const scroll = useRef(0)
  const sight = columnsInSight(scroll.current, size, width, count)
  const [wanted, setWanted] = useState<Drawn>(sight)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const drawn = covers(wanted, sight) && wanted.last <= count ? wanted : sight

  const latest = useRef({ size, width, count, drawn, asked: drawn })
  useLayoutEffect(() => {
    Object.assign(latest.current, { size, width, count, drawn })
  })
  const follow = useCallback((direction: -1 | 0 | 1) => {
    const { size, width, count, drawn, asked } = latest.current
    const sight = columnsInSight(scroll.current, size, width, count)
    const ahead = withColumnsAhead(sight, count, direction)
    if (!covers(drawn, sight)) setWanted(keptOf(drawn, sight, ahead))
    else if (!isRunningShort(asked, ahead, count)) return
    // Asked for in steps: each new wish begins the work on the last one anew.
    latest.current.asked = ahead
    startTransition(() => setWanted(ahead))
  }, [])
  const readScroll = useCallback(() => {
    const before = scroll.current
    scroll.current = scroller.current?.scrollLeft ?? 0
    follow(Math.sign(scroll.current - before) as -1 | 0 | 1)
  }, [scroller, follow])

  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', readScroll, { passive: true })
    return () => element?.removeEventListener('scroll', readScroll)
  }, [scroller, readScroll])
  // What is drawn at once is followed by what lies beside it. To ask the element here would cost a layout.
  useEffect(() => {
    if (width > 0 && size > 0) return whenIdle(() => follow(0))
  })

  const draw = useCallback(() => {
    flushSync(() => {
      readScroll()
      drawAgain()
    })
  }, [readScroll])
  return { ...drawn, sight, draw }
}

/** Gives each column of a board that scrolls a layer of its own (board.module.css): not at once, the first painting would take longer. */
export function useLayers(scroller: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(
    () => whenIdle(() => scroller.current?.toggleAttribute('data-layers', scrolls)),
    [scroller, scrolls],
  )
}

/**
 * The drawn columns: those in sight as they are now, the others as they were until there is time for them. So a day is
 * changed as fast as what is seen of it.
 */
export function useShownFirst(
  columns: readonly BoardColumn[],
  { first, last, sight }: DrawnColumns,
): BoardColumn[] {
  const later = useWhenIdle(columns)
  return columns.slice(first, last).map((column, nth) => {
    const index = first + nth
    const before = later[index]
    const isSeen = sight.first <= index && index < sight.last
    return isSeen || before?.key !== column.key ? column : before
  })
}

/** What a value was, until the browser has time for what it is now. */
function useWhenIdle<Value>(value: Value): Value {
  const [shown, show] = useState(value)
  useEffect(() => {
    if (shown !== value) return whenIdle(() => startTransition(() => show(value)))
  }, [shown, value])
  return shown
}
