import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'

const database = useDatabase()
const SOURCES = join(import.meta.dirname, '..')

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
})
