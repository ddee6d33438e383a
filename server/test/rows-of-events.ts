import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

/**
 * Throws if an event has a participant, a group or a series that was written after the event's own row: schedules that are answered from
 * memory would not show it. Members of groups do not count.
 */
export async function checkRowsOfEvents(db: Db): Promise<void> {
  const { rows } = await sql<{ found: string }>`
    select distinct 'the participants of reservation ' || r.id as found
      from participants p join reservations r on r.id = p.reservation_id
     where p.group_id is null and age(p.xmin) < age(r.xmin)
    union select 'a group of reservation ' || r.id
      from reservation_groups g join reservations r on r.id = g.reservation_id where age(g.xmin) < age(r.xmin)
    union select 'the series of reservation ' || r.id
      from event_meta m join reservations r on r.event_meta_id = m.id where age(m.xmin) < age(r.xmin)`.execute(
    db,
  )
  if (rows.length > 0)
    throw new Error(`written without their event: ${rows.map(({ found }) => found).join(', ')}`)
}
