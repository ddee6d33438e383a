import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const LIVE = sql`(select *, not is_draft and status_id <> 3 as alive from reservations)`

/** Forbidden states, found by queries that do not rely on the constraints that forbid them. */
const NEVER = {
  'a room is booked twice': sql`
    select a.id from ${LIVE} a join ${LIVE} b
        on a.room_id = b.room_id and a.start_datetime::date = b.start_datetime::date and a.id < b.id
       and a.start_datetime < b.end_datetime and b.start_datetime < a.end_datetime
     where a.alive and b.alive`,
  'a person is booked twice': sql`
    select a.id from participants p
      join participants q on p.user_id = q.user_id and p.start_datetime::date = q.start_datetime::date and p.reservation_id < q.reservation_id
      join ${LIVE} a on a.id = p.reservation_id join ${LIVE} b on b.id = q.reservation_id
     where a.alive and b.alive and a.start_datetime < b.end_datetime and b.start_datetime < a.end_datetime`,
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
