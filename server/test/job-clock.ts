import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { jobSchemaOf } from '../src/db/job-tables.ts'

const clocks = new WeakMap<Db, string>()

/** Stops the clock of the job queue, which is the database's own otherwise, at this instant. */
export async function setJobClock(db: Db, now: Temporal.Instant): Promise<void> {
  // Two at the same time could not both replace it.
  if (clocks.get(db) === now.toString()) return
  clocks.set(db, now.toString())
  const clock = sql.id(await jobSchemaOf(db), 'job_now')
  await sql`create or replace function ${clock}() returns timestamptz language sql stable
    as ${sql.lit(`select timestamptz '${now}'`)}`.execute(db)
}
