import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Drawn, rowsInSight } from '../board/columns-in-sight.ts'

const STEP = 200

/** Which rows are drawn, following the scrolling; `draw` brings the answer up to date at once. */
export function useRowsDrawn(
  scroller: RefObject<HTMLElement | null>,
  size: number,
  offsets: readonly number[],
): Drawn & { draw(): void } {
  const [top, setTop] = useState(0)
  const follow = useCallback(
    () => setTop(Math.floor((scroller.current?.scrollTop ?? 0) / STEP) * STEP),
    [scroller],
  )
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller, follow])
  const draw = useCallback(() => flushSync(follow), [follow])
  return { ...rowsInSight(offsets, top, Math.max(size, STEP)), draw }
}
