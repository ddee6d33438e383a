import { sql } from 'kysely'
import type { Db } from './database.ts'

const CHECKPOINT_BYTES = 16 * 1024 * 1024
const EVERY_MS = 5 * 60_000

/**
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks: vacuum, analyze and checkpoints. Without it
 * the write-ahead log grows until the server stops. The thresholds are those of autovacuum.
 */
export async function maintain(db: Db): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db) // counts are otherwise up to a minute old
  const { rows: tables } = await neglected.execute(db)
  for (const { schema, name, vacuum } of tables)
    await sql`${sql.raw(vacuum ? 'vacuum analyze' : 'analyze')} ${sql.id(schema, name)}`.execute(db)
  const { rows } = await logSinceCheckpoint.execute(db)
  if (rows[0] && rows[0].bytes > CHECKPOINT_BYTES) await sql`checkpoint`.execute(db)
}

/** Maintains from time to time until stopped; never keeps the process alive. */
export function maintainRegularly(db: Db): { stop(): void } {
  const timer = setInterval(() => maintain(db).catch(() => {}), EVERY_MS).unref() // the next round tries again
  return { stop: () => clearInterval(timer) }
}

const neglected = sql<{ schema: string; name: string; vacuum: boolean }>`
  select s.schemaname as schema, c.relname as name, s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

const logSinceCheckpoint = sql<{ bytes: number }>`
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`
