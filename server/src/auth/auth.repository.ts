import type { Language } from '@stunda/contract/wire.ts'
import { type NotNull, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** The active user with an e-mail address, compared without case, with the ids of their roles. */
export async function findSignIn(db: Db, email: string) {
  const { rows } = await sql<{
    id: number
    password_hash: string | null
    personal_code: string | null
    email_verified_at: Date | null
    role_ids: number[]
  }>`
    select id, password_hash, personal_code, email_verified_at,
           array(select role_id::integer from user_roles where user_id = users.id) as role_ids
      from users where lower(email) = ${email.toLowerCase()} and status = 'active'`.execute(db)
  return rows[0]
}

/** An account at an address. */
export interface AccountAt {
  id: number
  password_hash: string | null
  let_in: boolean
}

/** The active accounts at an e-mail address, compared without case: whose it is first, then those that signed up with it later. */
export async function accountsAt(db: Db, email: string): Promise<AccountAt[]> {
  const { rows } = await sql<AccountAt>`
    select id, password_hash, let_in_at is not null as let_in from users
     where (lower(email) = ${email.toLowerCase()} or lower(claimed_email) = ${email.toLowerCase()}) and status = 'active'
     order by claimed_email is not null, id`.execute(db)
  return rows
}

/** The user with a personal code, archived or not. */
export async function findByPersonalCode(db: Db, personal_code: string) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('personal_code', '=', personal_code)
    .executeTakeFirst()
}

/** Stores the language that a user last used; their mails are written in it. */
export async function rememberLanguage(db: Db, user_id: number, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', user_id)
    .where('language', '!=', language)
    .execute()
}

/** Sets an active user's password hash; returns whether there was one before, undefined if there is no such user. */
export async function setPasswordHash(db: Db, user_id: number, password_hash: string) {
  const { rows } = await sql<{ had_one: boolean }>`
    with before as (select id, password_hash is not null as had_one from users
                     where id = ${user_id} and status = 'active' for update)
    update users set password_hash = ${password_hash} from before where users.id = before.id
    returning before.had_one`.execute(db)
  return rows[0]
}

/** The password hashes of all users that have one. */
export async function listPasswordHashes(db: Db): Promise<{ id: number; password_hash: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('password_hash', 'is not', null)
    .$narrowType<{ password_hash: NotNull }>()
    .execute()
}

/** Leaves users without a password. */
export async function dropPasswordHashes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update users set password_hash = null where id = any(${[...ids]}::integer[])`.execute(db)
}

/** Enters the name and password of a user who has to introduce themselves; false for others. */
export async function introduceUser(
  trx: Trx,
  user_id: number,
  { name, surname, password_hash }: { name: string; surname: string; password_hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update users set name = ${name}, surname = ${surname}, password_hash = ${password_hash}, introduces_self = false
     where id = ${user_id} and introduces_self returning id`.execute(trx)
  return rows.length > 0
}

/** A user's addresses and password hash, and whether they have to introduce themselves; each is null where they have none. */
export async function findPassword(db: Db, user_id: number) {
  return db
    .selectFrom('users')
    .select(['email', 'claimed_email', 'password_hash', 'introduces_self'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** A user's e-mail, or the one that they claim, and when it was verified; undefined if the user does not exist any more. */
export async function findAddress(db: Db, user_id: number) {
  return db
    .selectFrom('users')
    .select(['email', 'claimed_email', 'email_verified_at'])
    .where('id', '=', user_id)
    .executeTakeFirst()
}

/** Replaces an active user's password hash if it is still `old_hash`; returns whether it was. */
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

/** A student who signs up. */
export interface NewStudent {
  name: string
  surname: string
  email: string
  phone: string | null
  password_hash: string
  language: Language
}

/** Inserts a user with one role, who waits to be let in; `claims`: the e-mail is somebody's already, and is only claimed. */
export async function insertStudent(
  trx: Trx,
  user: NewStudent,
  role_id: number,
): Promise<{ id: number; claims: boolean }> {
  const added =
    (await trx
      .insertInto('users')
      .values(user)
      .onConflict(conflict => conflict.doNothing())
      .returning(['id', 'claimed_email'])
      .executeTakeFirst()) ??
    (await trx
      .insertInto('users')
      .values({ ...user, email: null, claimed_email: user.email })
      .returning(['id', 'claimed_email'])
      .executeTakeFirstOrThrow())
  await trx.insertInto('user_roles').values({ user_id: added.id, role_id }).execute()
  return { id: added.id, claims: added.claimed_email !== null }
}

/**
 * Marks a user's e-mail as verified, which also lets them in, and deletes the accounts that only claim it; false if they are archived or
 * have another e-mail now.
 */
export async function proveEmail(db: Db, user_id: number, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with proven as (
      update users set email_verified_at = ${now}, let_in_at = coalesce(let_in_at, ${now})
       where id = ${user_id} and lower(email) = lower(${email}) and status = 'active' returning id),
    gone as (delete from users where lower(claimed_email) = lower(${email}) and exists (select from proven))
    select id from proven`.execute(db)
  return rows.length > 0
}

/**
 * Deletes the accounts that wait to be let in with these e-mails, their own or claimed, except the account `but`, with their sign-ins, links
 * and mails; they have no other data yet.
 */
export async function deleteWaitingAt(trx: Trx, emails: readonly string[], but: number): Promise<void> {
  const given = sql`any(${emails.map(email => email.toLowerCase())}::text[])`
  await sql`
    delete from users where (lower(email) = ${given} or lower(claimed_email) = ${given})
       and let_in_at is null and id <> ${but}`.execute(trx)
}
