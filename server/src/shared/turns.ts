import { setImmediate, setTimeout } from 'node:timers/promises'

/** After so much work jobs leave everything else some time, also on a machine that other programs use, too. */
const WORK_MS = 5
const REST_MS = 2
/** A request that takes longer than this no longer holds jobs back. */
const LONGEST_WAIT_MS = 20

let turnBegan = 0
let worked_ms = 0
let running = 0
let free = Promise.withResolvers<void>()
let last: Promise<void> = Promise.resolve()

/** Answers a request, or does a part of that; jobs that wait for their turn let it pass. */
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
 * Resolves when no request is being answered, in a turn of the event loop that no other job has. Jobs that come by the
 * thousand wait for it before they compute something, so that the screens stay as quick as without them.
 */
export function ownTurn(): Promise<void> {
  last = last.then(async () => {
    worked_ms += performance.now() - turnBegan
    const isTired = worked_ms >= WORK_MS
    if (isTired) worked_ms = 0
    await (isTired ? setTimeout(REST_MS) : setImmediate())
    await whenNoRequestRuns()
    turnBegan = performance.now()
  })
  return last
}

/** Resolves when no request is being answered, and none begins its next part right after the last one: another one may. */
async function whenNoRequestRuns(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  while (running > 0 && performance.now() < until) {
    await Promise.race([free.promise, setTimeout(Math.max(1, until - performance.now()))])
    await setImmediate()
  }
}

/** Runs statements of jobs in an own turn: the next turn begins when they are answered. Within `work` nothing may wait for a turn. */
export function inOwnTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const answer = ownTurn().then(work)
  last = answer.then(
    () => undefined,
    () => undefined,
  )
  return answer
}
