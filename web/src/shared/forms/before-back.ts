/** Called at Back and Forward before the router; `event.stopImmediatePropagation()` keeps them from it. */
type BeforeBack = (event: PopStateEvent) => void

let listener: BeforeBack | null = null

/** Call it before the router listens: a window calls its listeners in the order in which they were added. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', event => listener?.(event))
}

/** Sets the only listener; null removes it. */
export function setBeforeBack(heard: BeforeBack | null): void {
  listener = heard
}
