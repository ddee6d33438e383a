import type { Db, Trx } from './database.ts'
import { isDoubleBooking, isRetryable } from './errors.ts'

const ATTEMPTS = 5

/**
 * Runs `work` in one transaction. Where the database breaks off a race (a deadlock, a double booking that slipped in between
 * the check and the write) the work is done again from the start, so that its own check finds what came first and says so.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const raced = isRetryable(error) || isDoubleBooking(error) !== undefined
      if (!raced || attempt === ATTEMPTS) throw error
    }
  }
}
