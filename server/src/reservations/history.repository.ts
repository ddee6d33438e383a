import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
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
}

const AT = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const LONGEST = 500

/** The history of a reservation, latest first. */
export async function historyOf(db: Db, reservation_id: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select id, ${AT} as at, actor_id, reservation_id, action, before, after, note
      from history where reservation_id = ${reservation_id} order by id desc limit ${LONGEST}`.execute(db)
  return rows
}

/** The latest entry of each reservation. */
export async function lastEntries(db: Db, reservation_ids: readonly number[]): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.id, ${AT} as at, h.actor_id, h.reservation_id, h.action, h.before, h.after, h.note
      from unnest(${reservation_ids}::integer[]) as asked (id)
      cross join lateral (select * from history where reservation_id = asked.id order by history.id desc limit 1) h
     order by h.reservation_id`.execute(db)
  return rows
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
    select reservation_id, count, ${AT} as at, was->>'event_name' as event_name, (was->>'room_id')::integer as room_id,
           was->>'start_datetime' as start_datetime, was->>'end_datetime' as end_datetime, was
      from acts order by last desc limit ${most}`.execute(db)
  return rows
}

/** The entries of the same transaction and series as a history entry. */
export async function entriesOfSameAct(
  trx: Trx,
  history_id: number,
): Promise<Pick<HistoryRow, 'id' | 'reservation_id'>[]> {
  const { rows } = await sql<Pick<HistoryRow, 'id' | 'reservation_id'>>`
    select h.id, h.reservation_id from history one join history h
        on h.event_meta_id = one.event_meta_id and h.at = one.at and h.actor_id = one.actor_id
     where one.id = ${history_id} order by 2`.execute(trx)
  return rows
}
