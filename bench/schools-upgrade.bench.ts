// How long does a new version take to migrate all schools, while those at work are used? The new server is asked first, as soon as it is open, and the
// old one where that answers 503, as a proxy would. The migration adds a column and a table. The schools of BENCH_CLUSTER are the new version's afterwards: use a copy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildOf } from '@stunda/server/db/migrate.ts'
import { sql } from 'kysely'
import type { ServerProcess } from '../server/test/server-process.ts'
import { buildWith } from './support/builds.ts'
import { median, percentile, report } from './support/figures.ts'
import { type ManyStage, onManySchools, SCHOOLS, startHouse } from './support/many-schools.ts'
import { beginWork } from './support/school-at-work.ts'

const EXPAND = {
  name: '9999_expand.sql',
  text: `
    alter table reservations add column upgraded_note text;
    create table upgrade_notes (id integer generated always as identity primary key,
      reservation_id integer references reservations on delete cascade);`,
}
const LOOK_MS = 500

const folder = mkdtempSync(join(tmpdir(), 'stunda-upgrade-'))
try {
  await onManySchools(Temporal.Now.plainDateISO('Europe/Riga').toString(), measure)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ house, databaseUrl, workers, urlOf }: ManyStage): Promise<void> {
  const streams = new AbortController()
  let newer: ServerProcess | undefined
  const urlsOf = (index: number) => [...(newer ? [urlOf(index, newer)] : []), urlOf(index)]
  const working = await beginWork(workers, urlsOf, streams.signal)
  const begun = performance.now()
  newer = await startHouse(databaseUrl, buildWith([EXPAND], folder))
  const opened = performance.now() - begun
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from schools where build = ${buildOf()} and failure is null`.execute(
      house.registry,
    )
    return rows[0]?.count ?? 0
  }
  while ((await left()) > 0) await setTimeout(LOOK_MS)
  const took = performance.now() - begun
  const { rows } = await sql<{ failed: number }>`
    select count(failure)::integer as failed from schools`.execute(house.registry)
  const { times, failed } = working.stop()
  streams.abort()
  await newer.stop()
  report([
    {
      question: `migrating ${SCHOOLS} schools while they are used`,
      value: took / 1000,
      unit: 's',
      target: { atMost: 600 },
      note: `the new server was open after ${(opened / 1000).toFixed(1)} s; ${rows[0]?.failed} schools failed`,
    },
    {
      question: 'answers meanwhile that were errors',
      value: failed,
      unit: '',
      target: { atMost: 0 },
      note: `${times.length} answers, median ${median(times).toFixed(0)} ms, 99th percentile ${percentile(times, 0.99).toFixed(0)} ms`,
    },
  ])
}
