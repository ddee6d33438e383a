import { constants } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { CannotRun, isDatabaseAway } from '../db/errors.ts'

/** Exit codes, for the process manager (README). */
export const EXIT = {
  asked: 0,
  failed: 1,
  /** The same start may succeed later. */
  start_again: 75,
  /** No start succeeds until somebody has changed something. */
  change_first: 78,
} as const

/** The exit code for a start that failed with this error. */
export function exitCodeOf(error: unknown): number {
  if (isDatabaseAway(error)) return EXIT.start_again
  if (!(error instanceof CannotRun)) return EXIT.failed
  return error.mayPass ? EXIT.start_again : EXIT.change_first
}

const LOOK_MS = 20
/** How long open requests may take to finish before their connections are cut. */
const ANSWERING_MS = 10_000
/** The process exits after this time even if something is still open. */
const LONGEST_MS = 14_000
/** Signals within this time count as one: Ctrl+C arrives from the terminal, from npm and from our own scripts. */
const SAME_SIGNAL_MS = 1_000

/** Returns a function that ends the server once, however often it is called; `close` frees what requests needed. */
export function endOnce(
  app: FastifyInstance,
  close: () => Promise<void>,
): (code: (typeof EXIT)[keyof typeof EXIT]) => void {
  let begun = false
  return async code => {
    if (begun) return
    begun = true
    setTimeout(() => {
      app.log.error(`Not everything was closed within ${LONGEST_MS / 1000} s; the server exits now.`)
      process.exit(code || EXIT.failed)
    }, LONGEST_MS)
    await closeWhole(app)
    await close()
    process.exit(code)
  }
}

/** Ends the server gracefully on the first SIGTERM or SIGINT, and at once on a later one. */
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
 * Finishes open requests and closes. Keep-alive connections close with their current answer; a request that never ends is cut.
 */
export async function closeWhole(app: FastifyInstance): Promise<void> {
  const ending = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
  const cutting = setTimeout(() => app.server.closeAllConnections(), ANSWERING_MS)
  await app.close()
  clearInterval(ending)
  clearTimeout(cutting)
}
