import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const LEAVES_MS = 100
const LEAVES_TIMES = 100

/** The obstacles to following a school's tables, as their own database knows them. */
export interface Obstacles {
  wal_level: string
  has_slot: boolean
  has_nodes: boolean
  /** A table whose changed rows cannot be told apart, or which is not written into the WAL. */
  unnamed: string | null
}

/** Reads the obstacles to following a school's tables. */
export async function obstaclesOf(db: Db, tables: readonly string[]): Promise<Obstacles | undefined> {
  const { rows } = await sql<Obstacles>`
    select current_setting('wal_level') as wal_level,
           (select count(*) from pg_replication_slots) < current_setting('max_replication_slots')::integer as has_slot,
           exists (select from pg_extension where extname = 'citus') as has_nodes,
           (select min(relname) from pg_class c
             where relnamespace = current_schema()::regnamespace and relname = any(${tables})
               and (relpersistence <> 'p' or relreplident = 'n'
                    or relreplident = 'd' and not exists (select from pg_index i where i.indrelid = c.oid and indisprimary))) as unnamed`.execute(
    db,
  )
  return rows[0]
}

/** The name of a school's slot. The number of the database is in it: slots are the whole server's, and two databases may have schools of one name. */
export async function slotFor(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ slot: string }>`
    select ${name} || '_' || oid as slot from pg_database where datname = current_database()`.execute(db)
  return rows[0]?.slot ?? ''
}

/** The bytes of WAL that this database's slots keep, of those whose names have this beginning. */
export async function keptWal(db: Db, beginning: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_current_wal_lsn() - restart_lsn), 0)::float8 as bytes
      from pg_replication_slots where database = current_database() and starts_with(slot_name, ${beginning})`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

/** Makes a publication without tables. */
export async function publish(db: Db, name: string): Promise<void> {
  await sql`create publication ${sql.id(name)}`.execute(db)
}

/** Adds tables of the schema to a publication. */
export async function addToPublication(db: Db, name: string, tables: readonly string[]): Promise<void> {
  const list = sql.join(tables.map(table => sql.id(table)))
  await sql`alter publication ${sql.id(name)} add table ${list}`.execute(db)
}

/** The tables of the schema that are published. */
export async function publishedTables(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select tablename as table from pg_publication_tables where pubname = ${name} and schemaname = current_schema()`.execute(
    db,
  )
  return rows.map(({ table }) => table)
}

/** Subscribes to another server's publication by a slot. The rows are here already, as of the moment of the slot: only later changes come. */
export async function subscribe(
  db: Db,
  name: string,
  { from, slot, isAtWork }: { from: string; slot: string; isAtWork: boolean },
): Promise<void> {
  const enabled = sql.raw(String(isAtWork))
  await sql`
    create subscription ${sql.id(name)} connection ${sql.lit(from)} publication ${sql.id(name)}
      with (create_slot = false, slot_name = ${sql.lit(slot)}, copy_data = false, disable_on_error = true, synchronous_commit = local, enabled = ${enabled})`.execute(
    db,
  )
}

/** Whether a subscription goes on; it does not after an error. */
export async function isSubscribed(db: Db, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_subscription where subname = ${name} and subenabled and ${isOwn}`.execute(db)
  return rows.length > 0
}

const isOwn: RawBuilder<unknown> = sql`subdbid = (select oid from pg_database where datname = current_database())`

/** Removes a subscription, if it is there, without asking the other server. */
export async function unsubscribe(db: Db, name: string): Promise<void> {
  const { rows } = await sql`select from pg_subscription where subname = ${name} and ${isOwn}`.execute(db)
  if (rows.length === 0) return
  const subscription = sql.id(name)
  await sql`alter subscription ${subscription} disable`.execute(db)
  await sql`alter subscription ${subscription} set (slot_name = none)`.execute(db)
  await sql`drop subscription ${subscription}`.execute(db)
}

/** Removes a publication and its slot, if they are there; who reads the slot is sent away. */
export async function unpublish(db: Db, name: string): Promise<void> {
  const slot = await slotFor(db, name)
  for (let times = 0; ; times += 1) {
    const { rows } = await sql<{ is_read: boolean }>`
      select active_pid is not null as is_read, pg_terminate_backend(active_pid)
        from pg_replication_slots where slot_name = ${slot}`.execute(db)
    if (!rows[0]) break
    if (!rows[0].is_read) await sql`select pg_drop_replication_slot(${slot})`.execute(db)
    else if (times === LEAVES_TIMES) throw new Error(`The replication slot ${slot} is still read.`)
    else await setTimeout(LEAVES_MS)
  }
  await sql`drop publication if exists ${sql.id(name)}`.execute(db)
}

/** Writes a mark after all that is committed, and waits until it is on the disk. Returns its end in the WAL. */
export function markWal(db: Db): Promise<string> {
  return db.transaction().execute(async trx => {
    await sql`set local synchronous_commit = on`.execute(trx)
    const { rows } = await sql<{ lsn: string }>`
      select pg_logical_emit_message(true, 'stunda', '')::text as lsn`.execute(trx)
    return rows[0]?.lsn ?? ''
  })
}

/** How far a slot's reader is: none reads it, it is behind the mark, or it keeps all up to it. */
export async function progressOf(db: Db, slot: string, mark: string): Promise<'unread' | 'behind' | 'there'> {
  const { rows } = await sql<{ is_read: boolean; is_there: boolean }>`
    select active_pid is not null as is_read, confirmed_flush_lsn >= ${mark}::pg_lsn as is_there
      from pg_replication_slots where slot_name = ${slot}`.execute(db)
  if (rows[0]?.is_there) return 'there'
  return rows[0]?.is_read ? 'behind' : 'unread'
}

/** The names of the applied migrations. */
export async function migrationsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(name || checksum, ',' order by name) as names from migrations`.execute(db)
  return rows[0]?.names ?? ''
}
