import { type RawBuilder, sql } from 'kysely'

/**
 * Ids as an array whose length the planner does not see. What it sees it plans for, at every call anew, and planning takes longer
 * than looking a few ids up.
 */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  return sql`array(select unnest(${ids}::integer[]))`
}

/** As idArray, of dates. */
export function dateArray(dates: readonly string[]): RawBuilder<string[]> {
  return sql`array(select unnest(${dates}::date[]))`
}
