import { sql } from 'kysely'
import { waitForTransactions } from '../db/beside-traffic.ts'
import type { Db, Trx } from '../db/database.ts'
import { isOutOfTime } from '../db/errors.ts'
import { hasSchema } from '../db/has-schema.ts'

const jobsOf = (schema: string) => `${schema}_jobs`

const MOVES = 5_806_005
const WAIT = '1s'

/** Until the transaction ends, nobody else works on the move of a school. Whether it is so; who works on it now is waited for shortly. */
export async function lockMove(registry: Trx, name: string): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(registry)
  try {
    await sql`select pg_advisory_xact_lock(${MOVES}, hashtext(${name}))`.execute(registry)
    return true
  } catch (error) {
    if (isOutOfTime(error)) return false
    throw error
  }
}

/** Whether a database has the schema of a school, or that of its jobs. */
export async function isThere(db: Db, schema: string): Promise<boolean> {
  return (await hasSchema(db, schema)) || (await hasSchema(db, jobsOf(schema)))
}

/**
 * Until the transaction ends nobody writes into the school of its schema (with `access exclusive`, nobody reads it either), and everything that
 * was being written is there. Tables that somebody uses are waited for shortly (db/beside-traffic.ts).
 */
export async function holdStill(
  trx: Trx,
  schema: string,
  attempt: number,
  mode: 'share row exclusive' | 'access exclusive' = 'share row exclusive',
): Promise<void> {
  await waitForTransactions(trx, attempt)
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name
      from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname in (${schema}, ${jobsOf(schema)}) and relkind in ('r', 'p') order by nspname, relname`.execute(
    trx,
  )
  const tables = sql.join(rows.map(it => sql.id(it.schema, it.name)))
  if (rows.length > 0) await sql`lock table ${tables} in ${sql.raw(mode)} mode`.execute(trx)
}

/** Names a school's schemas otherwise, so that no search path leads to them any more. */
export async function renameSchemas(trx: Trx, schema: string, as: string): Promise<void> {
  await sql`alter schema ${sql.id(schema)} rename to ${sql.id(as)}`.execute(trx)
  if (await hasSchema(trx, jobsOf(schema)))
    await sql`alter schema ${sql.id(jobsOf(schema))} rename to ${sql.id(jobsOf(as))}`.execute(trx)
}

/** Makes an empty schema that is marked as that of a move; what an earlier try of the same move has left there is dropped. */
export async function makeMarked(db: Db, schema: string, mark: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await dropMarked(trx, schema, mark)
    await sql`create schema ${sql.id(schema)}`.execute(trx)
    await sql`comment on schema ${sql.id(schema)} is ${sql.lit(mark)}`.execute(trx)
  })
}

/** The mark of a schema; null if it has none. */
export async function markOf(db: Db, schema: string): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = ${schema}`.execute(
    db,
  )
  return rows[0]?.mark ?? null
}

/** Removes the schemas that a move has made and does not need. */
export async function dropMarked(db: Db, schema: string, mark: string): Promise<void> {
  if ((await markOf(db, schema)) !== mark) return
  await sql`drop schema if exists ${sql.id(schema)}, ${sql.id(jobsOf(schema))} cascade`.execute(db)
}

/** Takes the mark away. */
export async function unmark(db: Db, schema: string): Promise<void> {
  await sql`comment on schema ${sql.id(schema)} is null`.execute(db)
}
