import type { GroupBody, GroupStudent } from '@stunda/contract/people/admin-groups.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { folded, latvianOrder } from '../db/latvian-text.ts'
import { anywhere } from '../db/search-words.ts'
import type { UserRow } from './people.repository.ts'
import { hasRole, hasWord, USER_COLUMNS } from './user-lists.repository.ts'

/** A group with the number of its active members, and the members themselves if requested. */
export interface GroupRow {
  id: number
  name: string
  is_filling: boolean
  students_count: number
  members: UserRow[] | null
}

/** Which groups, and in which order. */
export interface GroupList {
  words: readonly string[]
  sort: 'name' | '-name'
}

/** One page of the groups, and their total number. */
export async function listGroups(
  db: Db,
  { words, sort }: GroupList,
  { limit, offset, members }: { limit: number | null; offset: number; members: boolean },
): Promise<{ total: number; groups: GroupRow[] }> {
  const matches = sql.join([sql`not removed`, ...words.map(isInName)], sql` and `)
  const direction = sort === 'name' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ total: number; groups: GroupRow[] | null }>`
    with hits as materialized (select id, ${latvianOrder(sql.ref('name'))} as place from groups where ${matches})
    select (select count(*)::integer from hits) as total,
           (select json_agg(${groupJson(members)} order by place ${direction}, g.id)
              from (select * from hits order by place ${direction}, id limit ${limit} offset ${offset}) page
              join groups g using (id)) as groups`.execute(db)
  return { total: rows[0]?.total ?? 0, groups: rows[0]?.groups ?? [] }
}

/** A group with those of its active members who match all words; undefined if there is no such group. */
export async function findGroup(
  db: Db,
  id: number,
  words: readonly string[] = [],
): Promise<GroupRow | undefined> {
  const { rows } = await sql<{ found: GroupRow }>`
    select ${groupJson(true, words)} as found from groups g where id = ${id} and not removed`.execute(db)
  return rows[0]?.found
}

/** The given groups that exist. */
export async function existingGroups(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from groups where id = any(${ids}) and not removed order by id`.execute(db)
  return rows.map(row => row.id)
}

/** Active students who match all words and are not in the group `except_group`, by surname. */
export async function listStudentsToAssign(
  db: Db,
  asked: { words: readonly string[]; role_id: number; except_group: number | null; limit: number },
): Promise<GroupStudent[]> {
  const { rows } = await sql<GroupStudent>`
    select u.id, u.full_name, u.name, u.surname, u.middlename, u.email from users u
     where ${sql.join(
       [
         sql`u.status = 'active' and u.let_in_at is not null and not u.erased`,
         hasRole(asked.role_id, asked.words),
         sql`not exists (select from group_members where user_id = u.id and group_id = ${asked.except_group})`,
         ...asked.words.map(hasWord),
       ],
       sql` and `,
     )}
     order by u.surname_order, u.id limit ${asked.limit}`.execute(db)
  return rows
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

function groupJson(members: boolean, words: readonly string[] = []): RawBuilder<GroupRow> {
  const active = sql`group_members m join users u on u.id = m.user_id and u.status = 'active' where m.group_id = g.id`
  const found = sql.join([active, ...words.map(hasWord)], sql` and `)
  return sql`json_build_object(
    'id', g.id, 'name', g.name, 'is_filling', g.is_filling, 'students_count', (select count(*) from ${active}),
    'members', ${
      members
        ? sql`(select coalesce(json_agg(json_build_object(${USER_COLUMNS}) order by u.surname_order, u.id), '[]') from ${found})`
        : sql`null`
    })`
}

function isInName(word: string): RawBuilder<unknown> {
  return sql`${folded(sql.ref('name'))} like ${anywhere(word)}`
}
