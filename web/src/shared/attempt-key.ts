import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** Idempotency keys of one kind of request. */
export interface AttemptKeys {
  /** The key of a request: the same for the same request until it has succeeded. */
  keyFor(request: unknown): string
  /** After a success the same request counts as a new one. */
  succeeded(): void
}

/** The last request as text, and its key. */
export interface Attempt {
  text: string
  key: string
}

export interface KeptAttempt {
  last: Attempt | null
}

/** Keys that stay the same through retries and lost answers. */
export function attemptKeys(
  newKey: () => string = randomKey,
  kept: KeptAttempt = { last: null },
): AttemptKeys {
  return {
    keyFor(request) {
      const text = JSON.stringify(request)
      const attempt = kept.last?.text === text ? kept.last : { text, key: newKey() }
      kept.last = attempt
      return attempt.key
    },
    succeeded() {
      kept.last = null
    },
  }
}

/** The keys of a component’s requests; `kept`: where the last one outlives the component. */
export function useAttemptKeys(kept?: KeptAttempt): AttemptKeys {
  const keys = useRef<AttemptKeys | null>(null)
  keys.current ??= attemptKeys(undefined, kept)
  return keys.current
}
