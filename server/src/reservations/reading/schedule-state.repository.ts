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

/** The place of the events' fingerprint, which is the first one. */
const EVENTS = 1
/** What schedules are made of besides events. */
const TABLES = [
  'group_members',
  ...(['users', 'groups'] as const),
  ...(['rooms', 'room_groups', 'features', 'room_features'] as const),
] as const

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

/** Whether a row `r` may have been written since the kept schedule was read: all that was written before the oldest transaction of its snapshot was there then. */
const WAS_WRITTEN = sql`age(r.xmin) <= (select age from kept)`

/**
 * The common tables `state` and `touched`. `state`: of what a schedule would be read now, and what of it is to be read if it is kept: 'nothing', the
 * rooms and the 'changed' events, or 'all': who has left a group leaves no row that says so. Of an event only its row in `reservations` is looked
 * at: whoever changes what it has in other tables changes this row, too, but for the members of its groups, of whom a schedule shows the number.
 * The tests' schools check that at their end. `touched`: the events that name a user or a group whose row may have changed, or show how many are in a
 * group of such a user. A user or a group that was deleted is named by none.
 */
export function stateOf(
  { inRooms, onDays }: { inRooms: RawBuilder<unknown>; onDays: RawBuilder<unknown> },
  { run, snapshot, rows }: AsOf,
): RawBuilder<unknown> {
  const reservations = sql`reservations r where ${inRooms} and ${onDays}`
  const tables = [reservations, ...TABLES.map(table => sql`${sql.table(table)} r`)]
  const prints = tables.map((table, index) => printSince(table, EVENTS + index))
  const users = sql`(select id from changed_users)`
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
                  when ${areAsKept('group_members')} then 'changed' else 'all' end as to_read,
             not (${areAsKept('users', 'groups')}) as are_named_written
        from present),
    changed_users as materialized (
      select id from users r where ${WAS_WRITTEN} and (select are_named_written from state)),
    touched as materialized (
      select r.id from ${reservations} and ${toRead('changed')} and (select are_named_written from state) and (
               r.created_by in ${users} or r.refused_by in ${users} or r.key_holder_id in ${users}
               or r.id in (select reservation_id from participants where user_id in ${users} and ${onDays})
               or r.id in (
                 select reservation_id from reservation_groups where group_id in (
                   select id from groups r where ${WAS_WRITTEN}
                   union select group_id from group_members where user_id in ${users})))
    )`
}

/** Whether the rows of some tables, which stand together in TABLES, are as they were kept. */
function areAsKept(...tables: (typeof TABLES)[number][]): RawBuilder<unknown> {
  const first = EVENTS + 1 + TABLES.indexOf(tables[0] ?? 'users')
  const theirs = sql`[${sql.lit(first)}:${sql.lit(first + tables.length - 1)}]`
  return sql`(string_to_array(rows, ' '))${theirs} is not distinct from (select prints${theirs} from kept)`
}

/** Whether `to_read` of the common table `state` is one of these. */
export const toRead = (...which: ('nothing' | 'changed' | 'all')[]): RawBuilder<unknown> =>
  sql`(select to_read from state) in (${sql.join(which.map(one => sql.lit(one)))})`

/** Whether the reservation `r` may say something else than when the kept schedule was read: it was written since, or something that it names. */
export const MAY_HAVE_CHANGED = sql`(${WAS_WRITTEN} or r.id in (select id from touched))`

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
