import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Trx } from './database.ts'
import { isDoubleBooking, isRetryable } from './errors.ts'

/** How often a conflicting transaction is run. */
export const ATTEMPTS = 5

/** The transaction of the surrounding `asOneTransaction`. */
const surrounding = new AsyncLocalStorage<{ trx: Trx; isOpen: boolean }>()

/** Data that a transaction read before it had all locks has changed; run again, the transaction may succeed. */
export class Raced extends Error {
  override name = 'Raced'
}

/**
 * Runs `work` in a transaction, or in the one that `db` already is. After a conflict with another transaction (a deadlock, or a double
 * booking between the check and the write) the work is run again from the start, up to five times, so that its own checks find what
 * the other transaction wrote and refuse in words.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Trx)
  return untilUnraced(() => db.transaction().execute(work))
}

/** As inTransaction; unless `isKept` agrees to what `work` answers, all that it did is rolled back. The answer is returned all the same. */
export async function inTransactionIf<Result>(
  db: Db,
  isKept: (result: Result) => boolean,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  let found: { result: Result } | undefined
  try {
    return await inTransaction(db, async trx => {
      const result = await work(trx)
      if (isKept(result)) return result
      found = { result }
      throw new RolledBack('the transaction was rolled back')
    })
  } catch (error) {
    if (error instanceof RolledBack && found) return found.result
    throw error
  }
}

class RolledBack extends Error {}

/** As inTransaction, for a single statement, which without `begin` and `commit` takes a third of the round trips. */
export async function inOneStatement<Result>(
  db: Db,
  statement: (db: Db) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? statement(db) : untilUnraced(() => statement(db))
}

/** Runs work that stands by itself, and again after a conflict, as inTransaction does. */
async function untilUnraced<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const raced = error instanceof Raced || isRetryable(error) || isDoubleBooking(error) !== undefined
      if (!raced || attempt === ATTEMPTS) throw error
    }
  }
}

/** As inTransaction; queries of `currentDb` inside `work` belong to the transaction too. */
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

/** The surrounding transaction, if there is one, otherwise `db`. */
export function currentDb(db: Db): Db {
  const around = surrounding.getStore()
  return around?.isOpen ? around.trx : db
}
