import { availableParallelism } from 'node:os'
import { refuse } from '../shared/refusal.ts'

// One core is left to the main thread: with every core at work on passwords, all other requests would wait for one.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_AT_MOST = 500
const RETRY_AFTER_SECONDS = 5

let working = 0
let waiting = 0
/** Who wait, by whose they are; whose turn is next comes first. */
const queues = new Map<string, (() => void)[]>()

/**
 * Does heavy work beside the main thread, little of it at a time. Those who wait take turns by `whose` they are (a network's), so
 * that one with much to do does not hold up the others, and then in the order in which they came; 429 when too much waits.
 */
export async function limitConcurrency<Result>(work: () => Promise<Result>, whose = ''): Promise<Result> {
  if (working < AT_ONCE) working += 1
  else if (waiting < WAITING_AT_MOST) await turnOf(whose)
  else refuse('too_many_requests', { retry_after: RETRY_AFTER_SECONDS })
  try {
    return await work()
  } finally {
    if (!callNext()) working -= 1
  }
}

function turnOf(whose: string): Promise<void> {
  waiting += 1
  return new Promise(resolve => {
    const queue = queues.get(whose)
    if (queue) queue.push(resolve)
    else queues.set(whose, [resolve])
  })
}

function callNext(): boolean {
  const [next] = queues
  if (!next) return false
  const [whose, queue] = next
  queues.delete(whose)
  waiting -= 1
  queue.shift()?.()
  if (queue.length > 0) queues.set(whose, queue) // behind all others
  return true
}
