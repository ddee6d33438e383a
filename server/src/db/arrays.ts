import { type RawBuilder, sql } from 'kysely'

/**
 * Ids as an array whose length the planner cannot see; otherwise it would make a new plan for each call, which takes longer than the
 * query.
 */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  return sql`array(select unnest(${ids}::integer[]))`
}

/** As idArray, of dates. */
export function dateArray(dates: readonly string[]): RawBuilder<string[]> {
  return sql`array(select unnest(${dates}::date[]))`
}
