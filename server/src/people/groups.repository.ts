import type { GroupBody, GroupStudent } from '@stunda/contract/people/admin-groups.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { folded, latvianOrder } from '../db/latvian-text.ts'
import { anywhere } from '../db/search-words.ts'
import type { UserRow } from './people.repository.ts'
import { groupsOfUser, hasRole, hasWord, orderOf, USER_COLUMNS } from './user-lists.repository.ts'

/** A group with the number of its active members, and the members themselves if requested. */
export interface GroupRow {
  id: number
  name: string
  is_filling: boolean
  students_count: number
  members: (UserRow & { groups?: string[] })[] | null
}

/** Which groups, and in which order. */
export interface GroupList {
  words: readonly string[]
  sort: `${'' | '-'}${'name' | 'students_count'}`
}

/** Which of a group's people, and in which order. */
export interface MemberList {
  words: readonly string[]
  sort: `${'' | '-'}${'surname' | 'groups'}`
}

/** One page of the groups, and their total number. */
export async function listGroups(
  db: Db,
  { words, sort }: GroupList,
  { limit, offset, members }: { limit: number | null; offset: number; members: boolean },
): Promise<{ total: number; groups: GroupRow[] }> {
  const matches = sql.join([sql`not removed`, ...words.map(isInName)], sql` and `)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const isBySize = sort.endsWith('students_count')
  const size = isBySize ? sql`(select count(*) from ${activeIn(sql.ref('groups.id'))})` : sql`0`
  const order = isBySize ? sql`size ${direction}, place, id` : sql`place ${direction}, id`
  const { rows } = await sql<{ total: number; groups: GroupRow[] | null }>`
    with hits as materialized (select id, ${latvianOrder(sql.ref('name'))} as place, ${size} as size from groups where ${matches})
    select (select count(*)::integer from hits) as total,
           (select json_agg(${groupJson(members ? ALL_MEMBERS : sql`null`)} order by ${order})
              from (select * from hits order by ${order} limit ${limit} offset ${offset}) page
              join groups g using (id)) as groups`.execute(db)
  return { total: rows[0]?.total ?? 0, groups: rows[0]?.groups ?? [] }
}

/** A group with those of its active members who match all words, and their other groups; undefined if there is no such group. */
export async function findGroup(db: Db, id: number, list: MemberList): Promise<GroupRow | undefined> {
  const { rows } = await sql<{ found: GroupRow }>`
    select ${groupJson(membersOf(id, list))} as found from groups g where id = ${id} and not removed`.execute(
    db,
  )
  return rows[0]?.found
}

/** The given groups that exist. */
export async function existingGroups(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from groups where id = any(${ids}) and not removed order by id`.execute(db)
  return rows.map(row => row.id)
}

/** Active students who match all words and are not in the group `except_group`, with their groups. */
export async function listStudentsToAssign(
  db: Db,
  asked: MemberList & { role_id: number; except_group: number | null; limit: number },
): Promise<GroupStudent[]> {
  const { place, beside, order } = orderOf(asked.sort)
  const { rows } = await sql<{ student: GroupStudent }>`
    with hits as (select u.id, ${place} from users u ${beside}
     where ${sql.join(
       [
         sql`u.status = 'active' and u.let_in_at is not null and not u.erased`,
         hasRole(asked.role_id, asked.words),
         sql`not exists (select from group_members where user_id = u.id and group_id = ${asked.except_group})`,
         ...asked.words.map(hasWord),
       ],
       sql` and `,
     )})
    select json_build_object('id', u.id, 'full_name', u.full_name, 'name', u.name, 'surname', u.surname, 'middlename', u.middlename,
                             'email', u.email, ${groupsOfUser()}) as student
      from (select * from hits order by ${order} limit ${asked.limit}) page join users u using (id) order by ${order}`.execute(
    db,
  )
  return rows.map(row => row.student)
}

/** The groups of some users. */
export async function groupsOf(db: Db, user_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`
    select distinct group_id from group_members where user_id = any(${user_ids}) order by group_id`.execute(
    db,
  )
  return rows.map(row => row.group_id)
}

/** The groups with one of these names, regardless of case. */
export async function groupsNamed(db: Db, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from groups
     where not removed and lower(name) in (select lower(name) from unnest(${names}::text[]) as name)`.execute(
    db,
  )
  return rows.map(row => row.id)
}

