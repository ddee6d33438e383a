import type { Language } from '@stunda/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The active user with an e-mail address, compared without case. */
export async function findSignIn(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'personal_code'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The user with a personal code, archived or not. */
export async function findByPersonalCode(db: Db, personal_code: string) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('personal_code', '=', personal_code)
    .executeTakeFirst()
}

/** Remembers the language in which a user last used the product: their mails go out in it. */
export async function rememberLanguage(db: Db, user_id: number, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', user_id)
    .where('language', '!=', language)
    .execute()
}

/** Sets an active user's password hash; answers whether there was one before, and undefined where there is no such user. */
export async function setPasswordHash(db: Db, user_id: number, password_hash: string) {
  const { rows } = await sql<{ had_one: boolean }>`
    with before as (select id, password_hash is not null as had_one from users
                     where id = ${user_id} and status = 'active' for update)
    update users set password_hash = ${password_hash} from before where users.id = before.id
    returning before.had_one`.execute(db)
  return rows[0]
}

/** A user's address and password hash; each is null where they have none. */
export async function findPassword(db: Db, user_id: number) {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** Sets an active user's password hash where it is still the one that is named; false where not. */
export async function replacePasswordHash(db: Db, user_id: number, old_hash: string, new_hash: string) {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: new_hash })
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .where('password_hash', '=', old_hash)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Somebody who signs up. */
export interface NewStudent {
  name: string
  surname: string
  email: string
  phone: string | null
  personal_code: string | null
  password_hash: string
  language: Language
}

/** Adds a user with one role; undefined where the e-mail or the personal code is somebody's already. */
export async function insertStudent(
  trx: Trx,
  user: NewStudent,
  role_id: number,
): Promise<number | undefined> {
  const added = await trx
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await trx.insertInto('user_roles').values({ user_id: added.id, role_id }).execute()
  return added?.id
}

/** Which of the two is somebody's already. */
export async function findTaken(db: Db, email: string, personal_code: string | null) {
  const { rows } = await sql<{ email: boolean; personal_code: boolean }>`
    select exists (select from users where lower(email) = lower(${email})) as email,
           exists (select from users where personal_code = ${personal_code}) as personal_code`.execute(db)
  return rows[0] ?? { email: false, personal_code: false }
}
