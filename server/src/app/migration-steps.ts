import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type Migration, migrations, takeStep, unfinishedMigrations } from '../db/migrate.ts'
import { enqueue, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { ownTurn } from '../shared/turns.ts'

const stepping: JobKind<{ migrations: string[] }> = {
  name: 'migrate_in_steps',
  data: z.object({ migrations: z.string().array().default([]) }),
  tries: 10,
  first_wait_seconds: 5,
  longest_wait_seconds: 3600,
  useless_after: { days: 30 },
  longest_minutes: 24 * 60,
  at_once: 1,
}

/** Has the migrations finished that still run in steps, on one server at a time; asked for when a school's jobs begin. */
export async function queueMigrationSteps(
  { db }: Pick<AppContext, 'db'>,
  list: readonly Migration[] = migrations(),
): Promise<void> {
  const unfinished = await unfinishedMigrations(db, list)
  if (unfinished.length === 0) return
  await enqueue(db, stepping, { migrations: unfinished.map(({ name }) => name) }, { key: 'steps' })
}

/**
 * Runs migrations in steps beside the traffic. A run that is interrupted loses the step under way; the next run goes on from there. While
 * servers are replaced, one of the older build may take the job: it fails there, for one of the newer build to take.
 */
export function stepsWorker(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info'>,
  list: readonly Migration[] = migrations(),
): Worker {
  return workerOf(stepping, async ({ data, signal }) => {
    if (data.migrations.some(name => !list.some(migration => migration.name === name)))
      throw new Error('A server of a newer build has to run these steps.')
    const run = async (db: Db) => {
      for (const migration of await unfinishedMigrations(db, list)) {
        await finish(db, migration, signal)
        log.info({ migration: migration.name }, 'a migration has finished its steps')
      }
    }
    await (context.patiently?.(run) ?? run(context.db))
  })
}

/** Repeats a migration's step until it has finished, and rests for as long as each step took. */
async function finish(db: Db, migration: Migration, signal: AbortSignal): Promise<void> {
  for (;;) {
    await ownTurn()
    signal.throwIfAborted()
    const begun = performance.now()
    if ((await takeStep(db, migration)) !== 'more') return
    await setTimeout(performance.now() - begun, undefined, { signal })
  }
}
