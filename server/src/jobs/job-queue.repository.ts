import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { type JobInsert, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { jobSchemaOf } from '../db/job-tables.ts'
import { inTransaction } from '../db/transaction.ts'

interface Queue {
  schema: string
  boss: PgBoss
  /** The kinds of jobs that the database has. */
  known: Set<string>
}

/** A job that this server has taken. `retryCount`: the tries before this one. */
export type TakenJob = JobWithMetadata<object>

/** An import queues thousands; the school is served between its statements. */
const JOBS_IN_A_STATEMENT = 500

/** The database or transaction in which pg-boss runs its statements. */
const current = new AsyncLocalStorage<Db>()

/** By the adapter, which a database and its transactions have in common. */
const queues = new WeakMap<object, Queue>()

async function queueOf(db: Db): Promise<Queue> {
  const key = db.getExecutor().adapter
  const found = queues.get(key)
  if (found) return found
  const schema = await jobSchemaOf(db)
  const boss = new PgBoss({ schema, db: { executeSql } })
  const queue = queues.get(key) ?? { schema, boss, known: new Set<string>() }
  queues.set(key, queue)
  return queue
}

async function executeSql(text: string, values: readonly unknown[] = []) {
  const db = current.getStore()
  if (!db) throw new Error('pg-boss was used outside of a database')
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
  return { rows }
}

/** Names of pg-boss in SQL, in the schema of the school's jobs: its tables and its clock. */
export async function jobNames(db: Db) {
  const { schema } = await queueOf(db)
  return {
    job: sql.id(schema, 'job'),
    queue: sql.id(schema, 'queue'),
    create_queue: sql.id(schema, 'create_queue'),
    job_state: sql.id(schema, 'job_state'),
    now: sql`${sql.id(schema, 'job_now')}()`,
  }
}

async function withBoss<Result>(db: Db, work: (boss: PgBoss) => Promise<Result>): Promise<Result> {
  const { boss } = await queueOf(db)
  return current.run(db, () => work(boss))
}

/** Creates the queue of a kind if the database does not have it yet. */
export async function prepareKind(db: Db, kind: string): Promise<void> {
  const queue = await queueOf(db)
  if (queue.known.has(kind)) return
  const options = JSON.stringify({ policy: 'exclusive', notify: true })
  const { create_queue, queue: kinds } = await jobNames(db)
  const { rows } = await sql`
    select ${create_queue}(${kind}, ${options}::jsonb)
     where not exists (select from ${kinds} where name = ${kind})`.execute(db)
  // A queue that a transaction created may be rolled back.
  if (rows.length === 0 || !db.isTransaction) queue.known.add(kind)
}

/** Inserts jobs and notifies the workers when the transaction commits; returns how many had a key that no other job has. */
export async function insertJobs(db: Db, kind: string, jobs: readonly JobInsert[]): Promise<number> {
  let inserted = 0
  for (let from = 0; from < jobs.length; from += JOBS_IN_A_STATEMENT) {
    const part = jobs.slice(from, from + JOBS_IN_A_STATEMENT)
    inserted += (await withBoss(db, boss => boss.insert(kind, part, { returnId: true })))?.length ?? 0
  }
  return inserted
}

/** Takes the due jobs of a kind, the urgent ones first, and then those that wait longest. */
export async function takeJobs(db: Db, kind: string, most: number): Promise<TakenJob[]> {
  return inTransaction(db, async trx => {
    // Jobs whose taking a crash undoes are taken again, as those are that a server had when it ended.
    await sql`set local synchronous_commit = off`.execute(trx)
    return withBoss(trx, boss => boss.fetch<object>(kind, { batchSize: most, includeMetadata: true }))
  })
}

/** Renews the lease of taken jobs. */
export async function renewJobs(db: Db, kind: string, jobs: readonly TakenJob[]): Promise<void> {
  await withBoss(db, boss => boss.touch(kind, [...jobs]))
}

/** Deletes jobs that are done, if they are still this server's. */
export async function deleteJobs(db: Db, kind: string, jobs: readonly TakenJob[]): Promise<void> {
  await withBoss(db, boss => boss.deleteJob(kind, [...jobs]))
}

/** Has a job tried again later, or lets it fail for good after its last try. `error` is kept with it. */
export async function failJob(db: Db, kind: string, job: TakenJob, error: string): Promise<void> {
  await withBoss(db, boss => boss.fail(kind, [job], { error }))
}

/** The channel on which this school's servers are notified of due jobs; the message is the kind. */
export async function jobsChannel(db: Db): Promise<string> {
  const { schema } = await queueOf(db)
  // As pg-boss names it for the jobs that it inserts.
  return `pgboss_${createHash('sha224').update(schema).digest('hex').slice(0, 24)}`
}

/** Notifies the workers of a due job of this kind when the transaction commits. */
export async function notifyOfJobs(db: Db, kind: string): Promise<void> {
  await sql`select pg_notify(${await jobsChannel(db)}, ${kind})`.execute(db)
}
