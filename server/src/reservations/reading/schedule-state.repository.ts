import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../events/reservation-entries.repository.ts'

/** Of what a schedule was read. In the same run an equal `snapshot` or equal `rows` mean an equal schedule. */
export interface AsOf {
  /** The database server, since its start or crash. */
  run: string
  /** The database snapshot: as long as it is the same, nothing at all has been written. */
  snapshot: string
  /** The fingerprint of the rows that schedules are made of. */
  rows: string
}

/** The state of a primary, by which a standby is measured. */
export interface Confirmed extends AsOf {
  /** The history that it writes; null on a standby. */
  history: string | null
}

// The server's start time distinguishes database servers, and the reset time of the statistics detects a crash, after which transaction
// ids can repeat.
const RUN = sql`concat(pg_postmaster_start_time(), ' ', pg_stat_get_bgwriter_stat_reset_time())`

/** What the entries of events are made of besides the events, and what only rooms are, which are read with whatever is read. */
const TABLES_OF_ENTRIES = ['users', 'groups', 'group_members']
const TABLES_OF_ROOMS = ['rooms', 'room_groups', 'features', 'room_features']

/**
 * The number of some rows and their fingerprint, as `number:fingerprint`. A row's version is known by its place (ctid) and the transaction that wrote it
 * (xmin). PostgreSQL has no fast cast from a transaction id to a number; the age of id 3, the first one, less the age of xmin is that number, and
 * both ages count from the same moment. Hashing a record took twice as long.
 */
const printOf = (rows: RawBuilder<unknown>) =>
  sql`(select concat(count(*), ':', bit_xor(hashtidextended(r.ctid, (select age('3'::xid)::bigint) - age(r.xmin)))) from ${rows})`

/**
 * As printOf, in half of the time where nothing has changed. A row that was written before the oldest transaction of the kept snapshot was there
 * then; so as many rows as then, all of them so old, are the same rows. Not for a transaction that has written: its savepoints may undo.
 */
const printSince = (rows: RawBuilder<unknown>, nth: number) => sql`
  case when exists (select from kept) and (select count(*) = (select counts[${sql.lit(nth)}] from kept) and min(age(r.xmin)) > (select age from kept) from ${rows})
       then (select prints[${sql.lit(nth)}] from kept) else ${printOf(rows)} end`

/**
 * The common table `state`: of what a schedule would be read now, and what of it is to be read if it is kept: 'nothing', the rooms and the 'changed'
 * events, if nothing else that events show has changed, or 'all'. Of an event only its row in `reservations` is looked at: whoever
 * changes what it has in other tables changes this row, too, but for the members of its groups, of whom a schedule shows the number.
 * The tests' schools check that at their end.
 */
export function stateOf(
  reservations: RawBuilder<unknown>,
  { run, snapshot, rows }: AsOf,
): RawBuilder<unknown> {
  const tables = [
    sql`reservations r where ${reservations}`,
    ...[...TABLES_OF_ENTRIES, ...TABLES_OF_ROOMS].map(table => sql`${sql.table(table)} r`),
  ]
  const prints = tables.map((table, index) => printSince(table, index + 1))
  return sql`
    moment as materialized (select ${RUN} as run, pg_current_snapshot()::text as snapshot),
    kept as materialized (
      select string_to_array(rows, ' ') as prints, string_to_array(regexp_replace(rows, ':\\S*', '', 'g'), ' ')::bigint[] as counts,
             age(pg_snapshot_xmin(snapshot::pg_snapshot)::xid) as age
        from (select nullif(${snapshot}::text, '') as snapshot, ${rows}::text as rows from moment where run = ${run}::text) kept),
    present as materialized (
      select run, snapshot,
             case when run = ${run}::text and snapshot = ${snapshot}::text then ${rows}::text
                  else concat_ws(' ', ${sql.join(prints)}) end as rows
        from moment),
    state as materialized (
      select present.*,
             case when run <> ${run}::text then 'all' when rows = ${rows}::text then 'nothing'
                  when ${printsOfEntries(sql.ref('rows'))} = ${printsOfEntries(sql`${rows}::text`)} then 'changed' else 'all' end as to_read
        from present)`
}

/** The fingerprints of TABLES_OF_ENTRIES, which stand after that of the events. */
const printsOfEntries = (rows: RawBuilder<unknown>) =>
  sql`(string_to_array(${rows}, ' '))[2:${sql.lit(1 + TABLES_OF_ENTRIES.length)}]`

/** Whether `to_read` of the common table `state` is one of these. */
export const toRead = (...which: ('nothing' | 'changed' | 'all')[]): RawBuilder<unknown> =>
  sql`(select to_read from state) in (${sql.join(which.map(one => sql.lit(one)))})`

/**
 * Whether the reservation `r` may have changed since the kept schedule was read: all that was written before the oldest transaction of its snapshot
 * was there then.
 */
export const MAY_HAVE_CHANGED = sql`age(r.xmin) <= (select age from kept)`

/** Whether a schedule that was read of the one is as one that was read of the other. */
export const isSame = (one: AsOf, other: AsOf): boolean => one.run === other.run && one.rows === other.rows

/** The run and the snapshot of the database at this moment. */
export async function momentOf(db: Db): Promise<Omit<AsOf, 'rows'>> {
  const { rows } = await sql<Omit<AsOf, 'rows'>>`
    select ${RUN} as run, pg_current_snapshot()::text as snapshot`.execute(db)
  return onlyRow(rows)
}

/** Of a schedule that was not read yet. */
export const NOTHING_KEPT: AsOf = { run: '', snapshot: '', rows: '' }
