import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { jobSchemaOf } from '../src/db/job-tables.ts'
import { type RunnerOptions, runnerOf } from '../src/jobs/job-runner.ts'
import { dueKinds, releaseLostJobs } from '../src/jobs/jobs.repository.ts'
import type { Worker } from '../src/jobs/workers.service.ts'
import { setJobClock } from './job-clock.ts'
import type { School } from './school.ts'

const SILENT: RunnerOptions['log'] = { info: () => {}, warn: () => {}, error: () => {} }

/** Runs the jobs that are due by the school's clock, and those that they queue; returns how many succeeded. */
export async function runJobs(school: School, workers: readonly Worker[], log = SILENT): Promise<number> {
  const { db } = school.database
  await setJobClock(db, school.context.instant())
  const runners = new Map(workers.map(worker => [worker.kind.name, runnerOf({ db, log }, worker)]))
  await releaseLostJobs(db)
  for (;;) {
    const { due } = await dueKinds(db)
    const awake = due.flatMap(kind => runners.get(kind) ?? [])
    if (awake.length === 0) break
    for (const runner of awake) runner.wake()
    await Promise.all(awake.map(runner => runner.idle()))
  }
  const done = await Promise.all([...runners.values()].map(runner => runner.idle()))
  return done.reduce((sum, count) => sum + count, 0)
}

/** The jobs of a kind that wait, run or have failed, the oldest first. */
export async function jobsOf(db: Db, kind: string) {
  const job = sql.id(await jobSchemaOf(db), 'job')
  const { rows } = await sql<{
    id: string
    state: string
    tries: number
    data: Record<string, unknown>
    start_after: Date
    renewed_at: Date | null
    error: string | null
  }>`
    select id, state::text, (retry_count + (started_on is not null)::integer)::integer as tries, data, start_after, heartbeat_on as renewed_at, output ->> 'error' as error
      from ${job} where name = ${kind} order by created_on, start_after, data::text`.execute(db)
  return rows
}

/** Deletes all jobs. */
export async function clearJobs(db: Db): Promise<void> {
  await sql`delete from ${sql.id(await jobSchemaOf(db), 'job')}`.execute(db)
}
