// Measures jobs on both databases: the creation of the tables, a start, an idle school, and a thousand jobs at once.
import { setTimeout } from 'node:timers/promises'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { enqueueAll, type JobKind } from '@stunda/server/jobs/jobs.service.ts'
import { startWorkers, workerOf } from '@stunda/server/jobs/workers.service.ts'
import type { AppContext } from '@stunda/server/shared/app-context.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { onEachDatabase } from './support/each-database.ts'
import { report } from './support/figures.ts'
import { startProxy } from './support/statements.ts'
import { answered, besideStatements } from './support/took.ts'

const SLEEP_MS = 61_000
const JOBS = 1_000
const KINDS = 8

await onEachDatabase(measure)

async function measure(name: string, where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const proxy = where.databaseUrl ? await startProxy(where.databaseUrl) : undefined
  const database = await openDatabase({ ...where, databaseUrl: proxy?.url })
  const { db } = database
  const installing = performance.now()
  await migrate(db, [])
  report([
    { question: `${name}: tables of the jobs, once`, value: performance.now() - installing, unit: 'ms' },
  ])
  await migrate(db)
  const context: AppContext = {
    ...{ db, listen: database.listen, check: database.check },
    instant: () => Temporal.Now.instant(),
    mail: 'outbox',
  }
  const left = new Set<number>()
  const done = Promise.withResolvers<void>()
  const kinds = Array.from({ length: KINDS }, (_, number) => kindNamed(`bench_${number}`))
  const workers = kinds.map(kind =>
    workerOf(kind, async ({ data }) => {
      left.delete(data.number)
      if (left.size === 0) done.resolve()
    }),
  )
  const starting = performance.now()
  const running = await startWorkers({
    context,
    workers,
    log: { info() {}, warn: console.warn, error: console.error },
  })
  report([
    {
      question: `${name}: start of the workers of ${KINDS} kinds`,
      value: performance.now() - starting,
      unit: 'ms',
    },
  ])

  await setTimeout(1_000)
  const [statements, cpu] = [await commits(), process.cpuUsage()]
  await setTimeout(SLEEP_MS)
  const { user, system } = process.cpuUsage(cpu)
  report([
    {
      question: `${name}: statements of a sleeping school in a minute`,
      value: (await commits()) - statements - 1,
      unit: '',
    },
  ])
  report([
    { question: `${name}: CPU of a sleeping school in a minute`, value: (user + system) / 1000, unit: 'ms' },
  ])

  const memory = process.memoryUsage().rss
  const jobs = Array.from({ length: JOBS }, (_, number) => ({ data: { number } }))
  for (const { data } of jobs) left.add(data.number)
  const queued = await answered(() => enqueueAll(db, kindNamed('bench_0'), jobs))
  const run = await answered(() => done.promise)
  report([
    {
      question: `${name}: ${JOBS} jobs queued in one transaction`,
      ...{ value: queued.ms, unit: 'ms', note: besideStatements([queued]) ?? '' },
    },
    {
      question: `${name}: and run`,
      ...{ value: queued.ms + run.ms, unit: 'ms', note: besideStatements([run]) ?? '' },
    },
  ])
  report([
    {
      question: `${name}: memory that they took`,
      value: (process.memoryUsage().rss - memory) / 2 ** 20,
      unit: 'MB',
    },
  ])
  await running.stop()
  await database.close()
  proxy?.stop()

  async function commits(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    await sql`select 1`.execute(db)
    const { rows } = await sql<{ count: number }>`
      select xact_commit as count from pg_stat_database where datname = current_database()`.execute(db)
    return Number(rows[0]?.count) - 2
  }
}

function kindNamed(name: string): JobKind<{ number: number }> {
  return {
    ...{ name, data: z.object({ number: z.number() }), tries: 3, at_once: 50 },
    ...{ first_wait_seconds: 30, longest_wait_seconds: 600, useless_after: { hours: 1 } },
  }
}
