import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type {
  CategoryFacts,
  GroupFacts,
  KeyOut,
  OtherEvent,
  RoomFacts,
} from '@stunda/domain/reservations/situation.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import { dateArray, idArray } from '../../db/arrays.ts'
import { type Answers, type Ask, askTogether } from '../../db/asked-together.ts'
import type { Db, Trx } from '../../db/database.ts'
import { numericOrder } from '../../db/latvian-text.ts'
import { lock } from '../../db/locks.ts'
import { ROOM_JSON } from '../../db/room-json.ts'

/** The ids of the rooms, people and groups that an event would occupy. Groups stand for their members. */
export interface Claimed {
  rooms: readonly number[]
  people: readonly number[]
  groups: readonly number[]
}

/**
 * Locks rooms, people, groups with their members, and the school's settings (shared), until the transaction ends. Every writer locks
 * in the same order, so conflicting transactions wait instead of deadlocking, and then see what the first one wrote. Returns a new id of each
 * table in `draws`, and what is asked right behind the locks.
 */
export async function lockClaimed<const Behind extends readonly Ask[]>(
  trx: Trx,
  { rooms, people, groups }: Claimed,
  draws: readonly string[] = [],
  ...behind: Behind
): Promise<[number[], ...Answers<Behind>]> {
  const school = { sharesSchool: true, draws }
  if (groups.length === 0) return askTogether(trx, db => lock(db, { rooms, people }, school), ...behind)
  const drawn = await lock(trx, { groups }, school)
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from group_members where group_id = any(${idArray(groups)})`.execute(trx)
  const claimed = { rooms, people: [...people, ...rows.map(({ user_id }) => user_id)] }
  const [, ...answers] = await askTogether(trx, db => lock(db, claimed), ...behind)
  return [drawn, ...answers]
}

/** The facts of a room, with the group in which alternatives are searched, and its features. */
export type RoomInGroup = RoomFacts & { room_group_id: number } & Pick<Room, 'features'>

/** The facts about everything that some events refer to. Missing ids do not exist or are not active. */
export interface NamedFacts {
  rooms: RoomInGroup[]
  active_teacher_ids: number[]
  /** The last days of those of them who leave the school. */
  last_days: { id: number; last_day: CivilDate }[]
  active_student_ids: number[]
  groups: GroupFacts[]
  subject_ids: number[]
  /** All of the list. */
  categories: (CategoryFacts & { removed: boolean })[]
}

/** A room on a day. */
export interface Place {
  room_id: number
  date: CivilDate
}

/** What events refer to, by ids. */
export interface Named {
  rooms: readonly number[]
  teachers: readonly number[]
  students: readonly number[]
  groups: readonly number[]
  subjects: readonly number[]
}

/** Loads the facts about everything in `named`, and as loadOthers the events at its places or with its people or `watched`. */
export async function loadFacts(
  db: Db,
  {
    places,
    watched,
    except,
    ...named
  }: Omit<Named, 'rooms'> & {
    places: readonly Place[]
    /** Further people whose participation is loaded. */
    watched: readonly number[]
    except: readonly number[]
  },
): Promise<NamedFacts & { others: OtherEvent[] }> {
  const { teachers, students, groups } = named
  const members = sql`
    array(select m.user_id from group_members m join users u on u.id = m.user_id and u.status = 'active'
           where m.group_id = any(${idArray(groups)}))`
  const taken = {
    places,
    people: sql`(${idArray([...teachers, ...students, ...watched])} || ${members})`,
    dates: [...new Set(places.map(place => place.date))],
    except,
  }
  const rooms = places.map(place => place.room_id)
  const { rows } = await sql<Omit<NamedFacts, 'rooms'> & { rooms: Room[]; others: OtherEvent[] }>`
    select ${factsAbout({ ...named, rooms })},
      (select coalesce(json_agg(other), '[]') from (${selectOthers(taken)}) other) as others`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the query of facts returned no row')
  return { ...facts, rooms: facts.rooms.map(factsOf) }
}

/** Loads the facts about everything in `named`. */
export async function loadNamed(db: Db, named: Named): Promise<NamedFacts> {
  const { rows } = await sql<
    Omit<NamedFacts, 'rooms'> & { rooms: Room[] }
  >`select ${factsAbout(named)}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the query of facts returned no row')
  return { ...facts, rooms: facts.rooms.map(factsOf) }
}

