import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** How long a page is shown (ms): long enough to find a room among a dozen. */
const TURN = 12_000

/** The items of some lists, each on pages of its own of at most `most`, which turn by themselves; `rows` is the number of items of the fullest page. */
export function usePages<Item>(lists: readonly (readonly Item[])[], most: number) {
  const pages = lists.flatMap(items => pagesOf(items, most))
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
    rows: Math.max(0, ...pages.map(({ length }) => length)),
    paused,
    setPaused,
  }
}

/** How many elements of the height of `row` fit into `place`. */
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

/** The items on pages of at most `most` each; the pages differ by one item at most. */
export function pagesOf<Item>(items: readonly Item[], most: number): Item[][] {
  const pages = Math.ceil(items.length / Math.max(1, most))
  return Array.from({ length: pages }, (_, page) =>
    items.slice(startOf(page, pages, items), startOf(page + 1, pages, items)),
  )
}

/** The index of the page that is shown after so many turns; 0 when there is none. */
export function pageAfter(turns: number, pages: number): number {
  return pages === 0 ? 0 : turns % pages
}

function startOf(page: number, pages: number, { length }: readonly unknown[]): number {
  return page * Math.floor(length / pages) + Math.min(page, length % pages)
}
