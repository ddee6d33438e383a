import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { openDatabase } from '@stunda/server/db/open.ts'
import { startPostgres } from '../../server/test/postgres.ts'
import { reportMachine } from './figures.ts'

type Measure = (name: string, where: Parameters<typeof openDatabase>[0]) => Promise<void>

/** Measures on a PostgreSQL that writes durably and on an embedded database, both new, and removes them. */
export async function onEachDatabase(measure: Measure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
  const postgres = await startPostgres({ durable: true })
  try {
    reportMachine('PostgreSQL and embedded')
    await measure('PostgreSQL', { databaseUrl: postgres.url, dataDir: folder })
    await measure('embedded', { dataDir: folder })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
