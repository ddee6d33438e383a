import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { isDeadlock, isOutOfTime } from './errors.ts'
import { lockTransactions } from './locks.ts'

/** Shorter than the second after which PostgreSQL searches for deadlocks, so that nobody is ended by one because of a migration. */
const TABLE_WAIT = '500ms'
/**
 * For transactions that are under way, at first and at most: twice as long at each attempt. Others wait behind it with a connection each, so it
 * stays below the time that a request waits for a connection.
 */
const TRANSACTIONS_WAIT_MS = { first: 1_000, longest: 3_000 }
/** Between two attempts, so that the requests that waited are answered. */
const PAUSE_MS = 3_000
const GIVE_UP_AFTER_MS = 600_000

/**
 * Works in a transaction, or in the one that `db` is. Statements may take as long as they need; a table that somebody else uses is waited for
 * only shortly, because everybody who comes later waits behind us, and is tried again after a pause.
 */
export async function besideTraffic<Result>(
  db: Db,
  work: (trx: Trx, attempt: number) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Trx, 1)
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async trx => {
        await letTakeLong(trx)
        await waitForLocks(trx, TABLE_WAIT)
        return work(trx, attempt)
      })
    } catch (error) {
      if (!(isOutOfTime(error) || isDeadlock(error)) || performance.now() > giveUpAt) throw error
      await setTimeout(PAUSE_MS * (0.5 + Math.random() / 2))
    }
  }
}

/** Transactions use many tables: while none is under way, a migration seldom waits for a table, nor in a circle with others. */
export async function waitForTransactions(trx: Trx, attempt: number): Promise<void> {
  const { first, longest } = TRANSACTIONS_WAIT_MS
  await waitForLocks(trx, `${Math.min(first * 2 ** (attempt - 1), longest)}ms`)
  await lockTransactions(trx)
  await waitForLocks(trx, TABLE_WAIT)
}

/** Statements of this transaction may take as long as they need. */
export async function letTakeLong(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
}

async function waitForLocks(trx: Trx, longest: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${longest}, true)`.execute(trx)
}