export async function insertGroup(trx: Trx, group: GroupBody): Promise<number> {
  const { id } = await trx.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds groups, or sets whether those are filling up that the school has by their names. */
export async function writeGroups(
  trx: Trx,
  groups: readonly { name: string; is_filling?: boolean | undefined }[],
): Promise<void> {
  const names = await trx.selectFrom('groups').select(['id', 'name']).where('removed', '=', false).execute()
  const ids = new Map(names.map(({ id, name }) => [name.toLowerCase(), id]))
  const given = groups.map(({ name, is_filling = false }) => ({
    ...{ name, is_filling },
    id: ids.get(name.toLowerCase()) ?? null,
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id integer, name text, is_filling boolean)`
  await sql`update groups set is_filling = given.is_filling from ${rows} where groups.id = given.id`.execute(
    trx,
  )
  await sql`insert into groups (name, is_filling) select name, is_filling from ${rows} where id is null`.execute(
    trx,
  )
}

/** Changes a group; false when there is none. */
export async function updateGroup(db: Db, id: number, group: GroupBody): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('groups')
    .set(group)
    .where('id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which of some groups have live lessons that have not begun. */
export async function inLessonsToCome(db: Db, ids: readonly number[], now: CivilDateTime): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`
    select distinct group_id from reservation_groups b join reservations r on r.id = b.reservation_id
     where group_id = any(${ids}) and is_live and start_datetime >= ${now} order by group_id`.execute(db)
  return rows.map(row => row.group_id)
}

/** Deletes groups; groups with events are only marked as removed, without members. */
export async function removeGroups(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from group_members where group_id = any(${ids})`.execute(trx)
  await sql`update groups set removed = true where id = any(${ids})`.execute(trx)
  await sql`
    delete from groups where id = any(${ids})
       and not exists (select from reservation_groups where group_id = groups.id)`.execute(trx)
}

/** Marks a group as removed, without members. */
export async function endGroup(trx: Trx, id: number): Promise<void> {
  await sql`delete from group_members where group_id = ${id}`.execute(trx)
  await sql`update groups set removed = true where id = ${id}`.execute(trx)
}

/** Whether a group that is not removed has the name of this one. */
export async function isNameTaken(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from groups g join groups other on lower(other.name) = lower(g.name) and other.id <> g.id and not other.removed
     where g.id = ${id}`.execute(db)
  return rows.length > 0
}

/** Takes back endGroup; users who are not active any more stay out. */
export async function reviveGroup(trx: Trx, id: number, members: readonly number[]): Promise<void> {
  await sql`update groups set removed = false where id = ${id}`.execute(trx)
  await sql`
    insert into group_members (group_id, user_id)
    select ${id}::integer, id from users where id = any(${members}::integer[]) and status = 'active'
    on conflict do nothing`.execute(trx)
}

const ALL_MEMBERS = sql`(
  select coalesce(json_agg(json_build_object(${USER_COLUMNS}) order by u.surname_order, u.id), '[]') from ${activeIn(sql.ref('g.id'))})`

/** The active members of a group who match all words, with their other groups. */
function membersOf(id: number, { words, sort }: MemberList): RawBuilder<unknown> {
  const { place, beside, order } = orderOf(sort, id)
  const matches = sql.join([activeIn(sql.val(id), beside), ...words.map(hasWord)], sql` and `)
  return sql`(
    select coalesce(json_agg(json_build_object(${USER_COLUMNS}, ${groupsOfUser(id)}) order by ${order}), '[]')
      from (select u.id, ${place} from ${matches}) found join users u using (id))`
}

function activeIn(group: RawBuilder<unknown>, beside: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`group_members m join users u on u.id = m.user_id and u.status = 'active' ${beside} where m.group_id = ${group}`
}

function groupJson(members: RawBuilder<unknown>): RawBuilder<GroupRow> {
  return sql`json_build_object(
    'id', g.id, 'name', g.name, 'is_filling', g.is_filling,
    'students_count', (select count(*) from ${activeIn(sql.ref('g.id'))}), 'members', ${members})`
}

function isInName(word: string): RawBuilder<unknown> {
  return sql`${folded(sql.ref('name'))} like ${anywhere(word)}`
}
