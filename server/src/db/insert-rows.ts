import { sql } from 'kysely'
import type { Database, Trx } from './database.ts'

/** Inserts rows in one statement. The keys of the first row are the columns; its values are as JSON has them. */
export async function insertRows(trx: Trx, table: keyof Database, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(name => sql.ref(name)))
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}
