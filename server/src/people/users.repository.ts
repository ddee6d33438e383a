import type { ParsedUserBody } from '@stunda/contract/people/admin-users.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

type Described = Omit<ParsedUserBody, 'roles'>

/** Adds an active user without a password, let in by the school; answers their id. */
export async function insertUser(trx: Trx, user: Described & { language: 'lv' | 'en' }): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ ...user, let_in_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether one of some e-mails is somebody's, but for the user `of`. */
export async function isEmailTaken(db: Db, emails: readonly string[], of: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = any(${emails.map(email => email.toLowerCase())}::text[])
       and id <> ${of} limit 1`.execute(db)
  return rows.length > 0
}

/** Lets an active user in, if they waited; false where there is none. */
export async function letIn(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update users set let_in_at = coalesce(let_in_at, now()) where id = ${id} and status = 'active'
    returning id`.execute(db)
  return rows.length > 0
}

/** Makes an account one that the school has entered: let in, without the password that somebody has chosen. */
export async function makeEntered(trx: Trx, id: number): Promise<void> {
  await sql`
    update users set password_hash = null, email_verified_at = null, let_in_at = coalesce(let_in_at, now())
     where id = ${id}`.execute(trx)
}

/** Nobody has proven the e-mail that a user has now. */
export async function setEmailUnproven(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
}

export async function updateUser(trx: Trx, id: number, changes: Partial<Described>): Promise<void> {
  if (Object.keys(changes).length > 0)
    await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** Gives a user these roles and no others. */
export async function setRoles(trx: Trx, user_id: number, roles: readonly number[]): Promise<void> {
  await sql`delete from user_roles where user_id = ${user_id} and role_id <> all(${roles})`.execute(trx)
  await sql`
    insert into user_roles (user_id, role_id) select ${user_id}, unnest(${roles}::smallint[])
    on conflict do nothing`.execute(trx)
}

export async function setStatus(
  trx: Trx,
  ids: readonly number[],
  status: 'active' | 'archived',
): Promise<void> {
  await sql`update users set status = ${status} where id = any(${ids})`.execute(trx)
}

/** The ids of the active administrators, held until the transaction ends so that two cannot lose the last two. */
export async function lockAdministrators(trx: Trx, role_id: number): Promise<number[]> {
  const theirs = sql`status = 'active' and id in (select user_id from user_roles where role_id = ${role_id})`
  await sql`select from users where ${theirs} order by id for no key update`.execute(trx)
  // Read anew: whoever was waited for may have taken the role from one of them, which does not change the user's own row.
  const { rows } = await sql<{ id: number }>`select id from users where ${theirs} order by id`.execute(trx)
  return rows.map(row => row.id)
}

/** Who of some people is in a live event that has not begun. */
export async function inEventsToCome(db: Db, ids: readonly number[], now: CivilDateTime): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from participants
     where user_id = any(${ids}) and is_live and start_datetime >= ${now} order by user_id`.execute(db)
  return rows.map(row => row.user_id)
}

/** Takes everything personal from a user; the id stays, for others' events, which name them in their reader's language. */
export async function eraseUser(trx: Trx, id: number): Promise<void> {
  const [name, surname] = ['–', '–']
  await trx
    .updateTable('users')
    .set({
      name,
      surname,
      middlename: null,
      email: null,
      phone: null,
      personal_code: null,
      password_hash: null,
    })
    .set({ erased: true, status: 'archived' })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('user_roles').where('user_id', '=', id).execute()
  await trx.deleteFrom('group_members').where('user_id', '=', id).execute()
  await sql`delete from found_students where ${id} in (user_id, student_id)`.execute(trx)
}
