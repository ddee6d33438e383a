import { setTimeout } from 'node:timers/promises'

/** Jobs leave so much time between their turns to everything else, also on a machine that other programs use, too. */
const LEAST_REST_MS = 2
/** A request that takes longer than this no longer holds jobs back. */
const LONGEST_WAIT_MS = 20

let running = 0
let free = Promise.withResolvers<void>()
let last: Promise<void> = Promise.resolve()

/** Answers a request; jobs that wait for their turn let it pass. */
export async function beforeJobs<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  running += 1
  try {
    return await answer()
  } finally {
    running -= 1
    if (running === 0) {
      free.resolve()
      free = Promise.withResolvers()
    }
  }
}

/**
 * Resolves when no request is being answered, in a turn of the event loop that no other job has, two milliseconds after the last one.
 * Jobs that come by the thousand wait for it before they compute something, so that the screens stay as quick as without them.
 */
export function ownTurn(): Promise<void> {
  last = last.then(async () => {
    await setTimeout(LEAST_REST_MS)
    if (running > 0) await Promise.race([free.promise, setTimeout(LONGEST_WAIT_MS)])
  })
  return last
}
