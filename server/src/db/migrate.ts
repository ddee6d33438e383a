import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { CannotRun, isDeadlock, isOutOfTime } from './errors.ts'
import { checkJobTables, installJobTables, JOB_TABLES_VERSION } from './job-tables.ts'
import { lockTransactions, ownKey } from './locks.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
const LOCK = 5_806_001 // so that two servers that start at once migrate one after the other

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

/** One step of the schema, in plain SQL. */
export interface Migration {
  name: string
  text: string
}

/** The file of an applied migration has changed, so the state of the schema is unknown. */
export class MigrationChanged extends CannotRun {
  override name = 'MigrationChanged'
  readonly mayPass = false

  constructor(migration: string) {
    super(
      `Migration ${migration} has changed after it was applied. Restore the file and write a new migration.`,
    )
  }
}

/** A newer build has migrated this database. */
export class SchemaIsNewer extends CannotRun {
  override name = 'SchemaIsNewer'
  readonly mayPass = false

  constructor(migration: string) {
    super(
      `A newer build has changed this database (migration ${migration} is unknown here): start that build again, or this one on a ` +
        'backup from before the upgrade.',
    )
  }
}

/**
 * Installs the tables of the jobs, applies the missing migrations, each in a transaction or all in the one that `db` is, and returns
 * their names. Throws SchemaIsNewer, JobTablesAreNewer or MigrationChanged before it changes anything.
 */
export async function migrate(db: Db, list: readonly Migration[] = migrations()): Promise<string[]> {
  const missing = await within(db, async trx => {
    await lockMigrations(trx)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    )
    const known = await appliedAmong(trx, list)
    await installJobTables(trx)
    return list.filter(({ name }) => !known.has(name))
  })
  const applied: string[] = []
  for (const migration of missing) if (await apply(db, migration)) applied.push(migration.name)
  return applied
}

/**
 * Whether the database has a school's tables. Throws SchemaIsNewer, JobTablesAreNewer or MigrationChanged where migrating would; changes
 * nothing.
 */
export function checkSchema(db: Db): Promise<boolean> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async trx => {
      const { rows } = await sql<{ is_there: boolean }>`
      select to_regclass(quote_ident(current_schema()) || '.migrations') is not null as is_there`.execute(trx)
      if (!rows[0]?.is_there) return false
      await appliedAmong(trx, migrations())
      await checkJobTables(trx)
      return true
    })
}

/** Makes the tables of a school that nobody uses yet: one transaction takes two thirds of the time of many, and leaves no half of it. */
export function migrateWhole(db: Db): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await letTakeLong(trx)
    return migrate(trx)
  })
}

/**
 * Works in a transaction, or in the one that `db` is. Statements may take as long as they need; a table that somebody else uses is waited for
 * only shortly, because everybody who comes later waits behind us, and is tried again after a pause.
 */
async function within<Result>(db: Db, work: (trx: Trx, attempt: number) => Promise<Result>): Promise<Result> {
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
async function waitForTransactions(trx: Trx, attempt: number): Promise<void> {
  const { first, longest } = TRANSACTIONS_WAIT_MS
  await waitForLocks(trx, `${Math.min(first * 2 ** (attempt - 1), longest)}ms`)
  await lockTransactions(trx)
  await waitForLocks(trx, TABLE_WAIT)
}

async function letTakeLong(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
}

async function waitForLocks(trx: Trx, longest: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${longest}, true)`.execute(trx)
}

/** Until the transaction ends, no other server migrates the database. */
export async function lockMigrations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ownKey(LOCK)})`.execute(trx)
}

/** The names of the migrations that the database has; refuses those that this build does not know, or knows otherwise. */
async function appliedAmong(trx: Trx, list: readonly Migration[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name`.execute(trx)
  const known = new Map(list.map(migration => [migration.name, migration]))
  const unknown = rows.find(({ name }) => !known.has(name))
  if (unknown) throw new SchemaIsNewer(unknown.name)
  for (const { name, checksum } of rows) {
    const migration = known.get(name)
    if (migration && checksumOf(migration) !== checksum) throw new MigrationChanged(name)
  }
  return new Set(rows.map(({ name }) => name))
}

const CREATED = /^\s*create (?:table|view) (?:if not exists )?(\w+)/gim
const RENAMED = /^\s*alter table \w+ rename to (\w+)/gim

/** The names of all tables and views that any migration has created; nothing else in the schema is the school's. */
export function namesOfTables(list: readonly Migration[] = migrations()): string[] {
  const text = list.map(migration => migration.text).join('\n')
  const names = [CREATED, RENAMED].flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  )
  return ['migrations', ...new Set(names)]
}

/** A migration's text as it is compared: SHA-256, hexadecimal. */
export function checksumOf({ text }: Migration): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

let build: string | undefined

/** Names the schema that this build makes: all of its migrations, and the version of the tables of the jobs. */
export function buildOf(): string {
  build ??= createHash('sha256')
    .update(JSON.stringify([JOB_TABLES_VERSION, migrations().map(it => [it.name, checksumOf(it)])]))
    .digest('hex')
  return build
}

let last: string | undefined

/** The name of the last migration of this build. */
export function lastMigration(): string {
  last ??= migrations().at(-1)?.name ?? ''
  return last
}

let all: readonly Migration[] | undefined

/** All migrations, in the order of their names; read once, because a house migrates a thousand schools. */
export function migrations(): readonly Migration[] {
  all ??= readdirSync(MIGRATIONS)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => ({ name, text: readFileSync(`${MIGRATIONS}/${name}`, 'utf8') }))
  return all
}

function apply(db: Db, migration: Migration): Promise<boolean> {
  const { name, text } = migration
  const checksum = checksumOf(migration)
  return within(db, async (trx, attempt) => {
    await lockMigrations(trx)
    const { rows } = await sql<{
      checksum: string
    }>`select checksum from migrations where name = ${name}`.execute(trx)
    if (rows[0] && rows[0].checksum !== checksum) throw new MigrationChanged(name)
    if (rows[0]) return false
    if (!db.isTransaction) await waitForTransactions(trx, attempt)
    await sql.raw(text).execute(trx)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
    return true
  })
}
