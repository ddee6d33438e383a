import { constants } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { CannotRun } from '../db/errors.ts'

/** How the process ends, for whoever watches it (README). */
export const EXIT = {
  asked: 0,
  failed: 1,
  /** The same start may succeed later. */
  start_again: 75,
  /** No start succeeds until somebody has changed something. */
  change_first: 78,
} as const

/** How a process ends that could not start. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof CannotRun)) return EXIT.failed
  return error.mayPass ? EXIT.start_again : EXIT.change_first
}

const LOOK_MS = 20
/** Requests under way have so long to be answered; after that every connection is cut. */
const ANSWERING_MS = 10_000
/** After so long the process ends, whatever has not been let go of by then. */
const LONGEST_MS = 14_000
/** One wish to end the server may reach it in several ways (Ctrl+C: from the terminal, npm and our own scripts). */
const SAME_SIGNAL_MS = 1_000

/** Ends the server; asked again, it ends as the first time. `close` lets go of everything that the requests needed. */
export function endOnce(
  app: FastifyInstance,
  close: () => Promise<void>,
): (code: (typeof EXIT)[keyof typeof EXIT]) => void {
  let begun = false
  return async code => {
    if (begun) return
    begun = true
    setTimeout(() => {
      app.log.error(`The server ends now: it could not let go of everything within ${LONGEST_MS / 1000} s.`)
      process.exit(code || EXIT.failed)
    }, LONGEST_MS)
    await closeWhole(app)
    await close()
    process.exit(code)
  }
}

/** Ends the server at the first SIGTERM or SIGINT in its own time, at another wish to end it at once. */
export function endOnSignals(end: (code: typeof EXIT.asked) => void): void {
  let first: number | undefined
  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    first ??= performance.now()
    if (performance.now() - first > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal])
    end(EXIT.asked)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * Answers what is under way, and ends. A connection that is kept for more requests ends with its answer, not when its client
 * tires of it; one whose request never comes to an end is cut.
 */
async function closeWhole(app: FastifyInstance): Promise<void> {
  const ending = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
  const cutting = setTimeout(() => app.server.closeAllConnections(), ANSWERING_MS)
  await app.close()
  clearInterval(ending)
  clearTimeout(cutting)
}
