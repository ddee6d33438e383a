import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { KeyHolder } from '@stunda/domain/reservations/situation.ts'
import type { ParticipantKey, RecurrenceKind } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db, Trx } from '../../db/database.ts'
import { keepAskings } from './askings-kept.repository.ts'

/** The columns of an event, without its people. */
export interface ReservationRow extends Omit<ParsedEventBody, 'teachers' | 'students'> {}

/** The people of an event: teachers, direct students, and groups with their present active members. */
export interface People {
  teachers: readonly number[]
  students: readonly number[]
  groups: readonly { id: number; active_student_ids: readonly number[] }[]
}

/** The full state of a reservation, for the rules and for the history. */
export interface Snapshot extends ReservationRow {
  id: number
  event_meta_id: number
  recurrence: RecurrenceKind
  /** The recurrence of its series, with which a deleted series is restored. */
  until: CivilDate | null
  weekdays: number[] | null
  dates: CivilDate[] | null
  is_draft: boolean
  changed_alone: boolean
  version: number
  created_by: number | null
  teachers: number[]
  students: ParticipantKey[]
  /** The participants who are in it through a group. */
  group_member_ids: number[]
  /** The user who refused it while it was pending, and the reason; null if it was not refused. */
  refused_by: number | null
  refusal_reason: string | null
  /** The key holder, if the key is out and not with the usual one. Absent in older entries of the history. */
  key_holder?: KeyHolder | null
  /** Whether it is cancelled and is or was to be made up. Absent in older entries of the history. */
  is_owed?: boolean
}

/** Ids that were drawn for an event. */
export interface EventIds {
  id: number
  event_meta_id: number
}

/** Inserts a single event with its people, under ids that were drawn for it. */
export async function insertSingleEvent(
  trx: Trx,
  row: ReservationRow & EventIds & { created_by: number },
  people: People,
): Promise<void> {
  await sql`
    with meta as (
      insert into event_meta (id, recurrence, state, created_by) values (${row.event_meta_id}, 'single', 'submitted', ${row.created_by})),
    added as (
      insert into reservations (id, event_meta_id, event_name, category_id, status_id, room_id, subject_id, description,
                                responsible_name, responsible_phone, start_datetime, end_datetime, created_by)
      values (${row.id}, ${row.event_meta_id}, ${row.event_name}, ${row.category_id}, ${row.status_id}, ${row.room_id}, ${row.subject_id},
              ${row.description}, ${row.responsible_name}, ${row.responsible_phone}, ${row.start_datetime}, ${row.end_datetime}, ${row.created_by})
      returning start_datetime, end_datetime, is_live),
    grouped as (
      insert into reservation_groups (reservation_id, group_id)
      select ${row.id}::integer, unnest(${people.groups.map(group => group.id)}::integer[]))
    insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
    select ${row.id}::integer, p.user_id, p.part, p.group_id, r.start_datetime, r.end_datetime, r.is_live
      from added r cross join jsonb_to_recordset(${JSON.stringify(participants(people))}::jsonb)
        as p (user_id integer, part text, group_id integer)`.execute(trx)
}

/** A single event as it is when it was inserted: as loadSnapshots reads it. */
export function singleEvent(
  row: ReservationRow & EventIds & { created_by: number },
  people: People,
): Snapshot {
  return {
    ...{ id: row.id, event_meta_id: row.event_meta_id, created_by: row.created_by },
    ...{ event_name: row.event_name, category_id: row.category_id, status_id: row.status_id },
    ...{ room_id: row.room_id, subject_id: row.subject_id, description: row.description },
    ...{ responsible_name: row.responsible_name, responsible_phone: row.responsible_phone },
    ...{ start_datetime: row.start_datetime, end_datetime: row.end_datetime },
    ...{ recurrence: 'single', until: null, weekdays: null, dates: null },
    ...{ is_draft: false, changed_alone: false, version: 1 },
    teachers: inOrder(people.teachers),
    students: [
      ...inOrder(people.students).map(id => `student_${id}` as const),
      ...inOrder(people.groups.map(group => group.id)).map(id => `group_${id}` as const),
    ],
    group_member_ids: inOrder(new Set(people.groups.flatMap(group => group.active_student_ids))),
    ...{ refused_by: null, refusal_reason: null, key_holder: null, is_owed: false },
  }
}

const inOrder = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)

