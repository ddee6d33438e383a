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
  user: (Person & { list_name: string }) | null
}

export type FailedSort = `${'' | '-'}${'failed_at' | 'title' | 'user'}`

/** The kinds of the jobs that failed. */
export async function kindsOfFailed(db: Db): Promise<string[]> {
  const { job } = await jobNames(db)
  const { rows } = await sql<{
    name: string
  }>`select distinct name from ${job} where state = 'failed'`.execute(db)
  return rows.map(row => row.name)
}

/** One page of the jobs that failed, and their total number. `kinds`: in the order of their titles. */
export async function pageOfFailed(
  db: Db,
  { sort, kinds }: { sort: FailedSort; kinds: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; jobs: FailedRow[] }> {
  const { job } = await jobNames(db)
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = {
    failed_at: sql`j.completed_on ${way}`,
    title: sql`array_position(${kinds}::text[], j.name::text) ${way}, j.completed_on desc`,
    user: sql`u.surname_order ${way} nulls last, j.completed_on desc`,
  }[sort.replace('-', '') as 'failed_at' | 'title' | 'user']
  const { rows } = await sql<FailedRow>`
    select j.id, j.name as kind, j.completed_on as failed_at,
           j.retry_count + (j.started_on is not null)::integer as tries, coalesce(j.output ->> 'error', '') as error,
           case when u.id is not null then json_build_object('id', u.id, 'full_name', u.full_name,
             'list_name', concat_ws(' ', u.surname, u.name, nullif(u.middlename, ''))) end as "user"
      from ${job} j left join users u
        on u.id = (j.data ->> 'user_id')::integer or lower(u.email) = lower(j.data ->> 'email')
     where j.state = 'failed' order by ${order}, j.id limit ${limit} offset ${offset}`.execute(db)
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
