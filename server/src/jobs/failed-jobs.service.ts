import type { FailedJob } from '@stunda/contract/jobs/admin-endpoints.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './failed-jobs.repository.ts'

/** A page of the jobs that failed for good, the latest first. */
export async function listFailed({ db }: AppContext, asked: { page: number; per_page: number }) {
  const { total, jobs } = await repository.pageOfFailed(db, rowsOf(asked))
  return pageOf(jobs.map(asFailedJob), { ...asked, total })
}

/** Has a failed job tried once more, now. 404 if there is none; 409 if another job with the same key waits already. */
export async function retryFailed({ db }: AppContext, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const outcome = await repository.retryFailed(trx, id)
    if (outcome === 'missing') refuse('not_found')
    if (outcome === 'queued_again') refuse('state_forbids')
  })
}

function asFailedJob({ failed_at, user_id, ...job }: repository.FailedRow): FailedJob {
  return { ...job, failed_at: failed_at.toISOString(), ...(user_id !== null && { user_id }) }
}
