import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseSilent } from './errors.ts'

/**
 * The state of a database that answers. Unless it is ok, writes fail: there is no space, it can only be read, or somebody holds a lock
 * for very long.
 */
export type DatabaseState = 'ok' | 'disk_full' | 'database_read_only' | 'database_busy'

/** How long the database may stay silent towards every caller. */
const SILENCE_MS = 2_000
const STUCK_MS = 10_000

interface Examined {
  db: Db
  /** Whether its disk has space left. */
  hasDiskSpace(): Promise<boolean>
  /** When it last answered any query, by performance.now(). */
  answeredAt(): number
  /** After what time a wait for a lock counts as stuck. */
  stuckMs?: number | undefined
  /** The school whose rows have to be there: they may lie on another node than the one that answers. */
  schema?: string | undefined
}

/**
 * Returns a health check that runs once at a time for all callers, so that a silent database has only one waiting connection. If the
 * check takes longer than two seconds while other queries are answered, the last state is returned; otherwise it throws DatabaseSilent.
 */
export function checkOf({
  db,
  hasDiskSpace,
  answeredAt,
  stuckMs = STUCK_MS,
  schema,
}: Examined): () => Promise<DatabaseState> {
  let running: Promise<DatabaseState> | undefined
  let last: DatabaseState = 'ok'

  async function examine(): Promise<DatabaseState> {
    const state = await stateOf(db, stuckMs)
    if (schema) await sql`select from ${sql.table(`${schema}.settings`)} limit 1`.execute(db)
    last = state === 'ok' && !(await hasDiskSpace()) ? 'disk_full' : state
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

async function stateOf(db: Db, stuckMs: number): Promise<DatabaseState> {
  // Locks of work that one server does at a time (a single number is their key) may be waited for.
  const { rows } = await sql<{ is_read_only: boolean; is_stuck: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only,
           exists (select from pg_locks join pg_stat_activity using (pid)
                    where not granted and datname = current_database()
                      and waitstart < now() - ${stuckMs} * interval '1 ms'
                      and not (locktype = 'advisory' and objsubid = 1)) as is_stuck`.execute(db)
  if (rows[0]?.is_read_only) return 'database_read_only'
  return rows[0]?.is_stuck ? 'database_busy' : 'ok'
}
