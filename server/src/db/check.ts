import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseSilent } from './errors.ts'

/** The state of a database that answers; with a full disk, writes fail. */
export type DatabaseState = 'ok' | 'disk_full'

/** How long the database may stay silent towards every caller. */
const SILENCE_MS = 2_000

interface Examined {
  db: Db
  /** Whether its disk has space left. */
  hasDiskSpace(): Promise<boolean>
  /** When it last answered any query, by performance.now(). */
  answeredAt(): number
}

/**
 * Returns a health check that runs once at a time for all callers, so that a silent database has only one waiting connection. If the
 * check takes longer than two seconds while other queries are answered, the last state is returned; otherwise it throws DatabaseSilent.
 */
export function checkOf({ db, hasDiskSpace, answeredAt }: Examined): () => Promise<DatabaseState> {
  let running: Promise<DatabaseState> | undefined
  let last: DatabaseState = 'ok'

  async function examine(): Promise<DatabaseState> {
    await sql`select 1`.execute(db)
    last = (await hasDiskSpace()) ? 'ok' : 'disk_full'
    return last
  }

  return async () => {
    const begun = performance.now()
    running ??= examine().finally(() => {
      running = undefined
    })
    const state = await Promise.race([running, setTimeout(SILENCE_MS, undefined, { ref: false })])
    if (state) return state
    if (answeredAt() > begun) return last
    throw new DatabaseSilent()
  }
}
