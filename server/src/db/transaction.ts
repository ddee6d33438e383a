import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Trx } from './database.ts'
import { isDoubleBooking, isRetryable } from './errors.ts'

/** How often a conflicting transaction is run. */
export const ATTEMPTS = 5

/** The transaction that everything asked within `asOneTransaction` belongs to, until it ends. */
const surrounding = new AsyncLocalStorage<{ trx: Trx; isOpen: boolean }>()

/** What a transaction read before it held everything is another now: run again, it may succeed. */
export class Raced extends Error {
  override name = 'Raced'
}

/**
 * Runs `work` in one transaction, or in the one that `db` already is. Where the database breaks off a race (a deadlock, a double
 * booking that slipped in between the check and the write) the work is done again from the start, so that its own check finds
 * what came first and says so.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Trx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const raced = error instanceof Raced || isRetryable(error) || isDoubleBooking(error) !== undefined
      if (!raced || attempt === ATTEMPTS) throw error
    }
  }
}

/** As inTransaction, and whatever `work` asks of the database by `currentDb` on its way belongs to the transaction too. */
export function asOneTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async trx => {
    const around = { trx, isOpen: true }
    try {
      return await surrounding.run(around, () => work(trx))
    } finally {
      around.isOpen = false
    }
  })
}

/** The database as seen from here: the surrounding transaction, if there is one. */
export function currentDb(db: Db): Db {
  const around = surrounding.getStore()
  return around?.isOpen ? around.trx : db
}
