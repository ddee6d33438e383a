import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import { IS_THE_CANCELLING } from '../../db/cancelling.ts'
import type { Cause } from '../../db/cause.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Snapshot } from './reservations.repository.ts'

/** One entry of the history. Older entries of `before` and `after` may lack fields. */
export interface HistoryRow {
  id: number
  /** RFC 3339 */
  at: string
  actor_id: number | null
  reservation_id: number
  action: 'created' | 'updated' | 'deleted'
  before: Snapshot | null
  after: Snapshot | null
  note: string | null
  cause: Cause | null
  deed_id: number | null
}

/** The column `at` as RFC 3339. */
export const AT = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns of a HistoryRow. */
export const ENTRY = sql`id, ${AT} as at, actor_id, reservation_id, action, before, after, note, cause, deed_id`
/** The same of a row `h`. */
export const ENTRY_OF_H = sql`
  h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.actor_id, h.reservation_id, h.action, h.before, h.after,
  h.note, h.cause, h.deed_id`
const LONGEST = 500

/** The history of a reservation, latest first. */
export async function historyOf(db: Db, reservation_id: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${ENTRY} from history where reservation_id = ${reservation_id} order by id desc limit ${LONGEST}`.execute(
    db,
  )
  return rows
}

/** The latest entry of each reservation. */
export async function lastEntries(db: Db, reservation_ids: readonly number[]): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${ENTRY_OF_H}
      from unnest(${reservation_ids}::integer[]) as asked (id)
      cross join lateral (select * from history where reservation_id = asked.id order by history.id desc limit 1) h
     order by h.reservation_id`.execute(db)
  return rows
}

/** The entries of the transaction of an entry, in the order in which they were written; none if there is no such entry. */
export async function entriesOfAct(trx: Trx, history_id: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${ENTRY_OF_H}
      from history one join history h on h.at = one.at and h.actor_id = one.actor_id
     where one.id = ${history_id} order by h.id`.execute(trx)
  return rows
}

/** An entry, and which one it takes back; null: none. */
export type LaterRow = HistoryRow & { undoes: number | null }

/** All entries after each of some entries about the same event, by id. */
export async function laterEntries(trx: Trx, entries: readonly { id: number }[]): Promise<LaterRow[]> {
  const { rows } = await sql<LaterRow>`
    select ${ENTRY_OF_H}, h.undoes
      from unnest(${idArray(entries.map(({ id }) => id))}) as asked (id) join history one on one.id = asked.id
      join history h on h.reservation_id = one.reservation_id and h.id > one.id order by h.id`.execute(trx)
  return rows
}

/** Notes that the entries of the transaction take back others about the same events. */
export async function noteUndone(
  trx: Trx,
  actor_id: number,
  undone: readonly Pick<HistoryRow, 'id' | 'reservation_id'>[],
): Promise<void> {
  const rows = undone.map(({ id, reservation_id }) => ({ id, reservation_id }))
  // Asked apart: on another node of the database it may be another moment.
  const {
    rows: [begun],
  } = await sql<{ at: string }>`select now()::text as at`.execute(trx)
  await sql`
    update history h set undoes = undone.id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as undone (id integer, reservation_id integer)
     where h.reservation_id = undone.reservation_id and h.id > undone.id and h.at = ${begun?.at}::timestamptz and h.actor_id = ${actor_id}`.execute(
    trx,
  )
}

/**
 * The days on which the series of cancelled events have got other dates at their ends when these were cancelled, as far as those take place;
 * by the events' ids. Of several of one series the earlier event has the earlier date.
 */
export async function datesAddedInstead(db: Db, ids: readonly number[]): Promise<Map<number, CivilDate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ reservation_id: number; day: CivilDate }>`
    with cancelled as (
      select h.reservation_id, h.event_meta_id, h.at, h.actor_id,
             row_number() over (partition by h.event_meta_id, h.at, h.actor_id order by h.before->>'start_datetime') as place
        from history h join reservations r on r.id = h.reservation_id
       where h.reservation_id = any(${idArray(ids)}) and r.status_id = 3 and ${IS_THE_CANCELLING}),
    added as (
      select h.event_meta_id, h.at, h.actor_id, r.start_datetime::date::text as day,
             row_number() over (partition by h.event_meta_id, h.at, h.actor_id order by r.start_datetime) as place
        from history h join reservations r on r.id = h.reservation_id
       where h.before is null and h.deed_id is not null and r.is_live
         and h.event_meta_id in (select event_meta_id from cancelled))
    select reservation_id, day from cancelled join added using (event_meta_id, at, actor_id, place)`.execute(
    db,
  )
  return new Map(rows.map(({ reservation_id, day }) => [reservation_id, day]))
}

/** A user's deletions since an instant that were not undone, latest first; reservations of a series deleted at once are one. */
export async function deletionsOf(
  db: Db,
  actor_id: number,
  since: Temporal.Instant,
  most: number,
): Promise<(Omit<Deletion, 'whose'> & { was: Snapshot })[]> {
  const { rows } = await sql<Omit<Deletion, 'whose'> & { was: Snapshot }>`
    with gone as (
      select * from history h
       where actor_id = ${actor_id} and action = 'deleted' and at >= ${since.toString()}::timestamptz
         and not exists (select from history later where later.reservation_id = h.reservation_id and later.id > h.id)),
    acts as (
      select max(id) as last, count(*)::integer as count, at, (array_agg(reservation_id order by start, id))[1] as reservation_id,
             (array_agg(before order by start, id))[1] as was
        from (select *, before->>'start_datetime' as start from gone) each
       group by event_meta_id, at)
    select reservation_id, last as change, count, ${AT} as at, was->>'event_name' as event_name, (was->>'room_id')::integer as room_id,
           was->>'start_datetime' as start_datetime, was->>'end_datetime' as end_datetime, was
      from acts order by last desc limit ${most}`.execute(db)
  return rows
}

/** The cancelled events of its series that were cancelled in the same act as a cancelled event, with it; empty if no act is known. */
export async function cancelledWith(trx: Trx, reservation_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with cancelled as (
      select r.id, act.at, act.actor_id
        from reservations r
        cross join lateral (
          select at, actor_id from history
           where reservation_id = r.id and (before->>'status_id')::integer <> 3 and (after->>'status_id')::integer = 3
           order by id desc limit 1) act
       where r.status_id = 3
         and r.event_meta_id = (select event_meta_id from reservations where id = ${reservation_id}))
    select other.id from cancelled one
      join cancelled other on other.at = one.at and other.actor_id is not distinct from one.actor_id
     where one.id = ${reservation_id}`.execute(trx)
  return rows.map(row => row.id)
}

