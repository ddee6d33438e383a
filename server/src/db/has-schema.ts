import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether a database has a schema. */
export async function hasSchema(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(db)
  return rows.length > 0
}
