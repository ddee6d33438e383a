import type { Db, Trx } from '../db/database.ts'
import type { Begin } from './backup-content.ts'
import * as loading from './loading.repository.ts'
import {
  JOBS,
  nextNumbers,
  readRows,
  type StoredTable,
  storedTables,
  sumRows,
  writePlainly,
} from './stored-tables.repository.ts'

/** The tables whose rows logical replication may carry; those of the jobs are copied (`bringRest`). */
export async function followedTables(db: Db): Promise<string[]> {
  return (await storedTables(db)).map(({ name }) => name).filter(name => name !== JOBS)
}

/** Brings over what logical replication does not carry: the jobs, in place of those that are there, and the next numbers. */
export async function bringRest(from: Trx, to: Trx): Promise<void> {
  await writePlainly(from)
  await writePlainly(to)
  for (const table of await storedTables(from))
    if (table.name === JOBS) await bringJobs(from, to, table)
    else await loading.setNextNumbers(to, table.name, await nextNumbers(from, table))
}

async function bringJobs(from: Trx, to: Trx, table: StoredTable): Promise<void> {
  const columns = table.columns.map(({ name }) => name) as Begin['columns']
  await loading.deleteJobs(to)
  await readRows(from, table, columns, async text => {
    const lines = text.split('\n').slice(0, -1)
    await loading.createKinds(to, columns.indexOf('name'), lines)
    await loading.insertLines(to, table, columns, lines)
  })
}

/**
 * Compares all rows of a school with those of another database, by the counts and sums of each table; returns how many there are, and the
 * first table that differs.
 */
export async function compareRows(
  one: Trx,
  other: Trx,
): Promise<{ rows: number; differs: string | undefined }> {
  await writePlainly(one)
  await writePlainly(other)
  let rows = 0
  for (const table of await storedTables(one)) {
    const [here, there] = await Promise.all([sumRows(one, table), sumRows(other, table)])
    if (here.rows !== there.rows || here.sum !== there.sum)
      return { rows, differs: `${table.name} (${here.rows} and ${there.rows} rows)` }
    rows += here.rows
  }
  return { rows, differs: undefined }
}
