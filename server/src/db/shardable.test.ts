import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { BEFORE_PLACING, wrongOnNode } from '../../test/placeable.ts'
import { sqlInSource } from '../../test/sql-in-source.ts'
import { migrations } from './migrate.ts'
import { statementsOf } from './statements.ts'

const database = useDatabase()
const SOURCES = join(import.meta.dirname, '..')

const LITTLE_SCHOOL = { tables: new Set(['a', 'b', 'n']), numbered: new Set(['n']) }

describe('what a node does wrongly is found', () => {
  it.each([
    ['a lock beside a reading', 'select pg_advisory_xact_lock(id) from a'],
    ['a notification beside a writing', "with w as (insert into a values (1)) select pg_notify('c', 'd')"],
    ['the schema beside a reading', 'select current_schema(), x from a'],
    ['a comparison with now()', 'select x from a where at = now()'],
    ['now() in a row that was there', 'insert into a values (1) on conflict (x) do update set at = now()'],
    ['now() in a choice', 'update a set at = coalesce(at, now())'],
    ['a union', 'insert into a (x) select x from b union all select x from n'],
    ['a lock of what is inserted', 'insert into a select x from b for no key update'],
    ['a function beside a table', 'insert into a select f.x from unnest(?) f join b on b.x = f.x'],
    [
      'a function beside a condition',
      'insert into a select x from unnest(?) x where x not in (select x from b)',
    ],
    ['numbers', 'insert into n (x) select x from a'],
    ['a query that may be taken in', 'with q as (select x from b) insert into a select x from q'],
    ['a query that is put in', 'insert into a (x) ?'],
    [
      'what a part inserts from another part',
      'with w as (insert into a values (1) returning x), v as (insert into b (x) select x from w) select x from w',
    ],
    [
      'what a part inserts beside a function, with a part of its own',
      'with v as (insert into a (x) with q as materialized (select x from b join unnest(?) x using (x)) select x from q returning x) select x from v',
    ],
    [
      'a reading behind a writing',
      'with w as (delete from a returning x) select x from w where x not in (select x from a)',
    ],
  ])('%s', (_, statement) => {
    expect(wrongOnNode(statement, LITTLE_SCHOOL)).toHaveLength(1)
  })

  it.each([
    ['a lock of values', 'select pg_advisory_xact_lock(id) from unnest(?) as id'],
    ['a setting of now()', 'update a set at = now(), x = 1 where x = 2'],
    ['a time since now()', "select from a where at >= now() - interval '1 day'"],
    [
      'a reading before a writing',
      'with r as materialized (select x from a), w as (delete from a returning x) select x from w where x not in (select x from r)',
    ],
    ['values', 'insert into n (x) values (?) on conflict (x) do update set x = excluded.x'],
    ['rows of a table', 'insert into a (x) select x from b'],
    ['rows of a function', 'insert into n (x) select x from jsonb_to_recordset(?) as r (x integer)'],
    [
      'a materialized query',
      'with q as materialized (select x from b, unnest(?) x) insert into n (x) select x from q',
    ],
    [
      'what the outermost part inserts from another one',
      'with w as (insert into a values (1) returning x), v as (insert into n (x) select x from unnest(?) x) insert into b (x) select x from w',
    ],
    [
      'what a part inserts from a part of its own',
      'with v as (insert into a (x) with q as materialized (select x from b) select x from q returning x) select x from v',
    ],
    ['what was deleted', 'with q as (delete from b returning x) insert into n (x) select x from q'],
  ])('and nothing else: %s', (_, statement) => {
    expect(wrongOnNode(statement, LITTLE_SCHOOL)).toEqual([])
  })
})

const REFUSED_OF_MIGRATIONS = {
  'adds a column that numbers itself': /\badd column\b[^,]*\bgenerated\b[^,]*\bas identity\b/i,
  'adds a column with a check': /\badd column\b[^,]*\bcheck\s*\(/i,
  'adds a constraint with something else':
    /\balter table\b[\s\S]*,\s*(add|alter|drop)\b[\s\S]*\badd constraint\b|\balter table\b[\s\S]*\badd constraint\b[\s\S]*,\s*(add|alter|drop)\b/i,
  'adds a constraint without a name':
    /\balter table\b[\s\S]*\badd (primary key|unique|check|foreign key|exclude)\b/i,
  'updates rows by what is not always the same':
    /^\s*(with\b[\s\S]*)?update\b[\s\S]*(\bto_char\(|\bat time zone\b|\bnow\(\)|::date\b|::text\b)/i,
}

/** Citus refuses these in a schema that it places on a node (docs/decisions/029-a-school-is-a-schema.md). */
describe('a school keeps to what Citus can place on a node', () => {
  it('its schema has no triggers, rules, functions or parts of tables', async () => {
    const { rows } = await sql<{ kind: string; name: string }>`
      select 'trigger' as kind, t.tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      union all
      select 'rule', rulename::text from pg_rules where schemaname = current_schema() and rulename <> '_RETURN'
      union all
      select 'function', p.proname::text from pg_proc p
       where p.pronamespace = current_schema()::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select 'part', relname::text from pg_class where relispartition and relnamespace = current_schema()::regnamespace`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('no newer migration has a form that is refused on a node', () => {
    const found = migrations()
      .filter(({ name }) => name.slice(0, 4) > BEFORE_PLACING)
      .flatMap(({ name, text }) =>
        statementsOf(text).flatMap(statement =>
          Object.entries(REFUSED_OF_MIGRATIONS).flatMap(([what, form]) =>
            form.test(statement) ? [`${name}: ${what}`] : [],
          ),
        ),
      )
    expect(found).toEqual([])
  })

  it('no statement merges or makes a trigger', () => {
    const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(sql|ts)$/.test(file) && !file.endsWith('.test.ts'))
      .filter(file =>
        /\bmerge\s+into\b|\bcreate\s+(constraint\s+)?trigger\b/i.test(
          readFileSync(join(SOURCES, file), 'utf8'),
        ),
      )
    expect(found).toEqual([])
  })

  it('no statement does what a node does wrongly', async () => {
    const { rows } = await sql<{ name: string; is_numbered: boolean }>`
      select relname::text as name, exists (select from pg_attribute where attrelid = c.oid and attidentity <> '') as is_numbered
        from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
      database.db,
    )
    const school = {
      tables: new Set(rows.map(({ name }) => name)),
      numbered: new Set(rows.filter(({ is_numbered }) => is_numbered).map(({ name }) => name)),
    }
    const found = sqlInSource(SOURCES).flatMap(({ file, text }) =>
      wrongOnNode(text, school).map(wrong => `${file}: ${wrong}: ${text.trim().slice(0, 60)}`),
    )
    expect(found).toEqual([])
  })

  it('each row of each table is known by a key or by all that is in it', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class c
       where relkind = 'r' and relnamespace = current_schema()::regnamespace and relreplident <> 'f'
         and not exists (select from pg_index where indrelid = c.oid and indisprimary)`.execute(database.db)
    expect(rows).toEqual([])
  })
})
