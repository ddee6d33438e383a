import type { Membership } from '@stunda/contract/reservations/membership.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../db/arrays.ts'
import type { Db, Trx } from '../../db/database.ts'

/** A student would be in two events at a time: a lesson of the group, and another event. */
export interface Clash {
  student_id: number
  lesson_id: number
  event_id: number
}

/** The most clashes that are reported. */
const CLASHES = 100

/** A group, unless it was removed. */
export async function findGroup(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
}

/** A group's members by name, with their status. */
export async function membersOf(db: Db, group_id: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', 'users.full_name', 'users.status'])
    .where('group_id', '=', group_id)
    .orderBy('users.surname_order')
    .orderBy('users.id')
    .execute()
}

/** The rooms with fewer seats than people in one of a group's live lessons to come, by number; `people`: the most. */
export async function overfilledBy(
  db: Db,
  group_id: number,
  now: CivilDateTime,
): Promise<NonNullable<Membership['overfilled']>> {
  const { rows } = await sql<{ room_number: string; seats: number; people: number }>`
    with lessons as (
      select r.room_id, count(distinct p.user_id)::integer as people
        from reservations r join participants p on p.reservation_id = r.id
       where r.id in (select reservation_id from reservation_groups where group_id = ${group_id})
         and r.is_live and r.start_datetime >= ${now}::timestamp
       group by r.id)
    select room_number, seats, max(people) as people
      from lessons join rooms on rooms.id = room_id
     where people > seats group by rooms.id order by room_number`.execute(db)
  return rows
}

