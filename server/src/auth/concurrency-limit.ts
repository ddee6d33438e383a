import { availableParallelism } from 'node:os'
import { refuse } from '../shared/refusal.ts'

// One core stays free for the main thread, so that other requests do not wait for password hashing.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_AT_MOST = 500
const RETRY_AFTER_SECONDS = 5

let working = 0
let waiting = 0
/** The waiting jobs by `whose`; the first entry is next. */
const queues = new Map<string, (() => void)[]>()

/**
 * Runs heavy work in worker threads, a few jobs at a time. Waiting jobs take turns by `whose` (a network), so that one network
 * cannot delay the others. Refuses (429) when too many jobs wait.
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
