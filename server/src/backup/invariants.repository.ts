import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const LIVE = sql`(select *, not is_draft and status_id <> 3 as alive from reservations)`

/**
 * The events that begin before another one of the same room or person has ended. They are compared in their order, each with the latest
 * end before it: a join of all pairs takes minutes for some ten thousand events.
 */
function overlapping(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id from (
      select id, start_datetime, max(end_datetime) over (
               partition by whose order by start_datetime, id rows between unbounded preceding and 1 preceding) as others_end
        from (${events}) events) ordered
     where start_datetime < others_end`
}

/** Forbidden states, found by queries that do not rely on the constraints that forbid them. */
const NEVER = {
  'a room is booked twice': overlapping(
    sql`select id, room_id as whose, start_datetime, end_datetime from ${LIVE} r where alive`,
  ),
  'a person is booked twice': overlapping(sql`
    select distinct r.id, p.user_id as whose, r.start_datetime, r.end_datetime
      from participants p join ${LIVE} r on r.id = p.reservation_id where r.alive`),
  'somebody in an event has other times than it': sql`
    select p.reservation_id as id from participants p left join ${LIVE} r on r.id = p.reservation_id
     where (p.start_datetime, p.end_datetime, p.is_live) is distinct from (r.start_datetime, r.end_datetime, r.alive)`,
  'a key is out twice': sql`
    select min(id) as id from reservations where status_id = 4 and not is_draft group by room_id having count(*) > 1`,
  'a series is half booked': sql`
    select m.id from event_meta m join reservations r on r.event_meta_id = m.id
     group by m.id having bool_or(r.is_draft <> (m.state = 'draft'))`,
} as const

/** The forbidden states that a database has, in words with the id of one event; none if it is good. */
export async function forbiddenStates(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(NEVER)) {
    const { rows } = await sql<{ id: number }>`select id from (${query}) found limit 1`.execute(db)
    if (rows[0]) found.push(`${what}: ${rows[0].id}`)
  }
  return found
}
