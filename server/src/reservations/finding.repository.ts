import type { PlaceOfToday } from '@stunda/contract/find/find.ts'
import { addDays, type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'
import { folded } from '../db/latvian-text.ts'
import { anywhere } from '../db/search-words.ts'
import type { Viewer } from './reservation-entries.repository.ts'
import { inSight } from './reservation-json.repository.ts'

/** Words of an event's name or subject, from searchWords; or the ids of who is in it. */
export interface SoughtEvents {
  words: readonly string[]
  people: readonly number[]
  groups: readonly number[]
}

/** Events are searched for on so many days from today on. */
const DAYS_AHEAD = 28

/**
 * The ids of the first live events from `now` on, by start, the next one of each booking or series; as far as the viewer sees other
 * users' events (`last_day`), and with a student only where the viewer sees that she is in it.
 */
export async function nextEvents(
  db: Db,
  viewer: Viewer,
  { words, people, groups }: SoughtEvents,
  { now, last_day, limit }: { now: CivilDateTime; last_day: CivilDate | null; limit: number },
): Promise<number[]> {
  const today = dateOf(now)
  const isAhead = (table: 'r' | 'p') =>
    sql`${sql.ref(`${table}.start_datetime`)} >= ${today}::date
        and ${sql.ref(`${table}.start_datetime`)} < ${addDays(today, DAYS_AHEAD)}::date`
  const toCome = sql`${isAhead('r')} and r.is_live and r.end_datetime > ${now}::timestamp and ${inSight(viewer, last_day)}`
  const text = folded(sql`concat(' ', n.event_name, ' ', s.name)`)
  const isMeant = words.map(word => sql`${text} like ${anywhere(word)}`)
  // Names are few: each is folded once, not with every event.
  const named = sql`
    with ahead as materialized (
      select r.id, r.event_meta_id, r.start_datetime, r.event_name, coalesce(r.subject_id, 0) as subject_id
        from reservations r where ${toCome}),
    names as (select distinct event_name, subject_id from ahead),
    meant as materialized (
      select n.event_name, n.subject_id from names n left join subjects s on s.id = n.subject_id
       where ${sql.join(isMeant, sql` and `)})
    select id, event_meta_id, start_datetime from ahead join meant using (event_name, subject_id)`
  const { rows } = await sql<{ id: number }>`
    with hits as (
      select r.id, r.event_meta_id, r.start_datetime from participants p join reservations r on r.id = p.reservation_id
       where p.user_id = any(${idArray(people)}) and ${isAhead('p')} and ${toCome} and ${isSeen(viewer)}
       union
      select r.id, r.event_meta_id, r.start_datetime
        from reservation_groups b join reservations r on r.id = b.reservation_id
       where b.group_id = any(${idArray(groups)}) and ${toCome}
       ${words.length > 0 ? sql`union (${named})` : sql``}),
    firsts as (
      select distinct on (event_meta_id) id, start_datetime from hits order by event_meta_id, start_datetime, id)
    select id from firsts order by start_datetime, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of people, rooms and groups. */
export interface WhoAndWhere {
  people: readonly number[]
  rooms: readonly number[]
  groups: readonly number[]
}

export type BusyRow = PlaceOfToday & { of: 'person' | 'room' | 'group'; id: number }

/** The live events of today that are not over, of some people, rooms and groups, by start; of a person those that the viewer sees them in. */
export async function restOfToday(
  db: Db,
  viewer: Viewer,
  now: CivilDateTime,
  { people, rooms, groups }: WhoAndWhere,
): Promise<BusyRow[]> {
  const today = dateOf(now)
  const isToday = (table: 'r' | 'p') =>
    sql`${sql.ref(`${table}.start_datetime`)} >= ${today}::date
        and ${sql.ref(`${table}.start_datetime`)} < ${today}::date + 1`
  const isLeft = sql`${isToday('r')} and r.is_live and r.end_datetime > ${now}::timestamp`
  const { rows } = await sql<BusyRow>`
    with busy as (
      select 'person' as of, p.user_id as id, r.id as reservation_id, r.room_id, r.start_datetime, r.end_datetime
        from participants p join reservations r on r.id = p.reservation_id
       where p.user_id = any(${idArray(people)}) and ${isToday('p')} and ${isLeft} and ${isSeen(viewer)}
       union
      select 'room', r.room_id, r.id, r.room_id, r.start_datetime, r.end_datetime
        from reservations r where r.room_id = any(${idArray(rooms)}) and ${isLeft}
       union
      select 'group', b.group_id, r.id, r.room_id, r.start_datetime, r.end_datetime
        from reservation_groups b join reservations r on r.id = b.reservation_id
       where b.group_id = any(${idArray(groups)}) and ${isLeft})
    select busy.of, busy.id, reservation_id, room_id, room_number,
           start_datetime::text as start_datetime, end_datetime::text as end_datetime
      from busy join rooms on rooms.id = busy.room_id order by busy.start_datetime, reservation_id`.execute(
    db,
  )
  return rows
}

/** Whether the viewer sees that a person `p` is in an event `r`: who teaches, everybody does. */
function isSeen({ id, sees_students }: Viewer): RawBuilder<unknown> {
  if (sees_students === 'all') return sql`true`
  if (sees_students === 'none') return sql`p.part = 'teacher'`
  return sql`(p.part = 'teacher' or exists (
    select from participants mine where mine.reservation_id = r.id and mine.user_id = ${id} and mine.part = 'student'))`
}
