import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  /** The database always makes it itself. */
  computed: boolean
  /** The database makes it where it is not given. */
  defaulted: boolean
  checks: string[]
}

const HEAD = `// Written from the migrated schema by tables.test.ts; after a new migration run it with -u.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Every table: a row as it is read, added and changed. Civil times and dates are text. */
`

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamp: 'string',
  tsrange: 'string',
}

// Types that are read in another form than they are written.
const ASYMMETRIC: Record<string, [read: string, written: string]> = {
  jsonb: ['unknown', 'string'],
  timestamptz: ['Date', 'Date | string'],
}

/** The source of tables.ts for a database. */
export async function describeTables(db: Db): Promise<string> {
  const { rows } = await columns.execute(db)
  const tables = Map.groupBy(rows, row => row.table_name)
  const described = [...tables].map(
    ([name, of]) =>
      `  ${name}: {\n${of.map(column => `    ${column.column_name}: ${typeOf(column)}\n`).join('')}  }\n`,
  )
  return formatted(`${HEAD}export interface Database {\n${described.join('')}}\n`)
}

function formatted(source: string): string {
  const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url))
  return execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=tables.ts'], {
    input: source,
    encoding: 'utf8',
  })
}

function typeOf(column: Column): string {
  const orNull = column.nullable ? ' | null' : ''
  const [read, written] = ASYMMETRIC[column.udt_name] ?? []
  if (read) {
    const added = column.defaulted ? `${written}${orNull} | undefined` : `${written}${orNull}`
    return `ColumnType<${read}${read === 'unknown' ? '' : orNull}, ${added}, ${written}${orNull}>`
  }
  const type = `${baseTypeOf(column)}${orNull}`
  if (column.computed) return `GeneratedAlways<${type}>`
  return column.defaulted ? `Generated<${type}>` : type
}

function baseTypeOf({ udt_name, column_name, table_name, checks }: Column): string {
  const isArray = udt_name.startsWith('_')
  const base = TYPES[isArray ? udt_name.slice(1) : udt_name]
  if (!base) throw new Error(`no type yet for ${udt_name} of ${table_name}.${column_name}`)
  return isArray ? `${base}[]` : (allowedValues(checks) ?? base)
}

/** A column that may hold only certain values (`check (x in ('a', 'b'))`) has the type of those. */
function allowedValues(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]
    if (list)
      return list
        .split(', ')
        .map(value => value.replace(/::\w+$/, ''))
        .join(' | ')
  }
}

const columns = sql<Column>`
  select c.table_name, c.column_name, c.udt_name,
    c.is_nullable = 'YES' as nullable,
    c.is_generated = 'ALWAYS' as computed,
    c.is_identity = 'YES' or c.column_default is not null as defaulted,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.contype = 'c' and k.conrelid = c.table_name::regclass and k.conkey = array[c.ordinal_position::smallint]
          order by 1) as checks
  from information_schema.columns c
  where c.table_schema = current_schema() and c.table_name <> 'migrations'
  order by c.table_name, c.ordinal_position`