function factsAbout({ rooms, teachers, students, groups, subjects }: Named): RawBuilder<unknown> {
  const active = (ids: readonly number[], role_id: number) => sql`
    array(select u.id from users u join user_roles r on r.user_id = u.id and r.role_id = ${role_id}
           where u.id = any(${idArray(ids)}) and u.status = 'active' and u.let_in_at is not null)`
  return sql`
      (select coalesce(json_agg(${ROOM_JSON}), '[]') from rooms r join room_groups g on g.id = r.room_group_id
        where r.id = any(${idArray(rooms)}) and not r.removed) as rooms,
      ${active(teachers, 3)} as active_teacher_ids,
      (select coalesce(json_agg(json_build_object('id', id, 'last_day', last_day)), '[]') from users
        where id = any(${idArray(teachers)}) and last_day is not null) as last_days,
      ${active(students, 4)} as active_student_ids,
      (select coalesce(json_agg(json_build_object('id', g.id, 'is_filling', g.is_filling, 'active_student_ids', array(
                select u.id from group_members m join users u on u.id = m.user_id and u.status = 'active'
                 where m.group_id = g.id order by u.id))), '[]')
         from groups g where g.id = any(${idArray(groups)}) and not g.removed) as groups,
      array(select id from subjects where id = any(${idArray(subjects)}) and not removed) as subject_ids,
      (select json_agg(json_build_object('id', id, 'needs', needs, 'chosen_by', chosen_by, 'removed', removed))
         from categories) as categories`
}

/**
 * The live events, except `except`, at one of the places, or with one of the people on one of the days; each with those of the people
 * who are in it.
 */
export async function loadOthers(
  db: Db,
  { people, ...taken }: Omit<Taken, 'people'> & { people: readonly number[] },
): Promise<OtherEvent[]> {
  const { rows } = await selectOthers({ ...taken, people: idArray(people) }).execute(db)
  return rows
}

export interface NamedEvent {
  id: number
  event_name: string
  room_id: number
}

export async function loadNames(db: Db, ids: readonly number[]): Promise<NamedEvent[]> {
  return db
    .selectFrom('reservations')
    .select(['id', 'event_name', 'room_id'])
    .where('id', 'in', [...ids])
    .execute()
}

interface Taken {
  places: readonly Place[]
  /** An array of their ids. */
  people: RawBuilder<unknown>
  dates: readonly CivilDate[]
  except: readonly number[]
}

/** The rows of a `day`. */
export const ON_DAY = sql`start_datetime >= day and start_datetime < day + 1`

/** Keeps the planner from merging the look-ups into a join, for which it would read all years. */
export const ONE_BY_ONE = sql`offset 0`

function selectOthers({ places, people, dates, except }: Taken): RawBuilder<OtherEvent> {
  const days = dateArray(places.map(place => place.date))
  const rooms = idArray(places.map(place => place.room_id))
  const taking = (part: string) =>
    sql`coalesce(array_agg(distinct p.user_id) filter (where p.part = ${part}), '{}')`
  const event = sql`id, room_id, start_datetime, end_datetime`
  return sql`
    with taken as (
      select p.reservation_id, ${taking('teacher')} as teacher_ids, ${taking('student')} as student_ids
        from unnest(${dateArray(dates)}) as day cross join lateral (
          select reservation_id, user_id, part from participants
           where user_id = any(${people}) and is_live and ${ON_DAY} ${ONE_BY_ONE}) p
       group by p.reservation_id),
    found as (
      select in_room.* from unnest(${days}, ${rooms}) as place (day, room) cross join lateral (
        select ${event} from reservations where room_id = room and is_live and ${ON_DAY} ${ONE_BY_ONE}) in_room
      union
      select r.* from taken cross join lateral (
        select ${event} from reservations where id = taken.reservation_id ${ONE_BY_ONE}) r)
    select f.id, f.room_id, f.start_datetime::text as start_datetime, f.end_datetime::text as end_datetime,
           coalesce(t.teacher_ids, '{}') as teacher_ids, coalesce(t.student_ids, '{}') as student_ids
      from found f left join taken t on t.reservation_id = f.id
     where f.id <> all(${idArray(except)})
     order by f.start_datetime, f.id`
}

/** The keys that are out, except those of events in `except`, by the start of their events. */
export async function loadKeysOut(db: Db, except: readonly number[]): Promise<KeyOut[]> {
  const { rows } = await sql<KeyOut>`
    select id as event_id, room_id from reservations
     where status_id = 4 and not is_draft and id <> all(${idArray(except)})
     order by start_datetime, id`.execute(db)
  return rows
}

/** The rooms of some room groups, by number. */
export async function loadRoomsOfGroups(
  db: Db,
  room_group_ids: readonly number[] | 'all',
): Promise<RoomInGroup[]> {
  const isInGroup =
    room_group_ids === 'all' ? sql`true` : sql`r.room_group_id = any(${idArray(room_group_ids)})`
  const { rows } = await sql<{ room: Room }>`
    select ${ROOM_JSON} as room from rooms r join room_groups g on g.id = r.room_group_id
     where ${isInGroup} and not r.removed order by ${numericOrder(sql.ref('r.room_number'))}, r.id`.execute(
    db,
  )
  return rows.map(({ room }) => factsOf(room))
}

function factsOf(room: Room): RoomInGroup {
  return { ...room, is_available: room.is_available === 1, room_group_id: room.room_group.id }
}
