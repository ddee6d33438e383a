import type { Person } from '@stunda/contract/people/people.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { jobNames, notifyOfJobs } from './job-queue.repository.ts'

/** A job that failed for good. */
export interface FailedRow {
  id: string
  kind: string
  failed_at: Date
  tries: number
  error: string
  user: Person | null
}

export async function pageOfFailed(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; jobs: FailedRow[] }> {
  const { job } = await jobNames(db)
  const { rows } = await sql<FailedRow>`
    select j.id, j.name as kind, j.completed_on as failed_at,
           j.retry_count + (j.started_on is not null)::integer as tries, coalesce(j.output ->> 'error', '') as error,
           case when u.id is not null then json_build_object('id', u.id, 'full_name', u.full_name) end as "user"
      from ${job} j left join users u
        on u.id = (j.data ->> 'user_id')::integer or lower(u.email) = lower(j.data ->> 'email')
     where j.state = 'failed' order by j.completed_on desc, j.id limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${job} where state = 'failed'`.execute(db)
  return { total: counted[0]?.total ?? 0, jobs: rows }
}

/** Makes a failed job due for one more try, which is useful for a day. */
export async function retryFailed(trx: Trx, id: string): Promise<'due' | 'missing' | 'queued_again'> {
  const { job, now } = await jobNames(trx)
  const { rows: found } = await sql<{ kind: string }>`
    select name as kind from ${job} where id = ${id} and state = 'failed' for update`.execute(trx)
  if (!found[0]) return 'missing'
  const { rows: made } = await sql`
    update ${job} failed set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = ${now},
      keep_until = greatest(keep_until, ${now} + interval '1 day')
    where id = ${id} and not exists (
      select from ${job} other
       where other.name = failed.name and other.singleton_key = failed.singleton_key and other.state <= 'active')
    returning id`.execute(trx)
  if (made.length === 0) return 'queued_again'
  await notifyOfJobs(trx, found[0].kind)
  return 'due'
}
