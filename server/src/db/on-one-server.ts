import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { ownKey } from './locks.ts'

/** Advisory lock keys of work that only one server may do at a time. */
export const EXCLUSIVE_WORK = { demo: 5_806_003, telling: 5_806_004 } as const

/** Runs `work` in a transaction, unless another server is running it now. */
export async function onOneServer(
  db: Db,
  what: keyof typeof EXCLUSIVE_WORK,
  work: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${ownKey(EXCLUSIVE_WORK[what])}) as mine`.execute(trx)
    if (rows[0]?.mine) await work(trx)
  })
}

/** Waits until no server does some work, and keeps all from beginning it until the transaction ends. */
export async function waitUntilIdle(trx: Trx, what: keyof typeof EXCLUSIVE_WORK): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ownKey(EXCLUSIVE_WORK[what])})`.execute(trx)
}
