import { DatabaseStopped } from './errors.ts'

const LOOK_MS = 6_000
/** After this many checks, half a minute, an open statement is considered lost. A busy or suspended process checks later. */
const LOOKS = 5
/** A log line of the engine that gives the reason for its end. Continuation lines, which may contain personal data, are indented. */
const LAST_WORDS = /^\d{4}-\S+ \S+ \S+ \[\d+\] (?:FATAL|PANIC): +(.+)$/

/** Detects that the embedded engine has stopped, and then rejects all statements, open ones included. */
export interface EngineWatch {
  /** Runs a statement; rejects with DatabaseStopped if the engine stops before the answer. */
  over<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  /** Reports that the engine has stopped. `seen` is the reason, unless the engine logged one. */
  stop(seen: string): void
  /** Takes a line of the engine's log. */
  hear(line: string): void
  /** Why it has stopped; undefined while it runs. */
  readonly reason: string | undefined
  /** Resolves when it has stopped. */
  readonly stopped: Promise<DatabaseStopped>
  /** Stops watching. */
  close(): void
}

export function watchEngine(): EngineWatch {
  const { promise: stopped, resolve } = Promise.withResolvers<DatabaseStopped>()
  /** The number of checks that each open statement has survived. */
  const waiting = new Map<(reason: Error) => void, number>()
  let lastWords: string | undefined
  let reason: string | undefined

  function stop(seen: string): void {
    if (reason !== undefined) return
    reason = lastWords ?? seen
    resolve(new DatabaseStopped(reason))
    for (const reject of waiting.keys()) reject(new DatabaseStopped(reason))
  }

  const looking = setInterval(() => {
    for (const [reject, looks] of waiting) waiting.set(reject, looks + 1)
    if ([...waiting.values()].some(looks => looks >= LOOKS)) stop('it does not answer any more')
  }, LOOK_MS).unref()

  function over<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (reason !== undefined) return Promise.reject(new DatabaseStopped(reason))
    const { promise, resolve: answer, reject } = Promise.withResolvers<Answer>()
    waiting.set(reject, 0)
    const settle =
      <Given>(end: (given: Given) => void) =>
      (given: Given) => {
        waiting.delete(reject)
        end(given)
      }
    ask().then(settle(answer), settle(reject))
    return promise
  }

  return {
    over,
    stop,
    hear: line => {
      lastWords = LAST_WORDS.exec(line)?.[1] ?? lastWords
    },
    get reason() {
      return reason
    },
    stopped,
    close: () => clearInterval(looking),
  }
}