/** Inserts the people of events that have none. */
export async function insertPeople(
  trx: Trx,
  events: readonly { id: number; people: People }[],
): Promise<void> {
  const groups = events.flatMap(({ id, people }) =>
    people.groups.map(group => ({ reservation_id: id, group_id: group.id })),
  )
  if (groups.length > 0) await trx.insertInto('reservation_groups').values(groups).execute()
  const people = events.flatMap(({ id, people }) => participants(people).map(one => ({ id, ...one })))
  if (people.length === 0) return
  await sql`
    with peopled as materialized (
      select r.id, p.user_id, p.part, p.group_id, r.start_datetime, r.end_datetime, r.is_live
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id integer, user_id integer, part text, group_id integer)
        join reservations r on r.id = p.id)
    insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
    select id, user_id, part, group_id, start_datetime, end_datetime, is_live from peopled`.execute(trx)
}

function participants({ teachers, students, groups }: People) {
  return [
    ...teachers.map(user_id => ({ user_id, part: 'teacher', group_id: null })),
    ...students.map(user_id => ({ user_id, part: 'student', group_id: null })),
    ...groups.flatMap(group =>
      group.active_student_ids.map(user_id => ({ user_id, part: 'student', group_id: group.id })),
    ),
  ]
}

/**
 * Deletes events, and their metas that have no events left. Keeps the askings that substitutes know of until these are told, and all
 * askings for when the events are brought back.
 */
export async function deleteReservations(trx: Trx, ids: readonly number[]): Promise<void> {
  await keepAskings(trx, ids)
  await sql`
    with told as materialized (
      select reservation_id, substitute_id from asked_lessons
       where reservation_id = any(${idArray(ids)}) and is_told and not is_declined
      union
      select reservation_id, substitute_id from absence_lessons
       where reservation_id = any(${idArray(ids)}) and is_told and decision = 'asked')
    insert into lost_askings (reservation_id, user_id)
    select reservation_id, substitute_id from told
    on conflict do nothing`.execute(trx)
  const metas = await trx
    .deleteFrom('reservations')
    .where('id', 'in', ids)
    .returning('event_meta_id')
    .execute()
  await sql`
    delete from event_meta m where m.id = any(${metas.map(meta => meta.event_meta_id)})
       and not exists (select from reservations where event_meta_id = m.id)`.execute(trx)
}

/** Locks events, in the order of their ids; returns the versions of those that exist. */
export async function lockVersions(
  trx: Trx,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from reservations where id = any(${ids}) order by id for update`.execute(trx)
  return rows
}

/** The states of reservations, by id; `forUpdate` locks them. */
export async function loadSnapshots(
  db: Db | Trx,
  ids: readonly number[],
  { forUpdate = false } = {},
): Promise<Snapshot[]> {
  if (forUpdate)
    await sql`select id from reservations where id = any(${ids}) order by id for update`.execute(db)
  return snapshotsWhere(db, sql`r.id = any(${idArray(ids)})`)
}

/** The states of a meta's reservations, by id. */
export async function loadSnapshotsOf(db: Db | Trx, event_meta_id: number): Promise<Snapshot[]> {
  return snapshotsWhere(db, sql`r.event_meta_id = ${event_meta_id}`)
}

async function snapshotsWhere(db: Db | Trx, which: RawBuilder<unknown>): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select r.id, r.event_meta_id, m.recurrence, m.until, m.weekdays, m.dates::text[] as dates, r.changed_alone, r.event_name, r.category_id, r.status_id, r.room_id, r.subject_id,
           r.description, r.responsible_name, r.responsible_phone, r.start_datetime, r.end_datetime, r.is_draft, r.version, r.created_by, r.refused_by, r.refusal_reason,
           r.status_id = 3 and exists (select from owed_lessons where reservation_id = r.id) as is_owed,
           case when r.key_holder_id is not null then json_build_object('id', r.key_holder_id)
                when r.key_holder_name is not null then json_build_object('name', r.key_holder_name) end as key_holder,
           array(select user_id from participants where reservation_id = r.id and part = 'teacher' order by 1) as teachers,
           array(select 'student_' || user_id from participants
                  where reservation_id = r.id and part = 'student' and group_id is null order by user_id)
           || array(select 'group_' || group_id from reservation_groups where reservation_id = r.id order by group_id) as students,
           array(select distinct user_id from participants
                  where reservation_id = r.id and group_id is not null) as group_member_ids
      from reservations r join event_meta m on m.id = r.event_meta_id
     where ${which} order by r.id`.execute(db)
  return rows
}
