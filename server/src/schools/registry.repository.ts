import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { executeText } from '../db/statements.ts'
import type { EClassConfig } from '../shared/app-context.ts'
import { holdStill } from './moving.repository.ts'

/** A school of the house, as the registry has it. */
export interface School {
  /** Its short name; never changes. */
  name: string
  /** The schema of its tables. */
  schema: string
  /** The name of the database in which it lies, of those in DATABASES; null: the registry's own. */
  database: string | null
  /** To which database it is being moved, and how the schema that it leaves is called then; null if it is not. */
  moving: { to: string | null; as: string } | null
  /** The host name of its addresses. */
  host: string
  state: 'active' | 'suspended' | 'archived'
  /** The sender of its mails; null: that of the house. */
  mail_from: string | null
  /** Its own client at an e-class system; null: that of the house, if it has one. */
  e_class: Omit<EClassConfig, 'redirect_url'> | null
  /** The build whose migrations it has; null if none has been completed. */
  build: string | null
  migrated_at: Date | null
  /** The last migration of that build; null if it was not kept yet. */
  last_migration: string | null
  /** Why it could not be migrated; null if it could. */
  failure: string | null
  /** Grows with each change that an open school has to be opened again for. */
  revision: number
}

/** The schema of the registry. */
export const REGISTRY = 'stunda'
/** Servers are notified here when the registry has changed. */
export const REGISTRY_CHANNEL = 'stunda_schools'
const LOCK = 5_806_002

/** Makes the registry and the extensions of all schools, if they are missing. Returns whether a school without a registry lies in `public`. */
export function prepareRegistry(db: Db): Promise<boolean> {
  return prepare(db, `${EXTENSIONS}; ${TABLES}`)
}

/** Makes the extensions of all schools in a database that has no registry. Returns whether a school without a registry lies in its `public`. */
export function prepareDatabase(db: Db): Promise<boolean> {
  return prepare(db, EXTENSIONS)
}

async function prepare(db: Db, text: string): Promise<boolean> {
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<{ is_taken: boolean }>`
      select to_regclass('public.migrations') is not null as is_taken`.execute(trx)
    if (rows[0]?.is_taken) return true
    await executeText(trx, text)
    return false
  })
}

const EXTENSIONS = `
  create extension if not exists btree_gist schema public;
  create extension if not exists pg_trgm schema public`

const TABLES = `
  create schema if not exists ${REGISTRY};
  create table if not exists ${REGISTRY}.schools (
    name text primary key,
    schema text not null unique,
    host text not null unique,
    state text not null default 'active' check (state in ('active', 'suspended', 'archived')),
    mail_from text,
    build text,
    migrated_at timestamptz,
    failure text,
    revision integer not null default 0,
    -- When a server has to look what is due in the school, unless one has it open.
    wake_at timestamptz not null default now(),
    created_at timestamptz not null default now());
  -- Whether something may be due then; otherwise a server only checks, and others come first.
  alter table ${REGISTRY}.schools add column if not exists is_due boolean not null default true;
  alter table ${REGISTRY}.schools add column if not exists last_migration text;
  alter table ${REGISTRY}.schools add column if not exists e_class jsonb;
  alter table ${REGISTRY}.schools add column if not exists database text;
  alter table ${REGISTRY}.schools add column if not exists moving jsonb;
  create index if not exists schools_to_wake on ${REGISTRY}.schools (wake_at) where state = 'active'`

/** All schools by name, with the moment in which they were read. */
export async function listSchools(db: Db): Promise<School[]> {
  const { rows } = await sql<School>`
    select name, schema, database, moving, host, state, mail_from, e_class, build, migrated_at, last_migration, failure, revision
      from schools order by name`.execute(db)
  return rows
}

/**
 * Adds a school and its empty schema, which is made in the database `place`, if the name is new; the host must be free (`schools_host_key`).
 * Nothing is due in it, so its first request wakes it; a server only looks into it within the next hour, not into all new schools at once.
 * Returns whether both are new.
 */
export async function insertSchool(
  trx: Trx,
  { name, schema, host, database = null }: Pick<School, 'name' | 'schema' | 'host'> & Partial<School>,
  place: Db = trx,
): Promise<boolean> {
  const { rows } = await sql`
    insert into schools (name, schema, host, database, is_due, wake_at)
    values (${name}, ${schema}, ${host}, ${database}, false, now() + random() * interval '1 hour')
    on conflict (name) do nothing returning name`.execute(trx)
  if (rows.length === 0) return false
  const { rows: found } = await sql`select from pg_namespace where nspname = ${schema}`.execute(place)
  await sql`create schema if not exists ${sql.id(schema)}`.execute(place)
  await notify(trx)
  return found.length === 0
}

