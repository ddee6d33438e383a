import type { PlaceOfToday } from '@stunda/contract/find/find.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db } from '../../db/database.ts'
import { folded } from '../../db/latvian-text.ts'
import { anywhere } from '../../db/search-words.ts'
import type { Viewer } from '../events/reservation-entries.repository.ts'
import { inSight } from '../events/reservation-json.repository.ts'

/** The names of events, each with its subject (0: none), and the ids of who is in them. */
export interface SoughtEvents {
  names: readonly NamedEvent[]
  people: readonly number[]
  groups: readonly number[]
}

export interface NamedEvent {
  event_name: string
  subject_id: number
}

/** An event that was found. */
export interface Hit {
  id: number
  event_meta_id: number
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
}

/** Some days, both included; null: all before, or all after. */
export interface Range {
  date_from: CivilDate | null
  date_to: CivilDate | null
}

/** For whom, what and when it is looked: `last_day` as in Sight. */
export interface Look {
  viewer: Viewer
  last_day: CivilDate | null
  now: CivilDateTime
  sought: SoughtEvents
}

/** Of each booking or series the next live event that is not over, the first `limit` by start. */
export async function eventsAhead(db: Db, look: Look, range: Range, limit: number): Promise<Hit[]> {
  const isAhead = sql`r.is_live and r.end_datetime > ${look.now}::timestamp`
  const { rows } = await sql<Hit>`
    with hits as (${hitsOf(look, range, isAhead)}),
    nearest as (select distinct on (event_meta_id) * from hits order by event_meta_id, start_datetime, id)
    select ${HIT} from nearest order by start_datetime, id limit ${limit}`.execute(db)
  return rows
}

/** Of each booking or series of which nothing is ahead that would be found the last live event that is over, the first `limit` by end. */
export async function eventsBehind(db: Db, look: Look, range: Range, limit: number): Promise<Hit[]> {
  const isBehind = sql`r.is_live and r.end_datetime <= ${look.now}::timestamp`
  const isAhead = sql`r.is_live and r.end_datetime > ${look.now}::timestamp
                      and r.event_meta_id = any(array(select event_meta_id from nearest))`
  const { rows } = await sql<Hit>`
    with hits as (${hitsOf(look, range, isBehind)}),
    nearest as materialized (
      select distinct on (event_meta_id) * from hits order by event_meta_id, end_datetime desc, id),
    ahead as materialized (${hitsOf(look, { date_from: dateOf(look.now), date_to: null }, isAhead)})
    select ${HIT} from nearest where event_meta_id not in (select event_meta_id from ahead)
     order by end_datetime desc, id limit ${limit}`.execute(db)
  return rows
}

/** Of each booking or series but for some the cancelled event that is nearest to now, the first `limit` by that. */
export async function eventsCancelled(
  db: Db,
  look: Look,
  range: Range,
  { but, limit }: { but: readonly number[]; limit: number },
): Promise<Hit[]> {
  const isCancelled = sql`r.status_id = 3 and not r.is_draft and r.event_meta_id <> all(${idArray(but)})`
  const now = sql`${look.now}::timestamp`
  const { rows } = await sql<Hit>`
    with hits as (${hitsOf(look, range, isCancelled)}),
    distances as (select *, greatest(start_datetime - ${now}, ${now} - end_datetime) as distance from hits),
    nearest as (select distinct on (event_meta_id) * from distances order by event_meta_id, distance, id)
    select ${HIT} from nearest order by distance, id limit ${limit}`.execute(db)
  return rows
}

const HIT = sql`id, event_meta_id, start_datetime::text as start_datetime, end_datetime::text as end_datetime`

/**
 * The select of the events `r` with the names, people or groups in a range, as far as the viewer sees other users' events; with a student
 * only where the viewer sees that she is in it.
 */
function hitsOf(
  { viewer, last_day, sought: { names, people, groups } }: Look,
  range: Range,
  isMeant: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isFound = sql`${isWithin('r', range)} and ${isMeant} and ${inSight(viewer, last_day)}`
  const columns = sql`r.id, r.event_meta_id, r.start_datetime, r.end_datetime`
  return sql`
    select ${columns} from participants p join reservations r on r.id = p.reservation_id
     where p.user_id = any(${idArray(people)}) and ${isWithin('p', range)} and ${isFound} and ${isSeen(viewer)}
     union
    select ${columns} from reservation_groups b join reservations r on r.id = b.reservation_id
     where b.group_id = any(${idArray(groups)}) and ${isFound}
     union
    select ${columns} from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (event_name text, subject_id integer)
      join reservations r on r.event_name = n.event_name and coalesce(r.subject_id, 0) = n.subject_id and not r.is_draft
     where ${isFound}`
}

/** The names and subjects of all events that match all words, from searchWords: an index is walked from name to name. */
export async function namesWith(db: Db, words: readonly string[]): Promise<NamedEvent[]> {
  const label = folded(sql`concat(' ', n.event_name, ' ', s.name)`)
  const isMeant = words.map(word => sql`${label} like ${anywhere(word)}`)
  const name = sql`r.event_name, coalesce(r.subject_id, 0)`
  const first = (where: RawBuilder<unknown>) => sql`
    select r.event_name, coalesce(r.subject_id, 0) as subject_id from reservations r
     where not r.is_draft and ${where} order by ${name} limit 1`
  const { rows } = await sql<NamedEvent>`
    with recursive names as (
      (${first(sql`true`)})
       union all
      select next.* from names, lateral (${first(sql`(${name}) > (names.event_name, names.subject_id)`)}) next)
    select n.event_name, n.subject_id from names n left join subjects s on s.id = n.subject_id
     where ${sql.join(isMeant, sql` and `)}`.execute(db)
  return rows
}

function isWithin(table: 'r' | 'p', { date_from, date_to }: Range): RawBuilder<unknown> {
  const start = sql.ref(`${table}.start_datetime`)
  const from = date_from === null ? sql`true` : sql`${start} >= ${date_from}::date`
  return date_to === null ? from : sql`${from} and ${start} < ${date_to}::date + 1`
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
