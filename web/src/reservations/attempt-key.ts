import { useRef } from 'react'

/** The keys under which the same thing asked for again is done once (Idempotency-Key). */
export interface AttemptKeys {
  /** The key for what is asked: the same as long as it is the same and has not succeeded. */
  keyFor(asked: unknown): string
  /** It succeeded: the same asked for again is meant to be done again. */
  succeeded(): void
}

/** Keys for one kind of request, kept through retries and lost answers. */
export function attemptKeys(newKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  let last: { text: string; key: string } | null = null
  return {
    keyFor(asked) {
      const text = JSON.stringify(asked)
      if (last?.text !== text) last = { text, key: newKey() }
      return last.key
    },
    succeeded() {
      last = null
    },
  }
}

/** The keys of this component's requests. */
export function useAttemptKeys(): AttemptKeys {
  const keys = useRef<AttemptKeys | null>(null)
  keys.current ??= attemptKeys()
  return keys.current
}
