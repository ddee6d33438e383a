import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'
import { latvianOrder } from '../db/latvian-text.ts'

/** Whoever looks at reservations. */
export interface Viewer extends Rights {
  id: number
}

/** Whose students and descriptions somebody may see, and which events they may change; in the words of their language. */
export interface Rights {
  /** What whoever was erased is called. */
  erased_name: string
  sees_students: 'all' | 'of_own_events' | 'none'
  updates: 'any' | 'own' | 'none'
  deletes: 'any' | 'own' | 'none'
  /** Only what starts from then on may be deleted, and changed in all that it is; null: the past as well. */
  changes_from: CivilDateTime | null
  /** What ends later, and has begun, may be changed all the same: it goes on; null: the past as well. */
  over_until: CivilDateTime | null
}

/** Days of a schedule; both belong to it. */
export interface Days {
  date_from: CivilDate
  date_to: CivilDate
  include_cancelled?: boolean
}

/** The named reservations that still exist, by start. */
export async function reservationsByIds(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Reservation[]> {
  return ids.length > 0 ? JSON.parse(await listJson(db, viewer, sql`r.id = any(${idArray(ids)})`)) : []
}

/**
 * One reservation as JSON text; undefined when there is none, or only somebody else's draft, or somebody else's event after
 * `last_day`.
 */
export async function reservationJson(
  db: Db,
  viewer: Viewer,
  id: number,
  last_day: CivilDate | null,
): Promise<string | undefined> {
  const visible = sql`r.id = ${id} and (not r.is_draft or r.created_by = ${viewer.id})`
  const json = await listJson(db, viewer, sql`${visible} and ${inSight(viewer, last_day)}`)
  return json === '[]' ? undefined : json.slice(1, -1)
}

/** The reservations of somebody's individual plan, taught or studied, also with a group, as a JSON list by start. */
export function planJson(db: Db, viewer: Viewer, user_id: number, days: Days): Promise<string> {
  return listJson(
    db,
    viewer,
    sql`r.id in (select reservation_id from participants where user_id = ${user_id} and ${within(days)})
        and not r.is_draft and ${alive(days)}`,
  )
}

/** A page of the bookings that wait for approval and are not over at the school's `now`, as a JSON list by start. */
export function pendingJson(
  db: Db,
  viewer: Viewer,
  now: CivilDateTime,
  { limit, offset }: { limit: number; offset: number },
): Promise<string> {
  return listJson(
    db,
    viewer,
    sql`r.id in (select id from reservations where ${waiting(now)} order by start_datetime, id limit ${limit} offset ${offset})`,
  )
}

/** When some reservations were made, on the wall clock of `time_zone`, by id. */
export async function creationTimes(
  db: Db,
  ids: readonly number[],
  time_zone: string,
): Promise<Map<number, CivilDateTime>> {
  const { rows } = await sql<{ id: number; created_at: CivilDateTime }>`
    select id, to_char(created_at at time zone ${time_zone}, 'YYYY-MM-DD HH24:MI:SS') as created_at
      from reservations where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

/** How many bookings wait for approval and are not over at the school's `now`. */
export async function countPending(db: Db, now: CivilDateTime): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reservations where ${waiting(now)}`.execute(db)
  return onlyRow(rows).count
}

/** A booking or series with its events, without those that reservationJson would not answer; undefined when none is left. */
export async function eventMetaJson(
  db: Db,
  viewer: Viewer,
  id: number,
  last_day: CivilDate | null,
): Promise<string | undefined> {
  const visible = sql`m.id = ${id} and (m.state = 'submitted' or m.created_by = ${viewer.id})`
  const { rows } = await sql<Series & { json: string }>`
    with ${entries(viewer, shownTo(idOf(viewer), sql`${visible} and ${inSight(viewer, last_day)}`))}
    select m.state, m.recurrence, m.until, (${LIST_OF_ENTRIES}) as json from event_meta m where ${visible}`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const { json, ...meta } = found
  const [first]: Reservation[] = JSON.parse(json)
  if (!first) return undefined
  const { event_name, category_id, status_id, room_id, subject_id, description, teachers, students } = first
  const shared = { event_name, category_id, status_id, room_id, subject_id, description, teachers, students }
  return `${JSON.stringify({ id, ...meta, ...shared }).slice(0, -1)},"reservations":${json}}`
}

interface Series {
  state: string
  recurrence: string
  until: CivilDate | null
}

function waiting(now: CivilDateTime): RawBuilder<unknown> {
  return sql`status_id = 2 and not is_draft and start_datetime >= ${now}::timestamp::date and end_datetime > ${now}::timestamp`
}

/** Whether `r` is on a day that the viewer may look at, or their own: what others have put further ahead they may still change. */
function inSight({ id }: Viewer, last_day: CivilDate | null): RawBuilder<unknown> {
  if (last_day === null) return sql`true`
  return sql`(r.start_datetime < ${last_day}::date + 1 or r.created_by = ${id} or exists (
    select from participants where reservation_id = r.id and user_id = ${id} and part = 'teacher'))`
}

/** Whether `start_datetime` is on one of the days. */
export function within({ date_from, date_to }: Days): RawBuilder<unknown> {
  return sql`start_datetime >= ${date_from}::date and start_datetime < ${date_to}::date + 1`
}

/** Whether `r` is shown: what was cancelled only to who asks for it. */
export function alive({ include_cancelled = false }: Days): RawBuilder<unknown> {
  return include_cancelled ? sql`true` : sql`r.status_id <> 3`
}

const LIST_OF_ENTRIES = sql`select concat('[', string_agg(json, ',' order by start_datetime, id), ']') as json from entries`

async function listJson(db: Db, viewer: Viewer, which: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with ${entries(viewer, shownTo(idOf(viewer), which))} ${LIST_OF_ENTRIES}`.execute(db)
  return onlyRow(rows).json
}

/** A viewer's id as `shownTo` takes it. */
export function idOf({ id }: Viewer): RawBuilder<number> {
  return sql`${id}::integer`
}

/** The row of a statement that answers one. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** What `shown` of `entries` is made of: each reservation `r` of a meta `m` that `which` names, for the user `viewer_id`. */
export function shownTo(viewer_id: RawBuilder<number>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.id, r.event_meta_id, r.event_name, r.category_id, r.status_id, r.room_id, r.subject_id, r.description,
           r.start_datetime, r.end_datetime, r.start_datetime::text as starts, r.end_datetime::text as ends,
           r.is_draft, r.changed_alone, r.version, r.created_by, r.refused_by, r.refusal_reason, m.recurrence, ${viewer_id} as viewer_id
      from reservations r join event_meta m on m.id = r.event_meta_id
     where ${which}`
}

/**
 * The common table `entries` (id, viewer_id, room_id, start_datetime, json): each reservation of `shown`, as its viewer with
 * these rights sees it, as the contract's Reservation in JSON text. It is put together as text because that takes half as long
 * as json_build_object.
 */
export function entries(rights: Rights, shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    shown as materialized (${shown}),
    people as (
      select p.reservation_id, shown.viewer_id,
             string_agg('{"id":' || u.id || ',"full_name":' || ${nameOf('u', rights)} || '}', ',' order by u.surname_order, u.id)
               filter (where p.part = 'teacher') as teachers,
             string_agg('{"key":"student_' || u.id || '","id":' || u.id || ',"full_name":' || ${nameOf('u', rights)} || '}', ','
                        order by u.surname_order, u.id)
               filter (where p.part = 'student' and p.group_id is null) as students,
             bool_or(p.part = 'teacher' and p.user_id = shown.viewer_id) as viewer_teaches,
             bool_or(p.part = 'student' and p.user_id = shown.viewer_id) as viewer_studies
        from shown join participants p on p.reservation_id = shown.id join users u on u.id = p.user_id
       where p.group_id is null or p.user_id = shown.viewer_id
       group by p.reservation_id, shown.viewer_id),
    booked_groups as materialized (
      select reservation_id, group_id from reservation_groups where reservation_id in (select id from shown)),
    group_sizes as materialized (
      select gm.group_id, count(*) as students_count
        from group_members gm join users u on u.id = gm.user_id and u.status = 'active'
       where gm.group_id in (select group_id from booked_groups) group by gm.group_id),
    groups_in as (
      select b.reservation_id,
             string_agg('{"key":"group_' || g.id || '","id":' || g.id || ',"name":' || to_json(g.name)
                        || ',"students_count":' || coalesce(s.students_count, 0) || '}', ',' order by ${latvianOrder(sql.ref('g.name'))}) as groups
        from booked_groups b join groups g on g.id = b.group_id left join group_sizes s on s.group_id = g.id
       group by b.reservation_id),
    entries as (
      select s.id, s.viewer_id, s.room_id, s.start_datetime, concat('{', concat_ws(',',
        '"id":' || s.id,
        '"event_meta_id":' || s.event_meta_id,
        '"event_name":' || to_json(s.event_name),
        '"category_id":' || s.category_id,
        '"status_id":' || s.status_id,
        '"room_id":' || s.room_id,
        '"subject_id":' || coalesce(s.subject_id::text, 'null'),
        case when ${seesStudents(rights)} then '"description":' || to_json(s.description) end,
        '"start_datetime":"' || s.starts || '"',
        '"end_datetime":"' || s.ends || '"',
        '"start_date":"' || left(s.starts, 10) || '"',
        '"start_time":"' || substr(s.starts, 12, 5) || '"',
        '"end_time":"' || substr(s.ends, 12, 5) || '"',
        '"date_reservation":"' || left(s.starts, 10) || '"',
        '"teachers":[' || coalesce(p.teachers, '') || ']',
        case when ${seesStudents(rights)} then '"students":[' || concat_ws(',', p.students, g.groups) || ']' end,
        '"recurrence":"' || s.recurrence || '"',
        '"changed_alone":' || s.changed_alone,
        '"version":' || s.version,
        '"created_by":' || coalesce(
          case when ${seesStudents(rights)} or s.created_by = s.viewer_id
               then '{"id":' || c.id || ',"full_name":' || ${nameOf('c', rights)} || '}' end, 'null'),
        case when s.refused_by is not null and ${isConcerned(rights)}
             then '"refusal":{"by":' || (select '{"id":' || w.id || ',"full_name":' || ${nameOf('w', rights)} || '}'
                                           from users w where w.id = s.refused_by)
                  || ',"reason":' || coalesce(to_json(s.refusal_reason)::text, 'null') || '}' end,
        '"can":{"update":' || ${mayUpdate(rights)} || ',"delete":' || ${mayDelete(rights)} || '}'
      ), '}') as json
        from shown s
        left join people p on p.reservation_id = s.id and p.viewer_id = s.viewer_id
        left join groups_in g on g.reservation_id = s.id
        left join users c on c.id = s.created_by)`
}

/** The name of a user, `u`, `c` or `w`, as a JSON text. */
function nameOf(user: 'u' | 'c' | 'w', { erased_name }: Rights): RawBuilder<unknown> {
  return sql`to_json(case when ${sql.ref(`${user}.erased`)} then ${erased_name}::text else ${sql.ref(`${user}.full_name`)} end)`
}

/** Who booked it is told to the same people: a student's practice is booked by the student. */
function seesStudents({ sees_students }: Rights): RawBuilder<unknown> {
  if (sees_students === 'of_own_events') return sql`p.viewer_studies`
  return sql.raw(String(sees_students === 'all'))
}

/** Why it was refused is told to those who may change anything, who asked for it, and who is in it. */
function isConcerned({ updates }: Rights): RawBuilder<unknown> {
  if (updates === 'any') return sql`true`
  return sql`coalesce(s.created_by = s.viewer_id or p.viewer_teaches or p.viewer_studies, false)`
}

/** As the domain's canUpdateReservation. */
function mayUpdate({ updates, changes_from, over_until }: Rights): RawBuilder<unknown> {
  return mayChange(
    updates,
    changes_from === null || over_until === null
      ? sql`true`
      : sql`(s.refused_by is null and s.start_datetime >= ${changes_from}::timestamp
              or s.end_datetime > ${over_until}::timestamp and s.status_id <> 3 and not s.is_draft)`,
  )
}

/** As the domain's whyNotDeleted; 4 is the status of an event that has its room's key. */
function mayDelete({ deletes, changes_from }: Rights): RawBuilder<unknown> {
  return mayChange(
    deletes,
    changes_from === null
      ? sql`true`
      : sql`(s.is_draft or s.start_datetime >= ${changes_from}::timestamp and s.status_id <> 4)`,
  )
}

function mayChange(whose: Rights['updates'], isInTime: RawBuilder<unknown>): RawBuilder<unknown> {
  if (whose !== 'own') return sql.raw(String(whose === 'any'))
  return sql`(coalesce(s.created_by = s.viewer_id or p.viewer_teaches, false) and ${isInTime})`
}
