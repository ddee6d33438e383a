import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { pageAfter, pagesOf } from './pages.ts'

/** Long enough to find one's room among a dozen, and short enough to wait for the next page. */
const TURN = 12_000

/** The items on pages that fit, turning by themselves; `rows`: how many the fullest has. */
export function usePages<Item>(items: readonly Item[], most: number) {
  const pages = pagesOf(items, most)
  const [turns, setTurns] = useState(0)
  const [paused, setPaused] = useState(false)
  const turning = pages.length > 1 && !paused
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setTurns(done => done + 1), TURN)
    return () => clearInterval(timer)
  }, [turning])
  const page = pageAfter(turns, pages.length)
  return {
    shown: pages[page] ?? [],
    page,
    pages: pages.length,
    rows: pages[0]?.length ?? 0,
    paused,
    setPaused,
  }
}

/** How often an element as high as `row` fits into `place`. */
export function useFitting(place: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(1)
  useLayoutEffect(() => {
    if (!place.current || !row.current) return
    const elements = [place.current, row.current] as const
    const measure = () => {
      const [space, height] = elements.map(element => element.getBoundingClientRect().height)
      if (space && height) setFitting(Math.max(1, Math.floor(space / height)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [place, row])
  return fitting
}
