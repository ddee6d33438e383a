import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../db/arrays.ts'
import type { Db } from '../db/database.ts'
import { folded } from '../db/latvian-text.ts'
import { anywhere, atStart } from '../db/search-words.ts'
import { hasRole, hasWord } from './user-lists.repository.ts'

interface Student {
  id: number
  full_name: string
}

/** A student herself and the active members of her groups, by name. */
export async function listGroupMates(db: Db, user_id: number, role_id: number): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select u.id, u.full_name from users u
     where ${isActive(role_id)} and u.id in (${matesOf(user_id)}) order by u.surname_order, u.id`.execute(db)
  return rows
}

/** The first active students whose names match all words, without the student herself and the members of her groups. */
export async function searchStudents(
  db: Db,
  user_id: number,
  { words, role_id, limit }: { words: readonly string[]; role_id: number; limit: number },
): Promise<Student[]> {
  // The indexed text also contains e-mail and personal code, which must not be searchable here.
  const isInName = words.map(word => sql`${NAME} like ${anywhere(word)} and ${hasWord(word)}`)
  const begins = words.map(word => sql`${NAME} like ${atStart(word)}`)
  const { rows } = await sql<Student>`
    select u.id, u.full_name from users u
     where ${isActive(role_id, words)} and ${sql.join(isInName, sql` and `)} and u.id not in (${matesOf(user_id)})
     order by (${sql.join(begins, sql` and `)}) desc, u.surname_order, u.id limit ${limit}`.execute(db)
  return rows
}

/** The given users whom a student knows: herself, members of her groups, found students and participants of her events. */
export async function knownAmong(db: Db, user_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as asked (id)
     where id in (${matesOf(user_id)})
        or exists (select from found_students where user_id = ${user_id} and student_id = id)
        or exists (select from participants p join participants mine on mine.reservation_id = p.reservation_id
                    where p.user_id = id and p.part = 'student' and p.group_id is null
                      and mine.user_id = ${user_id} and mine.part = 'student')`.execute(db)
  return rows.map(row => row.id)
}

/** The given students whom a user has not found since an instant, and the number of those she has. */
export async function foundSince(
  db: Db,
  user_id: number,
  ids: readonly number[],
  since: Date,
): Promise<{ missing: number[]; found: number }> {
  const { rows } = await sql<{ missing: number[]; found: number }>`
    with found as (select student_id from found_students where user_id = ${user_id} and found_at >= ${since})
    select array(select unnest(${ids}::integer[]) except select student_id from found) as missing,
           (select count(*)::integer from found) as found`.execute(db)
  return rows[0] ?? { missing: [], found: 0 }
}

/** Stores that a user has found some students. */
export async function rememberFound(
  db: Db,
  user_id: number,
  ids: readonly number[],
  found_at: Date,
): Promise<void> {
  await db
    .insertInto('found_students')
    .values(ids.map(student_id => ({ user_id, student_id, found_at })))
    .onConflict(conflict => conflict.columns(['user_id', 'student_id']).doUpdateSet({ found_at }))
    .execute()
}

/** Deletes the students found before an instant. */
export async function forgetFound(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('found_students').where('found_at', '<', before).execute()
}

/** The folded name of a user `u`, beginning with a space. */
export const NAME = sql`(' ' || ${folded(sql.ref('u.full_name'))})`

function isActive(role_id: number, words: readonly string[] = []): RawBuilder<unknown> {
  return sql`u.status = 'active' and u.let_in_at is not null and not u.erased and ${hasRole(role_id, words)}`
}

/** The ids of a user and of the members of her groups. */
export function matesOf(user_id: number): RawBuilder<unknown> {
  return sql`
    select unnest(${idArray([user_id])}) union
    select theirs.user_id from group_members mine
      join groups g on g.id = mine.group_id and not g.removed
      join group_members theirs on theirs.group_id = mine.group_id
     where mine.user_id = ${user_id}`
}
