import type { EventsInLine } from '@stunda/contract/people/admin-users.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { toBeTold } from './membership.repository.ts'

/** As what somebody is in an event. */
export type Part = 'teacher' | 'student'

/** The live future events of some users, directly or through a group; of a `part` those where it is theirs. */
export async function eventsToCome(
  db: Db,
  user_ids: readonly number[],
  now: CivilDateTime,
  part: Part | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct reservation_id as id from participants
     where user_id = any(${user_ids}) and is_live and start_datetime >= ${now} and part = coalesce(${part}::text, part)
     order by 1`.execute(db)
  return rows.map(row => row.id)
}

/** The first lines of a list of events, in which similar events of a series share a line. */
export async function inLines(db: Db, ids: readonly number[], most: number): Promise<EventsInLine[]> {
  const { rows } = await sql<EventsInLine>`
    select event_name, room_number, min(start_datetime) as start_datetime, min(end_datetime) as end_datetime,
           max(start_datetime)::date::text as last_date, count(*)::integer as count
      from reservations r join rooms on rooms.id = room_id
     where r.id = any(${ids})
     group by event_meta_id, event_name, rooms.id, extract(isodow from start_datetime), start_datetime::time,
              end_datetime::time
     order by start_datetime, event_meta_id, rooms.id limit ${most}`.execute(db)
  return rows
}

/** Takes users out of live events. What they were in through groups alone has no history: if they come back within a minute, nobody is told. */
export async function takeOutOf(
  trx: Trx,
  actor: { id: number },
  user_ids: readonly number[],
  reservation_ids: readonly number[],
): Promise<void> {
  await sql`
    with removed as (
      delete from participants where user_id = any(${user_ids}) and reservation_id = any(${reservation_ids})
      returning user_id, reservation_id, group_id),
    lost as materialized (
      select user_id, reservation_id, min(group_id) as group_id from removed
       group by user_id, reservation_id having bool_and(group_id is not null))
    ${toBeTold(sql`lost`, actor, { is_in: false })}`.execute(trx)
}

/** Increments the versions of events; each needs an entry in the history, too. */
export async function touch(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update reservations set version = version + 1 where id = any(${ids})`.execute(trx)
}

/** The live events whose only participants are these users; events of categories that need none are left out. */
export async function withNobodyElse(
  db: Db,
  ids: readonly number[],
  user_ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservations r
     where id = any(${ids}) and is_live and category_id in (
         select id from categories where needs = 'people' or (needs = 'responsible' and r.responsible_name = ''))
       and not exists (select from participants where reservation_id = r.id and user_id <> all(${user_ids}))`.execute(
    db,
  )
  return rows.map(row => row.id)
}
