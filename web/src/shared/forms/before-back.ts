/** Hears of Back and Forward before the router does; `event.stopImmediatePropagation()` keeps it from the router. */
type BeforeBack = (event: PopStateEvent) => void

let listener: BeforeBack | null = null

/** To be called before anything else listens: on a window, listeners are called in the order in which they came, captured or not. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', event => listener?.(event))
}

/** Sets who hears of it first; null: nobody. */
export function setBeforeBack(heard: BeforeBack | null): void {
  listener = heard
}
