import { isDatabaseAway } from '../db/errors.ts'
import type { AppContext } from '../shared/app-context.ts'
import { jobsChannel } from './job-queue.repository.ts'
import { type Runner, type RunnerOptions, runnerOf } from './job-runner.ts'
import { dueKinds, releaseLostJobs } from './jobs.repository.ts'
import { enqueue } from './jobs.service.ts'
import type { Worker } from './worker.ts'

export { GiveUp, type Job, type Worker, workerOf } from './worker.ts'

export interface WorkersOptions {
  context: AppContext
  workers: readonly Worker[]
  log: RunnerOptions['log']
  onTried?: RunnerOptions['onTried']
  /** Whether no other server runs jobs of this database: what is taken then belongs to a server that has ended. */
  alone?: boolean
}

/** Jobs that become due later, and those of servers that have ended, are found without a notification. */
const LOOK_EVERY_MS = 30_000
const LEAST_WAIT_MS = 10
const PATIENCE_MS = 8_000

/** Workers that run jobs. */
export interface Running {
  /** The kinds of jobs that they run. */
  kinds: readonly string[]
  stop(): Promise<void>
}

/** Runs jobs until it is stopped; several servers share them. A running job may finish within eight seconds of stop(). */
export async function startWorkers(options: WorkersOptions): Promise<Running> {
  const { context, workers, log } = options
  const runners = runnersOf(options)
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let stopped = false

  async function look(): Promise<void> {
    let wait_ms = LOOK_EVERY_MS
    try {
      await releaseLostJobs(context.db)
      const { due, next_ms = LOOK_EVERY_MS } = await dueKinds(context.db)
      for (const kind of due) runners.get(kind)?.wake()
      wait_ms = Math.min(Math.max(next_ms, LEAST_WAIT_MS), LOOK_EVERY_MS)
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'job queue unavailable')
    }
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(begin, wait_ms).unref()
  }
  const begin = () => {
    if (!stopped) looking = looking.then(look)
  }

  if (options.alone) await releaseLostJobs(context.db, { all: true })
  for (const { kind, every } of workers) if (every) await enqueue(context.db, kind, {}, { key: 'schedule' })
  await context.listen(await jobsChannel(context.db), kind => runners.get(kind)?.wake(), begin)
  begin()
  return {
    kinds: [...runners.keys()],
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
      clearTimeout(timer)
      await Promise.all([...runners.values()].map(runner => runner.stop(PATIENCE_MS)))
    },
  }
}

function runnersOf({ context, workers, log, onTried }: WorkersOptions): Map<string, Runner> {
  const { db } = context
  return new Map(workers.map(worker => [worker.kind.name, runnerOf({ db, log, onTried }, worker)]))
}
