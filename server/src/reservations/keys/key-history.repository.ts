import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Snapshot } from '../events/reservations.repository.ts'

/** A time for which a room's key was with one event and one person. */
export interface Holding {
  reservation_id: number
  /** The event as it was then. */
  event: Pick<Snapshot, 'event_name' | 'teachers' | 'students' | 'key_holder'>
  /** Null: the key was out before there was a history of it. */
  issued_at: CivilDateTime | null
  issued_by: number | null
  /** Null: it is out. */
  returned_at: CivilDateTime | null
}

const ISSUED = sql`after->>'status_id' = '4'`

/**
 * A page of the holdings of a room's key, latest first, on the wall clock of `time_zone`, and how many there are. A key goes to
 * another holder when its event or the person changes.
 */
export async function holdingsOf(
  db: Db,
  room_id: number,
  time_zone: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; holdings: Holding[] }> {
  const at = (instant: RawBuilder<unknown>) =>
    sql`to_char(${instant} at time zone ${time_zone}, 'YYYY-MM-DD HH24:MI:SS')`
  const { rows } = await sql<{ total: number; holdings: Holding[] }>`
    with begun as (
      select id, at, actor_id, reservation_id, after from history h
       where (after->>'room_id')::integer = ${room_id} and ${ISSUED}
         and (before is null or not ${isSame(sql`before`, sql`h.after`)})
      union all
      select null, null, null, r.id, jsonb_build_object('event_name', r.event_name, 'teachers', array(
               select user_id from participants where reservation_id = r.id and part = 'teacher' order by 1), 'students', array(
               select 'student_' || user_id from participants where reservation_id = r.id and part = 'student' and group_id is null))
        from reservations r
       where r.room_id = ${room_id} and r.status_id = 4 and not r.is_draft
         and not exists (select from history where reservation_id = r.id and ${ISSUED})),
    latest as (select * from begun order by id desc nulls first limit ${limit} offset ${offset})
    select (select count(*)::integer from begun) as total,
           coalesce((select json_agg(json_build_object(
             'reservation_id', b.reservation_id, 'event', b.after, 'issued_at', ${at(sql`b.at`)}, 'issued_by', b.actor_id,
             'returned_at', (
               select ${at(sql`e.at`)} from history e
                where e.reservation_id = b.reservation_id and e.id > b.id
                  and (e.after is null or not ${isSame(sql`e.after`, sql`b.after`)})
                order by e.id limit 1)) order by b.id desc nulls first) from latest b), '[]') as holdings`.execute(
    db,
  )
  const [page] = rows
  if (!page) throw new Error('the statement returned no row')
  return page
}

/** Whether a user has given out a key within the last 30 days. */
export async function hasGivenOutLately(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from history
     where actor_id = ${user_id} and at >= now() - interval '30 days' and ${ISSUED}
       and (before is null or before->>'status_id' <> '4') limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the key of the same room is with the same person in two states of an event, of which the second has it. */
function isSame(state: RawBuilder<unknown>, withKey: RawBuilder<unknown>): RawBuilder<unknown> {
  const holder = (event: RawBuilder<unknown>) => sql`nullif(${event}->'key_holder', 'null')`
  return sql`(${state}->>'status_id' = '4' and ${state}->'room_id' = ${withKey}->'room_id'
    and ${holder(state)} is not distinct from ${holder(withKey)})`
}
