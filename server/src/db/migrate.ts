import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { CannotRun } from './errors.ts'
import { installJobTables } from './job-tables.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
const LOCK = 5_806_001 // so that two servers that start at once migrate one after the other

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
 * Installs the tables of the jobs, applies the missing migrations, each in a transaction, and returns their names. Throws
 * SchemaIsNewer or JobTablesAreNewer before it changes anything, and MigrationChanged.
 */
export async function migrate(db: Db, list: Migration[] = migrations()): Promise<string[]> {
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    )
    await refuseNewer(trx, list)
    await installJobTables(trx)
  })
  const applied: string[] = []
  for (const migration of list) if (await apply(db, migration)) applied.push(migration.name)
  return applied
}

async function refuseNewer(trx: Trx, list: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx)
  const known = new Set(list.map(({ name }) => name))
  const unknown = rows.find(({ name }) => !known.has(name))
  if (unknown) throw new SchemaIsNewer(unknown.name)
}

/** All migrations, in the order of their names. */
export function migrations(): Migration[] {
  return readdirSync(MIGRATIONS)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => ({ name, text: readFileSync(`${MIGRATIONS}/${name}`, 'utf8') }))
}

function apply(db: Db, { name, text }: Migration): Promise<boolean> {
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<{
      checksum: string
    }>`select checksum from migrations where name = ${name}`.execute(trx)
    if (rows[0] && rows[0].checksum !== checksum) throw new MigrationChanged(name)
    if (rows[0]) return false
    await sql.raw(text).execute(trx)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
    return true
  })
}
