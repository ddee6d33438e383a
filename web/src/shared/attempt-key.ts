import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** The keys under which the same thing asked for again is done once (Idempotency-Key). */
export interface AttemptKeys {
  /** The key for what is asked: the same as long as it is the same and has not succeeded. */
  keyFor(asked: unknown): string
  /** It succeeded: the same asked for again is meant to be done again. */
  succeeded(): void
}

/** What was asked for, as text, and under which key. */
export interface Attempt {
  text: string
  key: string
}

/** Where the last attempt is remembered. */
export interface KeptAttempt {
  last: Attempt | null
}

/** Keys for one kind of request, kept through retries and lost answers. */
export function attemptKeys(
  newKey: () => string = randomKey,
  kept: KeptAttempt = { last: null },
): AttemptKeys {
  return {
    keyFor(asked) {
      const text = JSON.stringify(asked)
      const attempt = kept.last?.text === text ? kept.last : { text, key: newKey() }
      kept.last = attempt
      return attempt.key
    },
    succeeded() {
      kept.last = null
    },
  }
}

/** The keys of this component's requests; `kept`: where the last one outlives the component. */
export function useAttemptKeys(kept?: KeptAttempt): AttemptKeys {
  const keys = useRef<AttemptKeys | null>(null)
  keys.current ??= attemptKeys(undefined, kept)
  return keys.current
}
