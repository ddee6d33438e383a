import type { GroupFacts, OtherEvent, RoomFacts } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { holdInOrder, LOCK } from '../db/locks.ts'

/** Whom and what an event would take, by ids. `groups` stand for their members. */
export interface Claimed {
  rooms: readonly number[]
  people: readonly number[]
  groups: readonly number[]
}

/**
 * Holds the rooms, the people and the groups with all their members until the transaction ends. Everyone locks in the same
 * order, so whoever wants the same thing waits instead of deadlocking, and then sees what came first.
 */
export async function lockClaimed(trx: Trx, { rooms, people, groups }: Claimed): Promise<void> {
  if (groups.length > 0)
    await holdInOrder(trx, sql`select ${LOCK.group}::integer as kind, unnest(${groups}::integer[]) as id`)
  await holdInOrder(
    trx,
    sql`select ${LOCK.room}::integer as kind, unnest(${rooms}::integer[]) as id
        union select ${LOCK.person}, unnest(${people}::integer[])
        union select ${LOCK.person}, user_id from group_members where group_id = any(${groups})`,
  )
}

/** A room as the rules need it, and the group that its alternatives are sought in. */
export type RoomInGroup = RoomFacts & { room_group_id: number }

/** What the database knows of everything that some events name; what is not there does not exist or is not active. */
export interface NamedFacts {
  rooms: RoomInGroup[]
  active_teacher_ids: number[]
  active_student_ids: number[]
  groups: GroupFacts[]
  subject_ids: number[]
}

export async function loadNamedFacts(
  db: Db,
  named: {
    rooms: readonly number[]
    teachers: readonly number[]
    students: readonly number[]
    groups: readonly number[]
    subjects: readonly number[]
  },
): Promise<NamedFacts> {
  const active = (ids: readonly number[], role_id: number) => sql`
    array(select u.id from users u join user_roles r on r.user_id = u.id and r.role_id = ${role_id}
           where u.id = any(${ids}) and u.status = 'active')`
  const { rows } = await sql<NamedFacts>`
    select
      (select coalesce(json_agg(json_build_object(
                'id', r.id, 'is_available', r.is_available = 1, 'room_group_id', r.room_group_id,
                'open_to_students', g.open_to_students, 'needs_approval', g.needs_approval)), '[]')
         from rooms r join room_groups g on g.id = r.room_group_id where r.id = any(${named.rooms}) and not r.removed) as rooms,
      ${active(named.teachers, 3)} as active_teacher_ids,
      ${active(named.students, 4)} as active_student_ids,
      (select coalesce(json_agg(json_build_object('id', g.id, 'active_student_ids', array(
                select u.id from group_members m join users u on u.id = m.user_id and u.status = 'active'
                 where m.group_id = g.id order by u.id))), '[]')
         from groups g where g.id = any(${named.groups}) and not g.removed) as groups,
      array(select id from subjects where id = any(${named.subjects}) and not removed) as subject_ids`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('a query of facts answers one row')
  return facts
}

const ON_DAY = sql`start_datetime >= day and start_datetime < day + 1`

// Keeps the planner from turning the look-ups into one join, for which it would read all years: it cannot know how few days
// are asked for.
const ONE_BY_ONE = sql`offset 0`

/** The live events of some days that are in one of the rooms or take one of the people, without those of `except`. */
export async function loadOthers(
  db: Db,
  asked: {
    rooms: readonly number[]
    people: readonly number[]
    dates: readonly CivilDate[]
    except: readonly number[]
  },
): Promise<OtherEvent[]> {
  const { rows } = await sql<OtherEvent>`
    with found as (
      select in_room.id from unnest(${asked.dates}::date[]) as day cross join lateral (
        select id from reservations
         where room_id = any(${asked.rooms}) and is_live and ${ON_DAY} ${ONE_BY_ONE}) in_room
      union
      select taken.id from unnest(${asked.dates}::date[]) as day cross join lateral (
        select reservation_id as id from participants
         where user_id = any(${asked.people}) and is_live and ${ON_DAY} ${ONE_BY_ONE}) taken)
    select r.id, r.room_id, r.start_datetime, r.end_datetime,
           array(select user_id from participants where reservation_id = r.id and part = 'teacher') as teacher_ids,
           array(select distinct user_id from participants where reservation_id = r.id and part = 'student') as student_ids
      from found cross join lateral (
        select id, room_id, start_datetime, end_datetime from reservations where id = found.id ${ONE_BY_ONE}) r
     where r.id <> all(${asked.except}::integer[])
     order by r.start_datetime, r.id`.execute(db)
  return rows
}

/** The rooms of some room groups, in the order in which a school reads them. */
export async function loadRoomsOfGroups(db: Db, room_group_ids: readonly number[]): Promise<RoomInGroup[]> {
  const { rows } = await sql<RoomInGroup>`
    select r.id, r.is_available = 1 as is_available, r.room_group_id, g.open_to_students, g.needs_approval
      from rooms r join room_groups g on g.id = r.room_group_id
     where r.room_group_id = any(${room_group_ids}) and not r.removed order by r.room_number, r.id`.execute(
    db,
  )
  return rows
}

/** The live bookings that somebody made, without those of `except`: for each asked day that has any, and all not yet over. */
export async function countBooked(
  db: Db,
  asked: { actor_id: number; dates: readonly CivilDate[]; now: CivilDateTime; except: readonly number[] },
): Promise<{ by_day: { date: CivilDate; booked: number }[]; ahead: number }> {
  const mine = sql`created_by = ${asked.actor_id} and is_live and id <> all(${asked.except}::integer[])`
  const { rows } = await sql<{ by_day: { date: CivilDate; booked: number }[]; ahead: number }>`
    select
      (select coalesce(json_agg(json_build_object('date', day, 'booked', booked)), '[]') from (
         select day::text, count(*) as booked from unnest(${asked.dates}::date[]) as day cross join lateral (
           select id from reservations where ${mine} and ${ON_DAY} ${ONE_BY_ONE}) on_day
          group by day) counted) as by_day,
      (select count(*)::integer from reservations
        where ${mine} and start_datetime >= ${asked.now}::timestamp::date and end_datetime > ${asked.now}::timestamp) as ahead
  `.execute(db)
  return rows[0] ?? { by_day: [], ahead: 0 }
}
