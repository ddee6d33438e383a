import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { jobNames, type TakenJob } from './job-queue.repository.ts'

/** The kinds with due jobs, and the milliseconds until the first of the others is due. */
export async function dueKinds(db: Db): Promise<{ due: string[]; next_ms: number | undefined }> {
  const { job, now } = await jobNames(db)
  const { rows } = await sql<{ kind: string; wait_ms: number }>`
    select name as kind, (extract(epoch from min(start_after) - ${now}) * 1000)::float8 as wait_ms
      from ${job} where state < 'active' and not blocked group by name`.execute(db)
  const later = rows.filter(({ wait_ms }) => wait_ms > 0).map(({ wait_ms }) => wait_ms)
  return {
    due: rows.filter(({ wait_ms }) => wait_ms <= 0).map(({ kind }) => kind),
    next_ms: later.length > 0 ? Math.min(...later) : undefined,
  }
}

/**
 * Milliseconds until the first job of some kinds, or of any, is due that does not repeat; 0 if one is due or any runs, and undefined if
 * there is none.
 */
export async function msUntilDue(db: Db, kinds?: readonly string[]): Promise<number | undefined> {
  const { job, now } = await jobNames(db)
  const { rows } = await sql<{ ms: number | null }>`
    select min(case when state = 'active' then 0 else greatest(0, extract(epoch from start_after - ${now}) * 1000) end)::float8 as ms
      from ${job} where state <= 'active' and not blocked and (singleton_key is distinct from 'schedule' or state = 'active')
       and (${kinds ?? null}::text[] is null or name = any(${kinds ?? null}::text[]))`.execute(db)
  return rows[0]?.ms ?? undefined
}

/** Whether a due job of this kind waits for its first try. */
export async function isAnyNew(db: Db, kind: string): Promise<boolean> {
  const { job, now } = await jobNames(db)
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from ${job} where name = ${kind} and state = 'created' and start_after <= ${now}) as is_any`.execute(
    db,
  )
  return rows[0]?.is_any ?? false
}

/** The most retries that a job can get. It is bounded because a job may be what ends each server. */
const MOST_RETRIES = 40

/**
 * Makes jobs due again whose server no longer renews their lease; `all`: every job that is taken. A job with retries gets one more, up to
 * MOST_RETRIES, because the end of a server is not its failure.
 */
export async function releaseLostJobs(db: Db, { all = false } = {}): Promise<void> {
  const { job, job_state, now } = await jobNames(db)
  const limit = sql`retry_limit + case when retry_limit between 1 and ${sql.lit(MOST_RETRIES - 1)} then 1 else 0 end`
  await sql`
    update ${job} set
      retry_limit = ${limit},
      state = (case when retry_count < ${limit} then 'retry' else 'failed' end)::${job_state},
      completed_on = case when retry_count < ${limit} then null else ${now} end,
      start_after = ${now},
      output = '{"error": "The server ended while it ran the job."}'
    where state = 'active' and (${all} or heartbeat_on < ${now} - heartbeat_seconds * interval '1 second')`.execute(
    db,
  )
}

/** Has the present try of a job be its last. */
export async function setLastTry(db: Db, { id, name }: TakenJob): Promise<void> {
  const { job } = await jobNames(db)
  await sql`update ${job} set retry_limit = retry_count where name = ${name} and id = ${id} and state = 'active'`.execute(
    db,
  )
}

/** Lets a taken job wait again, as if it were new. */
export async function rescheduleJob(db: Db, { id, name }: TakenJob, seconds: number): Promise<void> {
  const { job, now } = await jobNames(db)
  await sql`
    update ${job} set state = 'created', retry_count = 0, started_on = null, heartbeat_on = null,
      start_after = ${now} + ${seconds} * interval '1 second'
    where name = ${name} and id = ${id} and state = 'active'`.execute(db)
}

/** Deletes failed jobs that are older than this. */
export async function deleteFailedJobs(db: Db, days: number): Promise<void> {
  const { job, now } = await jobNames(db)
  await sql`delete from ${job} where state = 'failed' and completed_on < ${now} - ${days} * interval '1 day'`.execute(
    db,
  )
}

/** Deletes the jobs whose data names a user by id or address. */
export async function deleteJobsOf(
  db: Db,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  const { job } = await jobNames(db)
  await sql`
    delete from ${job}
     where data @> ${JSON.stringify({ user_id: id })}::jsonb or lower(data ->> 'email') = lower(${email}::text)`.execute(
    db,
  )
}

/** How many jobs of a kind there are. */
export interface JobCounts {
  kind: string
  /** Waiting or running. */
  waiting: number
  failed: number
  /** How long the oldest due job has waited since it was due; 0 if none is. */
  oldest_seconds: number
}

export async function jobCounts(db: Db): Promise<JobCounts[]> {
  const { job, queue, now } = await jobNames(db)
  const { rows } = await sql<JobCounts>`
    select q.name as kind, count(*) filter (where state <= 'active') as waiting, count(*) filter (where state = 'failed') as failed,
      greatest(0, coalesce(extract(epoch from ${now} - min(start_after) filter (where state < 'active')), 0))::float8 as oldest_seconds
      from ${queue} q left join ${job} j on j.name = q.name group by q.name order by q.name`.execute(db)
  return rows
}
