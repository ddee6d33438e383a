import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { BLOCK, columnsInSight, type Drawn } from './columns-in-sight.ts'

/** The inner size of an element, px; zero until it is there. */
export function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(known => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/**
 * Which columns of a board are drawn, following its scrolling a block at a time. `draw` brings the answer up to date at
 * once, for who is going to need a column's elements.
 */
export function useColumnsDrawn(
  scroller: RefObject<HTMLElement | null>,
  size: number,
  width: number,
  count: number,
): Drawn & { draw(): void } {
  const [block, setBlock] = useState(0)
  const block_width = width * BLOCK
  const follow = useCallback(() => {
    const scrolled = scroller.current?.scrollLeft ?? 0
    setBlock(block_width > 0 ? Math.floor(scrolled / block_width) : 0)
  }, [scroller, block_width])

  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller, follow])

  const draw = useCallback(() => flushSync(follow), [follow])
  return { ...columnsInSight(block * block_width, size, width, count), draw }
}
