import { setTimeout } from 'node:timers/promises'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { isOutOfTime } from '../db/errors.ts'
import { jobSchemaOf } from '../db/job-tables.ts'
import { namesOfTables } from '../db/migrate.ts'
import { JOBS, type StoredTable, tableInSql } from './stored-tables.repository.ts'

/** A constraint that is put off while rows are loaded. */
interface PutOff {
  of_table: string
  name: string
  definition: string
}

/** Lets the statements of this transaction take as long as they need. */
export async function takeTime(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    trx,
  )
}

const GATE = 'users'
/** Shorter than the database takes to find a deadlock, so that it never ends a writer for one. */
const WAIT_MS = 200
const LONGEST_WAIT_MS = 60_000

/**
 * Until the transaction ends nobody else reads or writes the school. Who does is waited for, at the table that every request asks first; if
 * somebody then still has another one, all are given back for a moment, so that nobody waits in a circle.
 */
export async function lockSchool(trx: Trx): Promise<void> {
  const names = await tablesThere(trx)
  const others = names.filter(name => name !== GATE)
  if (!names.includes(GATE)) return
  const giveUpAt = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    await sql`savepoint before_locks`.execute(trx)
    await lockTables(trx, [GATE])
    await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`.execute(trx)
    try {
      await lockTables(trx, others)
      return await takeTime(trx)
    } catch (error) {
      if (!isOutOfTime(error) || performance.now() > giveUpAt) throw error
      await sql`rollback to savepoint before_locks`.execute(trx)
    }
    await setTimeout(WAIT_MS * Math.random())
  }
}

async function tablesThere(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname = any(${namesOfTables()}) and c.relkind = 'r'
     order by c.relname`.execute(trx)
  return rows.map(({ name }) => name)
}

async function lockTables(trx: Trx, names: readonly string[]): Promise<void> {
  const list = sql.join(names.map(name => sql.id(name)))
  await sql`lock table ${list} in access exclusive mode`.execute(trx)
}

/** Whether the schema has the school's tables, and whether administrators' accounts, or anything more of a school, are in them. */
export async function whatIsThere(db: Db): Promise<'nothing' | 'empty_school' | 'accounts' | 'school'> {
  const { rows } = await sql<{ found: boolean }>`
    select count(*) = 2 as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname in ('migrations', 'users')`.execute(db)
  if (!rows[0]?.found) return 'nothing'
  const isAdministrator = sql`exists (
    select from user_roles r where r.user_id = u.id and r.role_id = ${roleId('administrator')})`
  const { rows: filled } = await sql<{ there: 'empty_school' | 'accounts' | 'school' }>`
    select case when exists (select from rooms) or exists (select from event_meta) or exists (select from groups)
                  or exists (select from users u where not ${isAdministrator}) then 'school'
                when exists (select from users) then 'accounts' else 'empty_school' end as there`.execute(db)
  return filled[0]?.there ?? 'school'
}

/** Drops the school's tables; those of the jobs stay, with the jobs that repeat. */
export async function dropSchool(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select c.relname as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname = any(${namesOfTables()}) and c.relkind in ('r', 'v')
     order by c.relkind desc`.execute(trx)
  for (const { name, kind } of rows)
    await sql`drop ${sql.raw(kind === 'v' ? 'view' : 'table')} if exists ${sql.id(name)} cascade`.execute(trx)
  const job = sql.id(await jobSchemaOf(trx), 'job')
  await sql`delete from ${job} where singleton_key is distinct from 'schedule'`.execute(trx)
}

/** Empties tables of what their migrations have put into them. */
export async function emptyTables(trx: Trx, tables: readonly StoredTable[]): Promise<void> {
  const names = tables.filter(({ name }) => name !== JOBS).map(({ name }) => sql.id(name))
  if (names.length > 0) await sql`truncate ${sql.join(names)}`.execute(trx)
}

/** Takes off foreign keys, and what keeps rows from excluding each other; checkAgain puts them on again. */
export async function putOffChecks(trx: Trx): Promise<PutOff[]> {
  const { rows } = await sql<PutOff>`
    select c.relname as of_table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname = any(${namesOfTables()}) and k.contype in ('f', 'x')
     order by k.contype desc, c.relname, k.conname`.execute(trx)
  for (const { of_table, name } of rows)
    await sql`alter table ${sql.id(of_table)} drop constraint ${sql.id(name)}`.execute(trx)
  return rows
}

/** Puts a constraint on again; throws the database's error if a row breaks it. */
export async function checkAgain(trx: Trx, { of_table, name, definition }: PutOff): Promise<void> {
  await sql`alter table ${sql.id(of_table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    trx,
  )
}

/**
 * Inserts rows, each a line with an array of its columns' texts; returns how many. Of the jobs those are left out that repeat and are
 * there already.
 */
export async function insertLines(
  trx: Trx,
  table: StoredTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<number> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const known = columns.map((name, at) => ({ name, at, type: types.get(name) })).filter(({ type }) => type)
  const values = known.map(({ at, type }) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type ?? '')}`)
  const { numAffectedRows = 0n } = await sql`
    insert into ${await tableInSql(trx, table.name)} (${sql.join(known.map(({ name }) => sql.id(name)))}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line
    ${whenThere(table)}`.execute(trx)
  return table.name === JOBS ? lines.length : Number(numAffectedRows)
}

function whenThere({ name }: StoredTable): RawBuilder<unknown> {
  return name === JOBS ? sql`on conflict do nothing` : sql``
}

const KIND = /^[a-z_]{1,50}$/
const MOST_KINDS = 100

/**
 * Creates the kinds of jobs, named in a column of each line, that the database does not have yet. Returns false, and creates none, where
 * one has no name of a kind, or there are too many.
 */
export async function createKinds(trx: Trx, column: number, lines: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ kind: string | null }>`
    select distinct line ->> ${sql.lit(column)} as kind
      from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line limit ${MOST_KINDS + 1}`.execute(trx)
  const kinds = rows.map(({ kind }) => kind ?? '')
  if (kinds.length > MOST_KINDS || kinds.some(kind => !KIND.test(kind))) return false
  const schema = await jobSchemaOf(trx)
  const options = JSON.stringify({ policy: 'exclusive', notify: true })
  await sql`
    select ${sql.id(schema, 'create_queue')}(kind, ${options}::jsonb) from unnest(${kinds}::text[]) kind
     where not exists (select from ${sql.id(schema, 'queue')} where name = kind)`.execute(trx)
  return true
}

/** Removes all jobs; their kinds stay. */
export async function deleteJobs(trx: Trx): Promise<void> {
  await sql`delete from ${await tableInSql(trx, JOBS)}`.execute(trx)
}

/** Sets the next numbers of columns that number their rows by themselves. */
export async function setNextNumbers(trx: Trx, table: string, next: Record<string, number>): Promise<void> {
  for (const [column, number] of Object.entries(next))
    await sql`alter table ${sql.id(table)} alter column ${sql.id(column)} restart with ${sql.lit(number)}`.execute(
      trx,
    )
}

/** Checks at once what is otherwise checked at the end of the transaction. */
export async function checkNow(trx: Trx): Promise<void> {
  await sql`set constraints all immediate`.execute(trx)
}

/** Has the planner know the loaded tables; those of other schools in the database are left alone. */
export async function analyze(trx: Trx, tables: readonly string[]): Promise<void> {
  for (const name of tables) await sql`analyze ${await tableInSql(trx, name)}`.execute(trx)
}