/** Inserts members; returns the new ones. */
export async function insertMembers(
  trx: Trx,
  group_id: number,
  user_ids: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .insertInto('group_members')
    .values(user_ids.map(user_id => ({ group_id, user_id })))
    .onConflict(conflict => conflict.columns(['group_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

/** Deletes members of a group; returns the ids of those who were. */
export async function deleteMembers(
  trx: Trx,
  group_id: number,
  user_ids: readonly number[],
): Promise<number[]> {
  const deleted = await trx
    .deleteFrom('group_members')
    .where('group_id', '=', group_id)
    .where('user_id', 'in', user_ids)
    .returning('user_id')
    .execute()
  return deleted.map(({ user_id }) => user_id)
}

/** A future event of a group. */
export interface Lesson {
  id: number
  room_id: number
  start_datetime: CivilDateTime
}

/** The future events of some groups, cancelled ones included; locks them against being moved or deleted. */
export async function lockLessonsToCome(
  trx: Trx,
  group_ids: readonly number[],
  now: CivilDateTime,
): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    select r.id, r.room_id, r.start_datetime from reservations r
     where r.id in (select reservation_id from reservation_groups where group_id = any(${group_ids}))
       and r.start_datetime >= ${now} and not r.is_draft
     order by r.id for key share of r`.execute(trx)
  return rows
}

/** The lessons that new members cannot join, because of other events or of each other. */
export async function findClashes(
  trx: Trx,
  group_ids: readonly number[],
  user_ids: readonly number[],
  lesson_ids: readonly number[],
): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    with joining as (${lessonsOfGroups(group_ids, user_ids, lesson_ids)} and r.is_live)
    select j.user_id as student_id, j.id as lesson_id, p.reservation_id as event_id
      from joining j
      join participants p on p.user_id = j.user_id and p.is_live and p.during && j.during and p.reservation_id <> j.id
    union
    select j.user_id, j.id, other.id
      from joining j join joining other on other.user_id = j.user_id and other.id > j.id and other.during && j.during
    order by 1, 2, 3 limit ${CLASHES}`.execute(trx)
  return rows
}

/** Adds users to those of the lessons that belong to their groups, to be told of those that they were not in. */
export async function insertIntoLessons(
  trx: Trx,
  actor: { id: number },
  group_ids: readonly number[],
  user_ids: readonly number[],
  lesson_ids: readonly number[],
): Promise<void> {
  const lessons = lessonsOfGroups(group_ids, user_ids, lesson_ids)
  await sql`
    with there as materialized (
      select p.reservation_id, p.user_id from participants p join (${lessons}) j on j.id = p.reservation_id and j.user_id = p.user_id),
    joined as (
      insert into participants (reservation_id, user_id, part, group_id, start_datetime, end_datetime, is_live)
      with joining as materialized (${lessons})
      select id, user_id, 'student', group_id, start_datetime, end_datetime, is_live from joining
      on conflict (reservation_id, part, user_id, group_id) do nothing
      returning user_id, reservation_id, group_id, is_live),
    gained as materialized (
      select user_id, reservation_id, min(group_id) as group_id from joined j
       where is_live and not exists (
         select from there t where t.reservation_id = j.reservation_id and t.user_id = j.user_id)
       group by user_id, reservation_id)
    ${toBeTold(sql`gained`, actor, { is_in: true })}`.execute(trx)
  await sql`
    update lessons_left set changed_at = now(), times = times + 1
     where user_id = any(${idArray(user_ids)}) and reservation_id = any(${idArray(lesson_ids)})`.execute(trx)
}

/** Notes that those in `rows` were taken into lessons or out of them with groups, so that they are told after a minute. */
export function toBeTold(
  rows: RawBuilder<unknown>,
  actor: { id: number },
  { is_in }: { is_in: boolean },
): RawBuilder<unknown> {
  return sql`
    insert into untold_memberships (id, actor_id, user_id, reservation_id, group_id, is_in)
    select nextval(pg_get_serial_sequence('history', 'id')), ${actor.id}::integer, user_id, reservation_id, group_id, ${is_in}::boolean
      from ${rows}`
}

/** The pairs of a lesson `r` and a member of one of its groups. */
function lessonsOfGroups(
  group_ids: readonly number[],
  user_ids: readonly number[],
  lesson_ids: readonly number[],
): RawBuilder<unknown> {
  return sql`
    select m.user_id, m.group_id, r.id, r.during, r.start_datetime, r.end_datetime, r.is_live
      from group_members m
      join reservation_groups g on g.group_id = m.group_id
      join reservations r on r.id = g.reservation_id
     where m.group_id = any(${group_ids}) and m.user_id = any(${user_ids}) and r.id = any(${lesson_ids})`
}

/**
 * Removes students from the lessons that they were in through a group, and keeps for their calendars what they are no longer in, neither
 * directly nor through another group; of live ones they are told.
 */
export async function deleteFromLessons(
  trx: Trx,
  actor: { id: number },
  group_id: number,
  user_ids: readonly number[],
  lesson_ids: readonly number[],
): Promise<void> {
  const { rows: lost } = await sql`
    with otherwise as materialized (
      select reservation_id, user_id from participants
       where user_id = any(${idArray(user_ids)}) and reservation_id = any(${idArray(lesson_ids)}) and group_id is distinct from ${group_id}),
    removed as (
      delete from participants
       where group_id = ${group_id} and user_id = any(${idArray(user_ids)}) and reservation_id = any(${idArray(lesson_ids)})
      returning user_id, reservation_id, group_id, is_live)
    select user_id, reservation_id, group_id, is_live from removed
     where not exists (
       select from otherwise o where o.reservation_id = removed.reservation_id and o.user_id = removed.user_id)`.execute(
    trx,
  )
  if (lost.length === 0) return
  const losses = sql`
    jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as lost (user_id integer, reservation_id integer, group_id integer, is_live boolean)`
  await sql`
    with to_tell as (${toBeTold(sql`${losses} where is_live`, actor, { is_in: false })}),
    left_behind as materialized (
      select user_id, reservation_id, jsonb_build_object('event_name', event_name, 'room_id', room_id, 'subject_id', subject_id,
               'start_datetime', start_datetime::text, 'end_datetime', end_datetime::text) as was
        from ${losses} join reservations r on r.id = reservation_id)
    insert into lessons_left as old (user_id, reservation_id, was)
    select user_id, reservation_id, was from left_behind
    on conflict (user_id, reservation_id) do update
       set was = excluded.was, changed_at = excluded.changed_at, times = old.times + 1`.execute(trx)
}

/** Writes lessons without a change, so that kept schedules read them again; their versions stay, as all that an editor saw of them does. */
export async function writeAsTheyAre(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update reservations set version = version where id = any(${idArray(ids)})`.execute(trx)
}

/** Forgets what was left of lessons before a time: no calendar shows them any more. */
export async function deleteLeftBefore(db: Db, start_datetime: CivilDateTime): Promise<void> {
  await sql`delete from lessons_left where was->>'start_datetime' < ${start_datetime}`.execute(db)
}
