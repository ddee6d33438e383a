import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { besideTraffic, letTakeLong, waitForTransactions } from './beside-traffic.ts'
import type { Db, Trx } from './database.ts'
import { CannotRun } from './errors.ts'
import { checkJobTables, installJobTables, JOB_TABLES_VERSION } from './job-tables.ts'
import { ownKey } from './locks.ts'
import { executeText } from './statements.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
const LOCK = 5_806_001 // so that two servers that start at once migrate one after the other

/** The first words of a migration that runs in steps beside the traffic (docs/decisions/030-expand-then-contract.md). */
const IN_STEPS = /^-- In steps\b/i

/**
 * One change of the schema, in plain SQL. If its text begins with "-- In steps", it is one statement that changes some rows, and is repeated,
 * each time in a transaction of its own, until it changes none.
 */
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
 * their names. Those that run in steps after all others are left to a job, unless the database is new or `db` is a transaction. Throws
 * SchemaIsNewer, JobTablesAreNewer or MigrationChanged before it changes anything.
 */
export async function migrate(db: Db, list: readonly Migration[] = migrations()): Promise<string[]> {
  const missing = await besideTraffic(db, async trx => {
    await lockMigrations(trx)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    )
    const known = await appliedAmong(trx, list)
    await installJobTables(trx)
    const missing = list.filter(({ name }) => !known.has(name))
    return db.isTransaction || known.size === 0 ? missing : upToLastWhole(missing)
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

function runsInSteps({ text }: Migration): boolean {
  return IN_STEPS.test(text)
}

/** The migrations without those in steps at their end, which none of the others needs. */
function upToLastWhole(list: readonly Migration[]): Migration[] {
  return list.slice(0, list.findLastIndex(migration => !runsInSteps(migration)) + 1)
}

/** The migrations that run in steps and have not finished; not for a database without a school's tables. */
export async function unfinishedMigrations(
  db: Db,
  list: readonly Migration[] = migrations(),
): Promise<Migration[]> {
  const inSteps = list.filter(runsInSteps)
  if (inSteps.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  return inSteps.filter(({ name }) => !known.has(name))
}

/**
 * Runs one step of a migration, unless a server has applied it. `finished`: the step found no row to change, and the migration is kept as applied. A
 * step that waits for somebody's rows gives way and is begun again.
 */
export function takeStep(db: Db, migration: Migration): Promise<'more' | 'finished' | 'applied'> {
  return besideTraffic(db, async trx => {
    await lockMigrations(trx)
    if (await isApplied(trx, migration)) return 'applied'
    const { numAffectedRows: changed } = await sql.raw(migration.text).execute(trx)
    if (changed === undefined)
      throw new Error(
        `Migration ${migration.name} runs in steps, so it has to be one statement that changes rows.`,
      )
    if (changed > 0n) return 'more'
    await keepAsApplied(trx, migration)
    return 'finished'
  })
}

/** Returns whether it was missing. */
async function apply(db: Db, migration: Migration): Promise<boolean> {
  if (!runsInSteps(migration)) return applyWhole(db, migration)
  let step = await takeStep(db, migration)
  while (step === 'more') step = await takeStep(db, migration)
  return step === 'finished'
}

function applyWhole(db: Db, migration: Migration): Promise<boolean> {
  return besideTraffic(db, async (trx, attempt) => {
    await lockMigrations(trx)
    if (await isApplied(trx, migration)) return false
    if (!db.isTransaction) await waitForTransactions(trx, attempt)
    await executeText(trx, migration.text)
    await keepAsApplied(trx, migration)
    return true
  })
}

async function isApplied(trx: Trx, migration: Migration): Promise<boolean> {
  const { name } = migration
  const { rows } = await sql<{ checksum: string }>`
    select checksum from migrations where name = ${name}`.execute(trx)
  if (rows[0] && rows[0].checksum !== checksumOf(migration)) throw new MigrationChanged(name)
  return rows.length > 0
}

async function keepAsApplied(trx: Trx, migration: Migration): Promise<void> {
  await sql`insert into migrations (name, checksum) values (${migration.name}, ${checksumOf(migration)})`.execute(
    trx,
  )
}
