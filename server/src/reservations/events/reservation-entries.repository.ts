import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { latvianOrder } from '../../db/latvian-text.ts'

/** The user who reads reservations. */
export interface Viewer extends Rights {
  id: number
}

/** Which students and descriptions a user may see, and which events they may change. */
export interface Rights {
  /** The name shown for an erased user, in the viewer's language. */
  erased_name: string
  sees_students: 'all' | 'of_own_events' | 'none'
  updates: 'any' | 'own' | 'none'
  deletes: 'any' | 'own' | 'none'
  /** Events that start earlier may not be deleted or fully changed; null: no limit. */
  changes_from: CivilDateTime | null
  /** Events that have begun and end later are running, and may be changed in part; null: no limit. */
  over_until: CivilDateTime | null
}

/** The days of a schedule, both included. */
export interface Days {
  date_from: CivilDate
  date_to: CivilDate
  include_cancelled?: boolean
}

/** Whether `start_datetime` is on one of the days. */
export function within({ date_from, date_to }: Days): RawBuilder<unknown> {
  return sql`start_datetime >= ${date_from}::date and start_datetime < ${date_to}::date + 1`
}

/** Whether `r` is shown: cancelled reservations only with `include_cancelled`. */
export function alive({ include_cancelled = false }: Days): RawBuilder<unknown> {
  return include_cancelled ? sql`true` : sql`r.status_id <> 3`
}

/** A viewer's id as `shownTo` takes it. */
export function idOf({ id }: Viewer): RawBuilder<number> {
  return sql`${id}::integer`
}

/** The row of a statement that returns exactly one. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the statement returned no row')
  return row
}

/** The select for `shown` in `entries`: each reservation `r` of a meta `m` that meets the condition `which`, for `viewer_id`. */
export function shownTo(viewer_id: RawBuilder<number>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.id, r.event_meta_id, r.event_name, r.category_id, r.status_id, r.room_id, r.subject_id, r.description,
           r.responsible_name, r.responsible_phone,
           r.start_datetime, r.end_datetime, r.start_datetime::text as starts, r.end_datetime::text as ends,
           r.is_draft, r.changed_alone, r.version, r.created_by, r.refused_by, r.refusal_reason,
           r.key_holder_id, r.key_holder_name, m.recurrence, ${viewer_id} as viewer_id
      from reservations r join event_meta m on m.id = r.event_meta_id
     where ${which}`
}

/**
 * The common table `entries` (id, viewer_id, room_id, start_datetime, json): each reservation of `shown` as the contract's
 * Reservation in JSON text, as a viewer with these rights may see it. The text is concatenated, because json_build_object takes
 * twice as long.
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
        ${responsible(rights)},
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
        ${keyHolder(rights)},
        '"can":{"update":' || ${mayUpdate(rights)} || ',"delete":' || ${mayDelete(rights)} || '}'
      ), '}') as json
        from shown s
        left join people p on p.reservation_id = s.id and p.viewer_id = s.viewer_id
        left join groups_in g on g.reservation_id = s.id
        left join users c on c.id = s.created_by)`
}

/** The name of a user, `u`, `c`, `w` or `h`, as a JSON text. */
export function nameOf(user: 'u' | 'c' | 'w' | 'h', { erased_name }: Rights): RawBuilder<unknown> {
  return sql`to_json(case when ${sql.ref(`${user}.erased`)} then ${erased_name}::text else ${sql.ref(`${user}.full_name`)} end)`
}

/** Also decides who sees who booked it, because a student's practice is booked by the student. */
function seesStudents({ sees_students }: Rights): RawBuilder<unknown> {
  if (sees_students === 'of_own_events') return sql`p.viewer_studies`
  return sql.raw(String(sees_students === 'all'))
}

/** The person responsible, for those who see the description; their telephone only for those who run the school, who may change any event. */
function responsible(rights: Rights): RawBuilder<unknown> {
  const phone =
    rights.updates === 'any'
      ? sql`'"responsible_phone":' || to_json(nullif(s.responsible_phone, ''))`
      : sql`null`
  return sql`
        case when ${seesStudents(rights)} then '"responsible_name":' || to_json(nullif(s.responsible_name, '')) end,
        ${phone}`
}

/** Whether the viewer sees the refusal: those who may change anything, its owner, and its participants. */
function isConcerned({ updates }: Rights): RawBuilder<unknown> {
  if (updates === 'any') return sql`true`
  return sql`coalesce(s.created_by = s.viewer_id or p.viewer_teaches or p.viewer_studies, false)`
}

/** The key holder, for those who hand out keys: they may change any event. */
function keyHolder(rights: Rights): RawBuilder<unknown> {
  if (rights.updates !== 'any') return sql`null`
  return sql`
        case when s.key_holder_id is not null
             then '"key_holder":' || (select '{"id":' || h.id || ',"full_name":' || ${nameOf('h', rights)} || '}'
                                        from users h where h.id = s.key_holder_id)
             when s.key_holder_name is not null
             then '"key_holder":{"id":null,"full_name":' || to_json(s.key_holder_name) || '}' end`
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
