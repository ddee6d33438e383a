import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { inOwnTurn } from '../shared/turns.ts'
import { deleteJobs, failJob, renewJobs, type TakenJob, takeJobs } from './job-queue.repository.ts'
import { rescheduleJob, setLastTry } from './jobs.repository.ts'
import { GiveUp, reasonOf, type Worker } from './worker.ts'

const RENEW_EVERY_MS = 20_000
/** A job fails when it has run for so long, unless its kind says otherwise. */
const LONGEST_MINUTES = 5
/** After so long it is tried again to take jobs that could not be taken. */
const TAKE_AGAIN_MS = 1_000

export interface RunnerOptions {
  db: Db
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Told of every try of a job. */
  onTried?: ((kind: string, outcome: 'done' | 'failed' | 'given_up') => void) | undefined
}

/** Runs the jobs of one kind, several at a time, and no transaction is open meanwhile. */
export interface Runner {
  /** Looks for due jobs, now or when a place is free. */
  wake(): void
  /** Resolves when no job is due or running; returns how many have succeeded so far. */
  idle(): Promise<number>
  /** Takes no more jobs. Resolves when the running ones have ended; after `patience_ms` it aborts and leaves them. */
  stop(patience_ms: number): Promise<void>
}

/** A runner for a worker. It begins with the first wake(). */
export function runnerOf(options: RunnerOptions, worker: Worker): Runner {
  const { at_once, name } = worker.kind
  const running = new Map<TakenJob, Promise<void>>()
  const ending = new AbortController()
  const finish = collecting(take => inOwnTurn(() => deleteJobs(options.db, name, take())))
  let taking: Promise<void> | undefined
  let woken = false
  let stopped = false
  let done = 0
  let renewing: NodeJS.Timeout | undefined

  function wake(): void {
    woken = true
    pump()
  }

  function pump(): void {
    const free = at_once - running.size
    if (taking || !woken || stopped || free < at_once / 2) return
    woken = false
    taking = take(free)
  }

  async function take(free: number): Promise<void> {
    try {
      const jobs = await inOwnTurn(() => takeJobs(options.db, name, free))
      if (jobs.length === free) woken = true
      for (const job of jobs) start(job)
    } catch (error) {
      if (!isDatabaseAway(error)) options.log.warn({ err: error, kind: name }, 'job queue unavailable')
      setTimeout(wake, TAKE_AGAIN_MS).unref()
    }
    taking = undefined
    pump()
  }

  function start(job: TakenJob): void {
    renewing ??= setInterval(renew, RENEW_EVERY_MS).unref()
    const ran = tryJob({ ...options, worker, finish, ending: ending.signal }, job)
      .then(succeeded => {
        if (succeeded) done += 1
      })
      .catch(error => {
        if (!isDatabaseAway(error))
          options.log.warn({ err: error, job: job.id, kind: name }, 'job not settled')
      })
      .finally(() => {
        running.delete(job)
        if (running.size === 0) {
          clearInterval(renewing)
          renewing = undefined
        }
        pump()
      })
    running.set(job, ran)
  }

  const renew = () => void renewJobs(options.db, name, [...running.keys()]).catch(() => {})

  async function idle(): Promise<number> {
    while (taking || running.size > 0) await (taking ?? Promise.race(running.values()))
    return done
  }

  return {
    wake,
    idle,
    stop: async patience_ms => {
      stopped = true
      const timer = setTimeout(() => ending.abort(), patience_ms)
      await idle()
      clearTimeout(timer)
    },
  }
}

interface Trying extends RunnerOptions {
  worker: Worker
  finish(job: TakenJob): Promise<void>
  ending: AbortSignal
}

/** Runs a job and settles it; returns whether it succeeded. A job that its server's end interrupts stays taken, and is run again. */
async function tryJob(trying: Trying, job: TakenJob): Promise<boolean> {
  const { db, worker, finish, ending, onTried } = trying
  const { every, kind } = worker
  let failure: unknown
  try {
    if (!every && job.startedOn > job.keepUntil) throw new GiveUp('Nobody needs it any more.')
    await runWithin(worker, job, ending)
  } catch (error) {
    if (ending.aborted) return false
    failure = error
  }
  if (every) await rescheduleJob(db, job, Temporal.Duration.from(every).total('seconds'))
  else if (failure === undefined) await finish(job)
  if (failure !== undefined) return settleFailure(trying, job, failure)
  onTried?.(kind.name, 'done')
  return true
}

/** Runs a job until it ends, takes too long or `ending` aborts. What bounds it goes with it: thousands of jobs leave no timers behind. */
async function runWithin(worker: Worker, job: TakenJob, ending: AbortSignal): Promise<void> {
  const bound = new AbortController()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = (reason: unknown) => {
    bound.abort(reason)
    reject(reason)
  }
  const onEnding = () => abort(ending.reason)
  ending.addEventListener('abort', onEnding, { once: true })
  const tooLong = () => abort(new DOMException('The job ran for too long.', 'TimeoutError'))
  const { longest_minutes = LONGEST_MINUTES } = worker.kind
  const timer = setTimeout(tooLong, longest_minutes * 60_000).unref()
  if (ending.aborted) onEnding()
  const created_at = Temporal.Instant.fromEpochMilliseconds(job.createdOn.getTime())
  const { id, data, retryCount } = job
  try {
    const run = worker.run({ id, data, tries: retryCount + 1, created_at, signal: bound.signal })
    await Promise.race([run, aborted])
  } finally {
    clearTimeout(timer)
    ending.removeEventListener('abort', onEnding)
  }
}

async function settleFailure(
  { db, worker, log, onTried }: Trying,
  job: TakenJob,
  failure: unknown,
): Promise<false> {
  const error = reasonOf(failure)
  const about = { job: job.id, kind: worker.kind.name, tries: job.retryCount + 1, error }
  const isLast = failure instanceof GiveUp || job.retryCount >= job.retryLimit
  if (worker.every) log.warn(about, 'job failed, will run again at its time')
  else {
    if (isLast) await setLastTry(db, job)
    await failJob(db, worker.kind.name, job, error)
    if (isLast) log.error(about, 'job given up')
    else log.warn(about, 'job failed, will be tried again')
  }
  onTried?.(worker.kind.name, isLast ? 'given_up' : 'failed')
  return false
}

/** Collects the jobs that end before a statement begins, so that it settles all of them; `take` returns them, each once. */
function collecting(settle: (take: () => TakenJob[]) => Promise<void>): (job: TakenJob) => Promise<void> {
  let waiting: TakenJob[] = []
  let settling: Promise<void> | undefined
  const take = () => {
    const jobs = waiting
    waiting = []
    return jobs
  }
  async function settleAll(): Promise<void> {
    try {
      while (waiting.length > 0) await settle(take)
    } finally {
      settling = undefined
    }
  }
  return job => {
    waiting.push(job)
    settling ??= settleAll()
    return settling
  }
}
