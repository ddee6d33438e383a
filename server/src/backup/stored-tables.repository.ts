import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { jobSchemaOf } from '../db/job-tables.ts'
import { namesOfTables } from '../db/migrate.ts'
import type { End } from './backup-content.ts'

/** How jobs are called in a backup; they lie in a schema of their own. */
export const JOBS = 'jobs of pg-boss'
const ROWS_A_FETCH = 2_000

/** A table as a backup has it: its columns that are not generated, in their order. */
export interface StoredTable {
  name: string
  columns: { name: string; type: string; numbers: string | null }[]
}

/** Not in a backup: the list of migrations, and the mails of the outbox, whose links sign people in. */
const LEFT_OUT = ['migrations', 'outbox_mails']

/** The tables that a backup may have, of whichever version. */
export const storedNames = (): string[] => [...namesOfTables().filter(name => !LEFT_OUT.includes(name)), JOBS]

/** All tables of the school but those left out, by name, and the table of the jobs. */
export async function storedTables(db: Db): Promise<StoredTable[]> {
  const jobs = await jobSchemaOf(db)
  const { rows } = await sql<StoredTable>`
    select case when n.nspname = ${jobs} then ${JOBS} else c.relname::text end as name,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                      'numbers', case when a.attidentity <> '' then pg_get_serial_sequence(c.oid::regclass::text, a.attname) end)
                    order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where (n.nspname = current_schema() and c.relname = any(${storedNames()}) and c.relkind = 'r' or n.nspname = ${jobs} and c.relname = 'job')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, n.nspname, c.relname order by n.nspname = ${jobs}, c.relname`.execute(db)
  return rows
}

/** A table's name in SQL. */
export async function tableInSql(db: Db, name: string): Promise<RawBuilder<unknown>> {
  return name === JOBS ? sql`${sql.id(await jobSchemaOf(db), 'job')}` : sql`${sql.id(name)}`
}

/** Reads the database as of one moment, or as of an exported snapshot; writers do not wait for it. */
export function asOfNow<Result>(
  db: Db,
  read: (trx: Trx) => Promise<Result>,
  snapshot?: string,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      if (snapshot !== undefined) await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(trx)
      await writePlainly(trx)
      return read(trx)
    })
}

/** Makes the texts of values the same on every database until the transaction ends. */
export async function writePlainly(trx: Trx): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values
      ('datestyle', 'ISO, YMD'), ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1'),
      ('intervalstyle', 'postgres')) as texts (name, value)`.execute(trx)
}

/** Reads a table's rows as lines, some thousand at a time; returns how many there are, and a sum that does not depend on their order. */
export async function readRows(
  trx: Trx,
  table: Pick<StoredTable, 'name'>,
  columns: readonly string[],
  take: (lines: string) => Promise<void>,
): Promise<End> {
  const texts = sql.join(columns.map(column => sql`${sql.id(column)}::text`))
  await sql`declare stored_rows no scroll cursor for
    select to_json(array[${texts}])::text as line from ${await tableInSql(trx, table.name)}`.execute(trx)
  let sum = 0n
  let count = 0
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_A_FETCH)} from stored_rows`.execute(trx)
    if (rows.length === 0) break
    count += rows.length
    for (const { line } of rows)
      sum = BigInt.asUintN(64, sum + hash('sha256', line, 'buffer').readBigUInt64LE())
    await take(`${rows.map(({ line }) => line).join('\n')}\n`)
  }
  await sql`close stored_rows`.execute(trx)
  return { rows: count, sum: sum.toString(16) }
}

/** Counts a table's rows, and sums them as `readRows` does, in the database itself: nothing of them travels. */
export async function sumRows(trx: Trx, table: StoredTable): Promise<End> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.id(name)}::text`))
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*)::float8 as rows,
           coalesce(sum(('x' || left(encode(sha256(convert_to(line, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as sum
      from (select to_json(array[${texts}])::text as line from ${await tableInSql(trx, table.name)}) lines`.execute(
    trx,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** The next number of each column of a table that numbers its rows by itself. */
export async function nextNumbers(db: Db, { columns }: StoredTable): Promise<Record<string, number>> {
  const next: Record<string, number> = {}
  for (const { name, numbers } of columns) {
    if (!numbers) continue
    const { rows } = await sql<{ next: number }>`
      select (case when is_called then last_value + 1 else last_value end)::float8 as next from ${sql.raw(numbers)}`.execute(
      db,
    )
    next[name] = rows[0]?.next ?? 1
  }
  return next
}

/** The applied migrations, and the school's name. */
export async function readVersions(trx: Trx) {
  const { rows: migrations } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name`.execute(trx)
  const { rows } = await sql<{ school_name: string }>`select school_name from settings`.execute(trx)
  return { migrations, school_name: rows[0]?.school_name ?? '' }
}
