import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Resolves when the database answers; rejects as any query would when it is away. */
export async function answers(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
