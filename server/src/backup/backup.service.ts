import type { Db } from '../db/database.ts'
import { JOB_TABLES_VERSION } from '../db/job-tables.ts'
import { lineOf } from './backup-content.ts'
import { writeBackupFile } from './backup-file.ts'
import { asOfNow, nextNumbers, readRows, readVersions, storedTables } from './stored-tables.repository.ts'

/** A written backup: its size in bytes, its rows. */
export interface WrittenBackup {
  bytes: number
  rows: number
}

/**
 * Writes all data of a migrated database into a new file, as of one moment, `snapshot` if it is given; the school may go on meanwhile. An
 * embedded database answers nobody else until it is done.
 */
export async function writeBackup(
  db: Db,
  path: string,
  now: Temporal.Instant,
  snapshot?: string,
): Promise<WrittenBackup> {
  let rows = 0
  const bytes = await writeBackupFile(path, write =>
    asOfNow(
      db,
      async trx => {
        const made_at = now.toString({ smallestUnit: 'second' })
        const versions = await readVersions(trx)
        await write(lineOf('header', { made_at, ...versions, job_tables: JOB_TABLES_VERSION }))
        const tables = await storedTables(trx)
        for (const table of tables) {
          const columns = table.columns.map(({ name }) => name)
          await write(lineOf('begin', { table: table.name, columns, next: await nextNumbers(trx, table) }))
          const end = await readRows(trx, table, columns, write)
          await write(lineOf('end', end))
          rows += end.rows
        }
        await write(lineOf('total', { tables: tables.length, all_rows: rows }))
      },
      snapshot,
    ),
  )
  return { bytes, rows }
}
