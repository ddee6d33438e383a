import { sweepAttempts } from '../attempts/attempts.service.ts'
import { sweepPasswordLinks } from '../auth/passwords.service.ts'
import { sweepSessions } from '../auth/sessions.service.ts'
import { onOneServer } from '../db/on-one-server.ts'
import { sweepKeys } from '../idempotency/idempotency.service.ts'
import { sweepFound } from '../people/student-list.service.ts'
import { sweepDrafts } from '../reservations/series.service.ts'
import type { AppContext } from '../shared/app-context.ts'

const EVERY_MS = 10 * 60_000

const SWEEPERS: readonly ((context: AppContext) => Promise<unknown>)[] = [
  sweepDrafts,
  sweepKeys,
  sweepSessions,
  sweepPasswordLinks,
  sweepAttempts,
  sweepFound,
]

/** Deletes expired drafts, idempotency keys, sign-ins, links, attempt counts and found students. */
export async function sweep(context: AppContext): Promise<void> {
  for (const sweeper of SWEEPERS) await onOneServer(context.db, 'sweeping', db => sweeper({ ...context, db }))
}

/** Sweeps now and every ten minutes until stopped; a failed round is retried with the next one. */
export function sweepRegularly(context: AppContext): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = sweep(context).catch(() => {})
  }
  const timer = setInterval(run, EVERY_MS).unref()
  run()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
