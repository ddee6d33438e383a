import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

/** Resolves when somebody waits for an advisory lock, or for a table, in this database; PostgreSQL only. */
export async function someoneWaits(db: Db, locktype: 'advisory' | 'relation' = 'advisory'): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
     where locktype = ${locktype} and not granted
       and database = (select oid from pg_database where datname = current_database())`
  while ((await waiting.execute(db)).rows[0]?.count === 0);
}

/**
 * Resolves when all that was written to events is older than any transaction under way, also those of other databases of the server: until
 * then whoever reads a schedule again takes the newest of it for changed.
 */
export async function eventsAreOld(db: Db): Promise<void> {
  const young = sql<{ count: number }>`
    select count(*)::integer as count from reservations
     where age(xmin) <= age(pg_snapshot_xmin(pg_current_snapshot())::xid)`
  while ((await young.execute(db)).rows[0]?.count !== 0);
}
