import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'
import { folded, latvianOrder } from '../db/latvian-text.ts'
import { anywhere, atStart } from '../db/search-words.ts'
import { matesOf, NAME } from './known-students.repository.ts'
import { hasRole, hasWord } from './user-lists.repository.ts'

/** Words of names, from searchWords, or the ids of users or groups. */
export interface Sought {
  words: readonly string[]
  ids: readonly number[]
}

/** Whom somebody may find: everybody; teachers and students; teachers and the members of one's own groups; teachers. */
export type Findable = 'everybody' | 'teachers_and_students' | 'teachers_and_mates' | 'teachers'

/** The roles that a search distinguishes. */
export interface RoleIds {
  teacher: number
  student: number
}

export interface PersonRow {
  id: number
  full_name: string
  teaches: boolean
  studies: boolean
  /** The names of all their groups. */
  groups: string[]
}

/** The first active users who are findable for a user; those whose names begin with the words come first. */
export async function findPeople(
  db: Db,
  { user_id, findable, roles }: { user_id: number; findable: Findable; roles: RoleIds },
  { words, ids }: Sought,
  limit: number,
): Promise<PersonRow[]> {
  // The indexed text also contains e-mail and personal code, which must not be searchable here.
  const isInName = words.map(word => sql`${NAME} like ${anywhere(word)} and ${hasWord(word)}`)
  const isSought = words.length > 0 ? sql.join(isInName, sql` and `) : sql`u.id = any(${idArray(ids)})`
  const has = (role_id: number) => hasRole(role_id, words)
  const mayBeFound: Record<Findable, RawBuilder<unknown>> = {
    everybody: sql`not exists (select from user_roles r where r.user_id = u.id and r.role_id > ${roles.student})`,
    teachers_and_students: sql`(${has(roles.teacher)} or ${has(roles.student)})`,
    teachers_and_mates: sql`(${has(roles.teacher)} or ${has(roles.student)} and u.id in (${matesOf(user_id)}))`,
    teachers: has(roles.teacher),
  }
  const { rows } = await sql<PersonRow>`
    with hits as materialized (
      select u.id, u.full_name, u.surname_order, (${beginningOf(NAME, words)}) as begins from users u
       where u.status = 'active' and u.let_in_at is not null and not u.erased
         and ${isSought} and ${mayBeFound[findable]}
       order by begins desc, u.surname_order, u.id limit ${limit})
    select id, full_name,
           exists (select from user_roles where user_id = hits.id and role_id = ${roles.teacher}) as teaches,
           exists (select from user_roles where user_id = hits.id and role_id = ${roles.student}) as studies,
           array(select g.name from group_members m join groups g on g.id = m.group_id and not g.removed
                  where m.user_id = hits.id order by ${latvianOrder(sql.ref('g.name'))}) as groups
      from hits order by begins desc, surname_order, id`.execute(db)
  return rows
}

/** The first groups with the number of their active members; `member`: only those that this user is in. */
export async function findGroups(
  db: Db,
  { words, ids }: Sought,
  { member, limit }: { member: number | null; limit: number },
): Promise<{ id: number; name: string; students_count: number }[]> {
  const name = sql`(' ' || ${folded(sql.ref('g.name'))})`
  const conditions = [
    sql`not g.removed`,
    ...(words.length > 0
      ? words.map(word => sql`${name} like ${anywhere(word)}`)
      : [sql`g.id = any(${idArray(ids)})`]),
    ...(member === null ? [] : [sql`g.id in (select group_id from group_members where user_id = ${member})`]),
  ]
  const { rows } = await sql<{ id: number; name: string; students_count: number }>`
    select g.id, g.name,
           (select count(*)::integer from group_members m join users u on u.id = m.user_id and u.status = 'active'
             where m.group_id = g.id) as students_count
      from (select *, (${beginningOf(name, words)}) as begins from groups g) g
     where ${sql.join(conditions, sql` and `)} order by begins desc, ${latvianOrder(sql.ref('g.name'))} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Whether each word begins a word of a text that starts with a space. */
function beginningOf(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map(word => sql`${text} like ${atStart(word)}`),
    sql` and `,
  )
}
