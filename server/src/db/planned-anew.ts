import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/**
 * Runs `read` in a transaction whose statements are planned for the values of this call. A prepared statement is otherwise planned once for
 * all calls, which takes seconds instead of milliseconds when a statement that usually reads a week reads a year.
 */
export function plannedAnew<Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async trx => {
    await planAnew(trx)
    return read(trx)
  })
}

/** The same for the statements of a transaction that has begun. They are not compiled either, which takes longer than they run. */
export async function planAnew(trx: Trx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    trx,
  )
}
