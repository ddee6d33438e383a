import { DatabaseStopped } from './errors.ts'

const LOOK_MS = 6_000
/** A statement that was unanswered at so many looks, within half a minute, never will be: a busy thread, or one that slept, looks later. */
const LOOKS = 5
/** A line of the engine's log that says why it ends; what continues a line of people's data is indented. */
const LAST_WORDS = /^\d{4}-\S+ \S+ \S+ \[\d+\] (?:FATAL|PANIC): +(.+)$/

/** Notices when the embedded engine has stopped: from then on every statement is refused, those under way too. */
export interface EngineWatch {
  /** Asks the engine something; rejects with DatabaseStopped if it stops before it has answered. */
  over<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  /** Tells that it has stopped, and what was seen of it, unless it said so itself. */
  stop(seen: string): void
  /** Hears a line of its log. */
  hear(line: string): void
  /** Why it has stopped; undefined while it runs. */
  readonly reason: string | undefined
  /** Resolves when it has stopped. */
  readonly stopped: Promise<DatabaseStopped>
  /** Ends the looking. */
  close(): void
}

export function watchEngine(): EngineWatch {
  const { promise: stopped, resolve } = Promise.withResolvers<DatabaseStopped>()
  /** At how many looks each statement under way was seen. */
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