/**
 * Writes a user's reason into the untold entries of the transaction that has changed a reservation last, if it was theirs, and the one
 * with the entry `change` if that is given; returns how many entries that are. Undefined: no change of the reservation is known.
 */
export async function writeReason(
  trx: Trx,
  {
    actor_id,
    reservation_id,
    note,
    change = null,
  }: { actor_id: number; reservation_id: number; note: string; change?: number | null | undefined },
): Promise<number | undefined> {
  const { rows } = await sql<{ written: number }>`
    with last as (select at, actor_id from history where reservation_id = ${reservation_id} order by id desc limit 1),
    written as (
      update history h set note = ${note} from last, untold_changes u
       where (${change}::integer is null or (last.at, last.actor_id) = (select at, actor_id from history where id = ${change}::integer))
         and last.actor_id = ${actor_id} and h.actor_id = last.actor_id and h.at = last.at and u.history_id = h.id and u.deed is null
      returning h.id)
    select (select count(*)::integer from written) as written from last`.execute(trx)
  return rows[0]?.written
}

/** How often a reservation was changed, and when last (the making of one without a history). */
export interface Revision {
  reservation_id: number
  /** Grows with every change, also when a change is undone. */
  revision: number
  /** RFC 3339 in UTC. */
  changed_at: string
}

/** The revisions of some reservations; `user_id`: for a calendar of this user, who may have left and joined them with a group. */
export async function revisionsOf(
  db: Db,
  reservation_ids: readonly number[],
  user_id: number | null,
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.id as reservation_id, ${REVISION} as revision, ${inUtc(sql`coalesce(greatest(h.at, l.changed_at), r.created_at)`)} as changed_at
      from reservations r
      left join (${changesByReservation(idArray(reservation_ids))}) h on h.reservation_id = r.id
      left join lessons_left l on l.user_id = ${user_id}::integer and l.reservation_id = r.id
     where r.id = any(${idArray(reservation_ids)})`.execute(db)
  return rows
}

/** An event that somebody is no longer in, or that is no longer in a room, as it was before. */
export interface GoneEvent extends Revision {
  was: Pick<Snapshot, 'event_name' | 'room_id' | 'subject_id' | 'start_datetime' | 'end_datetime'>
}

/**
 * The events of some days that a user was in, or that were in a room, before a change since an instant, and that are not among `shown`: they
 * were deleted, or are somewhere else; also those that the user has left with a group.
 */
export async function goneSince(
  db: Db,
  from: { user_id: number } | { room_id: number },
  since: Temporal.Instant,
  { date_from, date_to, shown }: { date_from: string; date_to: string; shown: readonly number[] },
): Promise<GoneEvent[]> {
  const wasIn =
    'user_id' in from
      ? sql`(before->'teachers' @> to_jsonb(${from.user_id}::integer) or before->'group_member_ids' @> to_jsonb(${from.user_id}::integer)
             or before->'students' @> to_jsonb('student_' || ${from.user_id}::integer))`
      : sql`(before->>'room_id')::integer = ${from.room_id}`
  const leaver = 'user_id' in from ? from.user_id : null
  const { rows } = await sql<GoneEvent>`
    with before_it as (
      select reservation_id, before as was, at, id from history
       where at >= ${since.toString()}::timestamptz and before is not null and ${wasIn}
      union all
      select reservation_id, was, changed_at, null from lessons_left
       where user_id = ${leaver}::integer and changed_at >= ${since.toString()}::timestamptz),
    gone as (
      select distinct on (reservation_id) reservation_id, was from before_it
       where was->>'start_datetime' >= ${date_from} and was->>'start_datetime' < ${`${date_to} 24`}
       order by reservation_id, at desc, id desc)
    select g.reservation_id, g.was, ${REVISION} as revision, ${inUtc(sql`greatest(h.at, l.changed_at)`)} as changed_at
      from gone g
      left join (${changesByReservation(sql`array(select reservation_id from gone)`)}) h on h.reservation_id = g.reservation_id
      left join lessons_left l on l.user_id = ${leaver}::integer and l.reservation_id = g.reservation_id
     where g.reservation_id <> all(${idArray(shown)}) order by g.reservation_id`.execute(db)
  return rows
}

/** The changes `h` of an event, and how often its reader has left it and come back, `l`. */
const REVISION = sql`(coalesce(h.count, 0) + coalesce(l.times, 0))::integer`

function changesByReservation(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select reservation_id, count(*) as count, max(at) as at from history where reservation_id = any(${ids}) group by reservation_id`
}

function inUtc(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
