/** Calls `work` when the browser is idle, after a second at the latest; the answered function cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

/** Settles when the browser is idle, after a second at the latest. */
export const idle = () => new Promise<void>(settle => void whenIdle(settle))

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** Calls `work` at the first movement, touch or key: who only looks needs nothing more. The answered function cancels it. */
export function atFirstSign(work: () => void): () => void {
  const listening = new AbortController()
  const once = () => {
    listening.abort()
    work()
  }
  for (const sign of SIGNS)
    addEventListener(sign, once, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}
