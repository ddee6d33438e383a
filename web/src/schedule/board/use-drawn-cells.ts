import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Size {
  width: number
  height: number
}

/** A range of columns or rows: `first` up to, without, `last`. */
export interface Span {
  first: number
  last: number
}

/** The columns or rows of a grid that are drawn. */
export interface DrawnCells extends Span {
  /** Those of them that are in sight. */
  sight: Span
  /** Draws at once what scrolling by script has brought into sight. */
  draw(): void
}

/** The inner size of an element, px; zero until the browser has laid it out. It is known before the first paint. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(known => (known.width === width && known.height === height ? known : { width, height }))
    }
    // The observer reports the first size as well. Reading it here would force a layout.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** The columns (`horizontal`) or rows of a scroller that are drawn; `sizeOf` gives the px of each. */
export function useDrawnCells(
  scroller: RefObject<HTMLElement | null>,
  size: Size,
  { count, sizeOf, horizontal }: { count: number; sizeOf(index: number): number; horizontal: boolean },
): DrawnCells {
  const resize = useRef<(size: Size) => void>(undefined)
  const virtual = useVirtualizer({
    count,
    horizontal,
    estimateSize: sizeOf,
    overscan: 4,
    getScrollElement: () => scroller.current,
    // The size is known already. The library would measure it again, which forces a layout.
    observeElementRect(_, onResize) {
      resize.current = onResize
    },
  })
  useLayoutEffect(() => resize.current?.(size), [size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sizes are measured by another function
  useLayoutEffect(() => virtual.measure(), [virtual, sizeOf])

  const items = virtual.getVirtualItems()
  const drawn = { first: items[0]?.index ?? 0, last: (items.at(-1)?.index ?? -1) + 1 }
  const { range } = virtual
  const draw = useCallback(() => void scroller.current?.dispatchEvent(new Event('scroll')), [scroller])
  return { ...drawn, sight: range ? { first: range.startIndex, last: range.endIndex + 1 } : drawn, draw }
}
