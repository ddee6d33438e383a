import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { folded, latvianOrder } from './latvian-text.ts'
import { anywhere } from './search-words.ts'

/** The filter and the order of a list whose rows are known by their names. */
export interface NamedList {
  words: readonly string[]
  sort: 'name' | '-name'
}

interface NamedRow {
  id: number
  name: string
}

/** One page of the rows of `from`, a table with its conditions (without a limit: all), and their total number. */
export async function pageOfNamed(
  db: Db,
  from: RawBuilder<unknown>,
  { words, sort }: NamedList,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ total: number; rows: NamedRow[] }> {
  const found = words.map(word => sql`${folded(sql.ref('name'))} like ${anywhere(word)}`)
  const direction = sort === 'name' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ total: number; rows: NamedRow[] | null }>`
    with hits as materialized (
      select id, name, ${latvianOrder(sql.ref('name'))} as place from ${from}
       where ${sql.join([sql`true`, ...found], sql` and `)})
    select (select count(*)::integer from hits) as total,
           (select json_agg(json_build_object('id', id, 'name', name) order by place ${direction}, id)
              from (select * from hits order by place ${direction}, id limit ${limit} offset ${offset}) page) as rows
  `.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.rows ?? [] }
}
