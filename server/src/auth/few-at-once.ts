import { availableParallelism } from 'node:os'
import { refuse } from '../http/refusal.ts'

// One core is left to the main thread: with every core at work on passwords, all other requests would wait for one.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_AT_MOST = 500
const RETRY_AFTER_SECONDS = 5

let working = 0
const waiting: (() => void)[] = []

/** Does heavy work beside the main thread, little of it at a time, in the order in which it came; 429 when too much waits. */
export async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working < AT_ONCE) working += 1
  else if (waiting.length < WAITING_AT_MOST) await new Promise<void>(resolve => waiting.push(resolve))
  else refuse('too_many_requests', { retry_after: RETRY_AFTER_SECONDS })
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}
