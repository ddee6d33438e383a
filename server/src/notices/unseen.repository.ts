import type { Unseen } from '@stunda/contract/notices/notices.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db, Trx } from '../db/database.ts'

/** A person whom a change of an event concerns. */
export interface Concerned {
  user_id: number
  reservation_id: number
}

/** Whether a line of a notice `n` tells that an event was cancelled, or went to another time or room, as isUrgent. */
const IS_URGENT = sql`(coalesce(line->>'kind', n.kind) in ('moved', 'cancelled') or line->'before'->>'room_id' <> line->'after'->>'room_id')`

/**
 * The active users with a notice by which one of these events, of some days, was cancelled or went to another time or room, and those among
 * `untold`; by name, and whether they have not seen it. It is out of date once its reader has seen a later one about the event.
 */
export async function toldOfEvents(
  db: Db,
  reservation_ids: readonly number[],
  { days, untold }: { days: readonly CivilDate[]; untold: readonly Concerned[] },
): Promise<(Unseen & Pick<Concerned, 'reservation_id'> & { is_unseen: boolean })[]> {
  const { rows } = await sql<Unseen & Pick<Concerned, 'reservation_id'> & { is_unseen: boolean }>`
    with about as (
      select n.user_id, e.reservation_id, n.id, n.seen_at, exists (
               select from jsonb_array_elements(n.lines) line
                where (line->>'reservation_id')::integer = e.reservation_id and ${IS_URGENT}
                  and (left(line->'before'->>'start_datetime', 10) = any(${days})
                    or left(line->'after'->>'start_datetime', 10) = any(${days}))) as is_urgent,
             jsonb_array_length(n.lines) = 1 or exists (
               select from jsonb_array_elements(n.lines) line
                where (line->>'reservation_id')::integer = e.reservation_id
                  and not coalesce(line->'muted_on', '[]') @> '["inbox", "mail", "push"]') as is_shown
        from unnest(${idArray(reservation_ids)}) as e (reservation_id)
       cross join lateral (select * from notices where ${isAbout('notices.lines', sql`e.reservation_id`)}) n),
    told as (
      select user_id, reservation_id, max(id) filter (where is_urgent) as urgent,
             max(id) filter (where seen_at is not null and is_shown) as seen
        from about group by user_id, reservation_id),
    untold as (
      select distinct user_id, reservation_id, true as is_untold
        from jsonb_to_recordset(${JSON.stringify(untold)}::jsonb) as u (user_id integer, reservation_id integer))
    select u.id, u.full_name, u.phone, reservation_id,
           coalesce(is_untold, false) or coalesce(urgent > coalesce(seen, 0), false) as is_unseen
      from told full join untold using (user_id, reservation_id) join users u on u.id = user_id
     where u.status = 'active' and (is_untold or urgent is not null)
     order by u.surname_order, u.id, reservation_id`.execute(db)
  return rows
}

/** The events that some notices cancel, or bring to another time or room, and that stand on one of these days then or before, and are not over. */
export async function urgentEvents(
  db: Db,
  { now, days }: { now: CivilDateTime; days: readonly CivilDate[] },
): Promise<number[]> {
  const isAhead = (side: 'before' | 'after') => sql`
    (left(line->${sql.lit(side)}->>'start_datetime', 10) = any(${days}) and line->${sql.lit(side)}->>'end_datetime' > ${now})`
  const { rows } = await sql<{ id: number }>`
    select distinct (line->>'reservation_id')::integer as id
      from notices n cross join jsonb_array_elements(n.lines) line
     where n.kind <> 'reminder' and n.concerns < ${days.at(-1)}::date + 1 and ${IS_URGENT}
       and (${isAhead('before')} or ${isAhead('after')})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks a user's unseen notices about one event alone as seen; returns how many were. */
export async function markSeenEvent(
  trx: Trx,
  user_id: number,
  reservation_id: number,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notices set seen_at = ${now}
     where user_id = ${user_id} and seen_at is null and ${isAbout('lines', reservation_id)}
       and jsonb_array_length(lines) = 1`.execute(trx)
  return Number(numAffectedRows)
}

function isAbout(lines: string, reservation_id: unknown): RawBuilder<boolean> {
  return sql`jsonb_path_query_array(${sql.ref(lines)}, '$[*].reservation_id') @> to_jsonb(${reservation_id}::integer)`
}
