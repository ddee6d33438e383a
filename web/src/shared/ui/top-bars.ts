const bars = new Set<HTMLElement>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => void listener())
let sizes: ResizeObserver | undefined

/** A ref for a bar at the top of the page with what one presses there: notifications stay clear of it. */
export function topBar(bar: HTMLElement | null): () => void {
  if (!bar) return () => undefined
  sizes ??= new ResizeObserver(tell)
  bars.add(bar)
  sizes.observe(bar)
  return () => {
    bars.delete(bar)
    sizes?.unobserve(bar)
    tell()
  }
}

/**
 * Where in the window (px from its top) the bars end that are in sight; never further down than its middle. Those that end
 * before `left` (px from its left) are beside it.
 */
export function topBarsEnd(left: number): number {
  const ends = [...bars]
    .map(bar => bar.getBoundingClientRect())
    .filter(({ right }) => right > left)
    .map(({ bottom }) => bottom)
  return Math.min(Math.max(0, ...ends), innerHeight / 2)
}

/** Tells whenever a bar comes, goes, has another size or is scrolled, until the answered function is called. */
export function onTopBars(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('scroll', listener, { passive: true })
  return () => {
    listeners.delete(listener)
    removeEventListener('scroll', listener)
  }
}
