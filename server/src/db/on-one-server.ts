import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** What only one server at a time does; the numbers are this product's own. */
export const EXCLUSIVE_WORK = { sweeping: 5_806_002, demo: 5_806_003 } as const

/** Does `work` in one transaction unless another server is at it just now. */
export async function onOneServer(
  db: Db,
  what: keyof typeof EXCLUSIVE_WORK,
  work: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${EXCLUSIVE_WORK[what]}) as mine`.execute(trx)
    if (rows[0]?.mine) await work(trx)
  })
}