/** Removes a school and everything in it, which lies in the database `place`. */
export async function deleteSchool(
  trx: Trx,
  { name, schema }: Pick<School, 'name' | 'schema'>,
  place: Db = trx,
): Promise<void> {
  await sql`delete from schools where name = ${name}`.execute(trx)
  await sql`drop schema if exists ${sql.id(schema)}, ${sql.id(`${schema}_jobs`)} cascade`.execute(place)
  await notify(trx)
}

/** The parts of a school that its operator changes. */
export type SchoolChange = Partial<Pick<School, 'host' | 'state' | 'mail_from' | 'e_class'>>

/** Changes a school, and has open ones opened again. */
export async function updateSchool(
  trx: Trx,
  name: string,
  { host, state, mail_from, e_class }: SchoolChange,
): Promise<void> {
  const client = e_class === undefined ? sql`e_class` : sql`${e_class && JSON.stringify(e_class)}::jsonb`
  await sql`
    update schools set host = coalesce(${host ?? null}, host), state = coalesce(${state ?? null}, state),
      mail_from = coalesce(${mail_from ?? null}, mail_from), e_class = ${client}, revision = revision + 1, wake_at = now(), is_due = true
     where name = ${name}`.execute(trx)
  await notify(trx)
}

/** Closes a school that is moved to another database. */
export async function beginMove(
  trx: Trx,
  name: string,
  moving: NonNullable<School['moving']>,
): Promise<void> {
  await sql`
    update schools set moving = ${JSON.stringify(moving)}::jsonb, revision = revision + 1 where name = ${name}`.execute(
    trx,
  )
  await notify(trx)
}

/** Opens a school that was moved, in the database where it lies now. */
export async function endMove(trx: Trx, name: string, database: string | null): Promise<void> {
  await sql`
    update schools set database = ${database}, moving = null, revision = revision + 1, wake_at = now(), is_due = true
     where name = ${name}`.execute(trx)
  await notify(trx)
}

/** Keeps which build has migrated a school, or why none could. */
export async function noteMigration(
  db: Db,
  name: string,
  outcome: { build: string; last_migration: string } | { failure: string },
): Promise<void> {
  await db.transaction().execute(async trx => {
    if ('build' in outcome)
      await sql`update schools set build = ${outcome.build}, last_migration = ${outcome.last_migration}, migrated_at = now(), failure = null where name = ${name}`.execute(
        trx,
      )
    else await sql`update schools set failure = ${outcome.failure} where name = ${name}`.execute(trx)
    await notify(trx)
  })
}

/**
 * Takes the schools to be woken now which no server has open, `most` at once, those in which something is due first; nobody else takes
 * them for some minutes. Of those in databases of their own only where it is one of `databases`.
 */
export async function takeDue(db: Db, most: number, databases: readonly string[] = []): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update schools set wake_at = now() + interval '3 minutes' where name in (
      select name from schools where state = 'active' and moving is null and wake_at <= now()
         and (database is null or database = any(${databases}))
       order by is_due desc, wake_at limit ${most} for update skip locked)
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Says that this server has schools open: no other one wakes them, unless it is not said again in some minutes. */
export async function holdOpen(db: Db, names: readonly string[]): Promise<void> {
  await sql`update schools set wake_at = now() + interval '3 minutes', is_due = true where name = any(${names})`.execute(
    db,
  )
}

/** Has a school woken after some time, because something is due then, or only to look. */
export async function wakeIn(db: Db, name: string, ms: number, is_due: boolean): Promise<void> {
  await sql`
    update schools set wake_at = now() + ${ms} * interval '1 millisecond', is_due = ${is_due} where name = ${name}`.execute(
    db,
  )
}

/** Whether the database has Citus. */
export async function hasNodes(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Where Citus has placed a schema, as host:port; undefined if it lies on the coordinator. */
export async function nodeOf(db: Db, schema: string): Promise<string | undefined> {
  const { rows } = await sql<{ node: string }>`
    select distinct nodename || ':' || nodeport as node
      from citus_shards join pg_class on pg_class.oid = table_name::oid
     where citus_table_type = 'schema' and relnamespace = ${schema}::regnamespace`.execute(db)
  return rows[0]?.node
}

/** Places a schema on one of the nodes. Nobody reads or writes in it meanwhile: it takes the tables in an order of its own. */
export async function placeSchema(trx: Trx, schema: string, attempt: number): Promise<void> {
  await holdStill(trx, schema, attempt, 'access exclusive')
  await sql`select citus_schema_distribute(${schema}::regnamespace)`.execute(trx)
}

/** The database's clock. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

async function notify(trx: Trx): Promise<void> {
  await sql`select pg_notify(${REGISTRY_CHANNEL}, '')`.execute(trx)
}
