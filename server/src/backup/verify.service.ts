import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Trx } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { BackupRefused } from './backup-refused.ts'
import { forbiddenStates } from './invariants.repository.ts'
import { type Restored, restoreBackup } from './restore.service.ts'
import { readRows } from './stored-tables.repository.ts'

/** A good backup: when it was made, of which school, how many tables and rows it has. */
export interface GoodBackup {
  made_at: string
  school_name: string
  tables: number
  rows: number
}

/**
 * Restores a backup into a temporary embedded database, compares what came out with the file, and searches for what may never be.
 * Throws BackupRefused unless all of it is right. `open`: opens an embedded database in an empty folder.
 */
export async function verifyBackup(
  path: string,
  open = (dataDir: string) => openDatabase({ dataDir }),
): Promise<GoodBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'stunda-verify-'))
  try {
    const { db, close } = await open(folder)
    try {
      const { header, tables } = await restoreBackup(db, path, { onLoaded: compareWithFile })
      const [state] = await forbiddenStates(db, Temporal.Instant.from(header.made_at))
      if (state) throw new BackupRefused('breaks_a_rule', state, true)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { made_at: header.made_at, school_name: header.school_name, tables: tables.length, rows }
    } finally {
      await close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads all rows of a restored backup again; throws BackupRefused unless they are as in the file. */
export async function compareWithFile(trx: Trx, { tables }: Restored): Promise<void> {
  for (const table of tables) {
    const found = await readRows(trx, table, table.columns, async () => {})
    if (found.rows !== table.rows || found.sum !== table.sum)
      throw new BackupRefused(
        'damaged',
        `${table.name}: ${found.rows} of ${table.rows} rows are as they were`,
      )
  }
}
