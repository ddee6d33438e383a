import type { OtherEvent, RoomFacts } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The first half of an advisory lock's key: what the second half is the id of. */
const LOCK = { group: 1, room: 2, person: 3 } as const

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
    await lock(trx, sql`select ${LOCK.group}::integer as kind, unnest(${groups}::integer[]) as id`)
  await lock(
    trx,
    sql`select ${LOCK.room}::integer as kind, unnest(${rooms}::integer[]) as id
        union select ${LOCK.person}, unnest(${people}::integer[])
        union select ${LOCK.person}, user_id from group_members where group_id = any(${groups})`,
  )
}

async function lock(trx: Trx, claimed: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(pg_advisory_xact_lock(kind, id))
      from (select kind, id from (${claimed}) claimed order by kind, id offset 0) ordered`.execute(trx)
}

/** What the database knows of everything that an event names. */
export interface NamedFacts {
  room: (RoomFacts & { room_group_id: number }) | null
  active_teacher_ids: number[]
  active_student_ids: number[]
  groups: { id: number; active_student_ids: number[] }[]
  subject_exists: boolean
  booked_that_day: number
  booked_ahead: number
}

/** Which facts are asked for. `except`: the reservation being changed, which does not count. */
export interface NamedFactsAsked {
  room_id: number
  teachers: readonly number[]
  student_ids: readonly number[]
  group_ids: readonly number[]
  subject_id: number | null
  actor_id: number
  date: CivilDate
  now: string
  except: number | null
}

export async function loadNamedFacts(db: Db, asked: NamedFactsAsked): Promise<NamedFacts> {
  const active = (ids: readonly number[], role_id: number) => sql`
    array(select u.id from users u join user_roles r on r.user_id = u.id and r.role_id = ${role_id}
           where u.id = any(${ids}) and u.status = 'active')`
  const booked = (where: RawBuilder<unknown>) => sql`
    (select count(*)::integer from reservations
      where created_by = ${asked.actor_id} and is_live and id is distinct from ${asked.except}::integer and ${where})`
  const { rows } = await sql<NamedFacts>`
    select
      (select json_build_object('id', r.id, 'is_available', r.is_available = 1, 'room_group_id', r.room_group_id,
                                'open_to_students', g.open_to_students, 'needs_approval', g.needs_approval)
         from rooms r join room_groups g on g.id = r.room_group_id where r.id = ${asked.room_id}) as room,
      ${active(asked.teachers, 3)} as active_teacher_ids,
      ${active(asked.student_ids, 4)} as active_student_ids,
      (select coalesce(json_agg(json_build_object('id', g.id, 'active_student_ids', array(
                select u.id from group_members m join users u on u.id = m.user_id and u.status = 'active'
                 where m.group_id = g.id order by u.id))), '[]')
         from groups g where g.id = any(${asked.group_ids})) as groups,
      ${asked.subject_id}::integer is null or exists (select from subjects where id = ${asked.subject_id}) as subject_exists,
      ${booked(sql`start_datetime >= ${asked.date}::date and start_datetime < ${asked.date}::date + 1`)} as booked_that_day,
      ${booked(sql`start_datetime >= ${asked.now}::timestamp::date and end_datetime > ${asked.now}::timestamp`)} as booked_ahead
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a query of facts answers one row')
  return facts
}

/** The live events of some days, both inclusive, that are in one of the rooms or take one of the people. */
export async function loadOthers(
  db: Db,
  asked: {
    rooms: readonly number[]
    people: readonly number[]
    date_from: CivilDate
    date_to: CivilDate
    except: number | null
  },
): Promise<OtherEvent[]> {
  const days = sql`start_datetime >= ${asked.date_from}::date and start_datetime < ${asked.date_to}::date + 1`
  const { rows } = await sql<OtherEvent>`
    with found as (
      select id from reservations where room_id = any(${asked.rooms}) and is_live and ${days}
      union
      select reservation_id from participants where user_id = any(${asked.people}) and is_live and ${days})
    select r.id, r.room_id, r.start_datetime, r.end_datetime,
           array(select user_id from participants where reservation_id = r.id and part = 'teacher') as teacher_ids,
           array(select distinct user_id from participants where reservation_id = r.id and part = 'student') as student_ids
      from found join reservations r using (id)
     where r.id is distinct from ${asked.except}::integer
     order by r.start_datetime, r.id`.execute(db)
  return rows
}

/** The rooms of a room group, in the order in which a school reads them. */
export async function loadRoomsOfGroup(db: Db, room_group_id: number): Promise<RoomFacts[]> {
  const { rows } = await sql<RoomFacts>`
    select r.id, r.is_available = 1 as is_available, g.open_to_students, g.needs_approval
      from rooms r join room_groups g on g.id = r.room_group_id
     where r.room_group_id = ${room_group_id} order by r.room_number, r.id`.execute(db)
  return rows
}

/** How many live bookings somebody has made for each of some days, both inclusive; days without any are left out. */
export async function countBookedByDay(
  db: Db,
  asked: { actor_id: number; date_from: CivilDate; date_to: CivilDate; except: number | null },
): Promise<{ date: CivilDate; booked: number }[]> {
  const { rows } = await sql<{ date: CivilDate; booked: number }>`
    select start_datetime::date as date, count(*)::integer as booked from reservations
     where created_by = ${asked.actor_id} and is_live and id is distinct from ${asked.except}::integer
       and start_datetime >= ${asked.date_from}::date and start_datetime < ${asked.date_to}::date + 1
     group by 1`.execute(db)
  return rows
}
