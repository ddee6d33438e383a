import type { FailedJob } from '@stunda/contract/jobs/admin-endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { text } from '../texts/texts.ts'
import * as repository from './failed-jobs.repository.ts'

/** A page of the jobs that failed for good, in an order, in the words of a language. */
export async function listFailed(
  { db }: AppContext,
  { sort, ...asked }: { sort: repository.FailedSort; page: number; per_page: number },
  language: Language,
) {
  const byTitle = (one: string, other: string) =>
    titleOf(one, language).localeCompare(titleOf(other, language), language)
  const kinds = sort.endsWith('title') ? (await repository.kindsOfFailed(db)).toSorted(byTitle) : []
  const { total, jobs } = await repository.pageOfFailed(db, { sort, kinds }, rowsOf(asked))
  const data = jobs.map(
    ({ failed_at, ...job }): FailedJob => ({
      ...job,
      title: titleOf(job.kind, language),
      failed_at: failed_at.toISOString(),
    }),
  )
  return pageOf(data, { ...asked, total })
}

/** Has a failed job tried once more, now. 404 if there is none; 409 if another job with the same key waits already. */
export async function retryFailed({ db }: AppContext, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const outcome = await repository.retryFailed(trx, id)
    if (outcome === 'missing') refuse('not_found')
    if (outcome === 'queued_again') refuse('state_forbids')
  })
}

/** The text for a kind of job; its name if there is none, as for a kind that a newer version had. */
function titleOf(kind: string, language: Language): string {
  const id = `jobs.${kind}`
  const title = text(language, id)
  return title === id ? kind : title
}
