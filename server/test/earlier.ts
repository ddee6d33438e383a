import { sql } from 'kysely'

/**
 * The moments of a column, so many seconds earlier, as an `update` sets them. Citus takes none that depends on the session's time zone, as
 * `at - interval` does.
 */
export const earlier = (column: string, seconds: number) =>
  sql<Date>`(${sql.ref(column)} at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC'`
