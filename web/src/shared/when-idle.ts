/** Does something once nothing more pressing is to be done, after a second at the latest; answers how to give it up. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/**
 * Does something once somebody moves, touches or types: what the next click may need, and who only looks does not. Answers how to
 * give it up.
 */
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
