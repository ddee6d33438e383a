import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Cuts a row between its items and answers how many of `all` are left out. The row has the class `whole-items` and two children: the
 * list, which scrolls on to the others, and a link to them, shown only if there are some.
 */
export function useLeftOut(row: RefObject<HTMLElement | null>, all: number): number {
  const [leftOut, setLeftOut] = useState(0)
  // After each rendering, since items may have changed their texts.
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const fit = () => setLeftOut(all - showWhole(element, all))
    fit()
    const sizes = new ResizeObserver(fit)
    for (const observed of [element, ...(element.firstElementChild?.children ?? [])]) sizes.observe(observed)
    return () => sizes.disconnect()
  })
  return leftOut
}

/** Ends the list after the last item that fits, or else after the first; answers how many it shows. */
function showWhole(row: HTMLElement, all: number): number {
  const [list, link] = [...row.children] as HTMLElement[]
  if (!list || !link) return all
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(list)
  const gap = Number.parseFloat(columnGap)
  let end = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) - gap
  const ends = [...list.children].map(item => (end += gap + item.getBoundingClientRect().width))
  const fitsWhole = ends.length === all && end <= row.clientWidth
  const room = row.clientWidth - gap - link.offsetWidth
  const shown = fitsWhole ? all : Math.max(1, ends.filter(end => end <= room).length)
  const isCut = shown < all
  list.style.width = isCut ? `${Math.min(ends[shown - 1] ?? 0, room)}px` : ''
  link.toggleAttribute('data-spare', !isCut)
  return shown
}
