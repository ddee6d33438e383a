import { randomUUID } from 'node:crypto'
import type { ZodType } from 'zod'
import type { Db } from '../db/database.ts'
import { daysOf, KEPT_FOR } from '../shared/kept-for.ts'
import { insertJobs, prepareKind } from './job-queue.repository.ts'
import {
  deleteFailedJobs,
  deleteJobsOf,
  isAnyNew,
  type JobCounts,
  jobCounts,
  msUntilDue,
} from './jobs.repository.ts'

/** A kind of job: declared once, as data, by the room that runs it. */
export interface JobKind<Data extends object = object> {
  /** Unique; stored with each job. Texts `jobs.<name>` tell administrators what it does. */
  name: string
  /** The job's data, as it is stored. Whose job it is, if anybody's, is in `user_id`. It contains no secrets. */
  data: ZodType<Data>
  /** How often a job is tried in all. */
  tries: number
  /** The wait after the first failed try, which doubles with each further one up to `longest_wait_seconds`; up to as much again is added at random. */
  first_wait_seconds: number
  longest_wait_seconds: number
  /** A job that has waited for longer than this is not run any more. */
  useless_after: Temporal.DurationLike
  /** A job that has run for so long fails; five minutes if not given. */
  longest_minutes?: number
  /** How many jobs of this kind one server runs at a time. */
  at_once: number
}

export interface EnqueueOptions {
  /** While a job of this kind with this key waits or runs, no other with the same key is queued. */
  key?: string
  /** Not before this; otherwise as soon as the transaction has committed. */
  start_after?: Temporal.Instant
  /** Replaces the kind's. */
  useless_after?: Temporal.DurationLike
  /** Due jobs of a kind run in the order of their priorities, the highest first; 0 if not given. */
  priority?: number
}

/** The longest time without a sign of life from the server that runs a job; then another one may run it. */
const LEASE_SECONDS = 60
/** Longer than any job waits or is kept, because pg-boss's own bounds are not used. */
const UNUSED_BOUND_SECONDS = 365 * 24 * 3600

/**
 * Queues a job in the writer's transaction; it runs after that has committed, and never if it is rolled back. Returns false if a
 * job with the same key is there already.
 */
export async function enqueue<Data extends object>(
  trx: Db,
  kind: JobKind<Data>,
  data: NoInfer<Data>,
  options: EnqueueOptions = {},
): Promise<boolean> {
  return (await enqueueAll(trx, kind, [{ data, ...options }])) === 1
}

/** As enqueue, for many jobs at once; returns how many were queued. */
export async function enqueueAll<Data extends object>(
  trx: Db,
  kind: JobKind<Data>,
  jobs: readonly ({ data: NoInfer<Data> } & EnqueueOptions)[],
): Promise<number> {
  if (jobs.length === 0) return 0
  await prepareKind(trx, kind.name)
  return insertJobs(
    trx,
    kind.name,
    jobs.map(({ data, key, start_after, priority = 0, useless_after = kind.useless_after }) => ({
      data: kind.data.parse(data),
      // A queue of the policy "exclusive" takes jobs without a key for jobs with the same one.
      singletonKey: key ?? randomUUID(),
      ...(start_after && { startAfter: start_after.toString() }),
      priority,
      retryLimit: kind.tries - 1,
      retryDelay: kind.first_wait_seconds,
      retryDelayMax: kind.longest_wait_seconds,
      retryBackoff: true,
      retentionSeconds: Temporal.Duration.from(useless_after).total('seconds'),
      heartbeatSeconds: LEASE_SECONDS,
      expireInSeconds: UNUSED_BOUND_SECONDS,
      deleteAfterSeconds: UNUSED_BOUND_SECONDS,
    })),
  )
}

/** Deletes the jobs that have failed for good two weeks ago. */
export async function sweepFailedJobs({ db }: { db: Db }): Promise<void> {
  await deleteFailedJobs(db, daysOf(KEPT_FOR.failed_job))
}

/** Removes the jobs of a user, whether they wait or have failed: those that name the id or the address in their data. */
export async function dropJobsOf(db: Db, user: { id: number; email: string | null }): Promise<void> {
  await deleteJobsOf(db, user)
}

/** How many jobs of each kind wait and have failed, and how late the oldest due one is. */
export function countJobs(db: Db): Promise<JobCounts[]> {
  return jobCounts(db)
}

/** Milliseconds until a job of some kinds, or of any, is due, those that repeat left aside, and 0 while any runs; undefined if none waits. */
export function msUntilJob({ db }: { db: Db }, kinds?: readonly string[]): Promise<number | undefined> {
  return msUntilDue(db, kinds)
}

/** Whether a due job of this kind waits for its first try. */
export function waitsForFirstTry(db: Db, kind: Pick<JobKind, 'name'>): Promise<boolean> {
  return isAnyNew(db, kind.name)
}
