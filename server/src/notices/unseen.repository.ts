import type { Unseen } from '@stunda/contract/notices/notices.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/**
 * The active users with a notice by which an event of some days was cancelled or went to another time or room (as isUrgent), and those among
 * `untold`; by name, and whether they have not seen it. It is out of date once its reader has seen a later one about the event.
 */
export async function toldOfEvent(
  db: Db,
  reservation_id: number,
  { days, untold }: { days: readonly CivilDate[]; untold: readonly number[] },
): Promise<(Unseen & { is_unseen: boolean })[]> {
  const { rows } = await sql<Unseen & { is_unseen: boolean }>`
    with about as (
      select n.user_id, n.id, n.seen_at, exists (
               select from jsonb_array_elements(n.lines) line
                where (line->>'reservation_id')::integer = ${reservation_id}
                  and (coalesce(line->>'kind', n.kind) in ('moved', 'cancelled') or line->'before'->>'room_id' <> line->'after'->>'room_id')
                  and (left(line->'before'->>'start_datetime', 10) = any(${days})
                    or left(line->'after'->>'start_datetime', 10) = any(${days}))) as is_urgent,
             jsonb_array_length(n.lines) = 1 or exists (
               select from jsonb_array_elements(n.lines) line
                where (line->>'reservation_id')::integer = ${reservation_id}
                  and not coalesce(line->'muted_on', '[]') @> '["inbox", "mail", "push"]') as is_shown
        from notices n where ${isAbout('n.lines', reservation_id)}),
    told as (
      select user_id, max(id) filter (where is_urgent) as urgent, max(id) filter (where seen_at is not null and is_shown) as seen
        from about group by user_id)
    select u.id, u.full_name, u.phone,
           u.id = any(${untold}) or coalesce(told.urgent > coalesce(told.seen, 0), false) as is_unseen
      from users u left join told on told.user_id = u.id
     where u.status = 'active' and (u.id = any(${untold}) or u.id in (select user_id from told where urgent is not null))
     order by u.surname_order, u.id`.execute(db)
  return rows
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

function isAbout(lines: string, reservation_id: number): RawBuilder<boolean> {
  return sql`jsonb_path_query_array(${sql.ref(lines)}, '$[*].reservation_id') @> to_jsonb(${reservation_id}::integer)`
}
