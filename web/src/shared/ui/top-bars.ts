const bars = new Set<HTMLElement>()
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach(listener => void listener())
let sizes: ResizeObserver | undefined

/** A ref for a bar with controls at the top of the page: notifications keep clear of it. */
export function topBar(bar: HTMLElement | null): () => void {
  if (!bar) return () => undefined
  sizes ??= new ResizeObserver(notifyListeners)
  bars.add(bar)
  sizes.observe(bar)
  return () => {
    bars.delete(bar)
    sizes?.unobserve(bar)
    notifyListeners()
  }
}

/** Sets the height of a bar (px), unless it is empty, as a property of the page's style, until the answered function is called. */
export function sayHeight(property: `--${string}`, bar: HTMLElement | null): () => void {
  const { style } = document.documentElement
  const said = () => (bar?.offsetHeight ? `${bar.offsetHeight}px` : '')
  const height = new ResizeObserver(() => style.setProperty(property, said()))
  if (bar) height.observe(bar)
  return () => {
    height.disconnect()
    style.removeProperty(property)
  }
}

/** The end of the visible bars, px from the window’s top, at most at its middle. Bars that end left of `left` (px) do not count. */
export function topBarsEnd(left: number): number {
  const ends = [...bars]
    .map(bar => bar.getBoundingClientRect())
    .filter(({ right }) => right > left)
    .map(({ bottom }) => bottom)
  return Math.min(Math.max(0, ...ends), innerHeight / 2)
}

/** Calls back whenever a bar is added, removed, resized or scrolled, until the answered function is called. */
export function onTopBars(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('scroll', listener, { passive: true })
  return () => {
    listeners.delete(listener)
    removeEventListener('scroll', listener)
  }
}
