import type { ParsedUserBody } from '@stunda/contract/people/admin-users.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { deleteAbsences } from '../db/ended-absences.ts'

type Described = Omit<ParsedUserBody, 'roles' | 'contacts'>

/** Inserts an active user without a password, let in by the school; returns their id. */
export async function insertUser(trx: Trx, user: Described & { language: 'lv' | 'en' }): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ ...user, let_in_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether one of the e-mails belongs to another user than `of`. Waiting accounts, which give way, do not count. */
export async function isEmailTaken(db: Db, emails: readonly string[], of: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = any(${emails.map(email => email.toLowerCase())}::text[])
       and let_in_at is not null and id <> ${of} limit 1`.execute(db)
  return rows.length > 0
}

/** Whoever in the archive has an e-mail or personal code, but for `of`. Waiting accounts, which give way, do not count. */
export async function archivedWith(
  db: Db,
  { email = null, personal_code = null }: { email?: string | null; personal_code?: string | null },
  of: number,
): Promise<{ id: number; full_name: string; has_email: boolean; has_code: boolean }[]> {
  const hasEmail = sql`coalesce(lower(email) = ${email?.toLowerCase() ?? null}::text, false)`
  const hasCode = sql`coalesce(personal_code = ${personal_code}::text, false)`
  const { rows } = await sql<{ id: number; full_name: string; has_email: boolean; has_code: boolean }>`
    select id, full_name, ${hasEmail} as has_email, ${hasCode} as has_code from users
     where status = 'archived' and not erased and let_in_at is not null and id <> ${of} and (${hasEmail} or ${hasCode}) order by id`.execute(
    db,
  )
  return rows
}

/** Gives a user the e-mail that they claim if it is nobody's any more. A unique index is broken if it is taken at the same time. */
export async function takeClaimedEmail(trx: Trx, user_id: number): Promise<void> {
  await sql`
    update users set email = claimed_email, claimed_email = null
     where id = ${user_id} and claimed_email is not null
       and not exists (select from users o where lower(o.email) = lower(users.claimed_email))`.execute(trx)
}

/** Lets a user in, unless they are in already. */
export async function letIn(db: Db, id: number): Promise<void> {
  await sql`update users set let_in_at = now() where id = ${id} and let_in_at is null`.execute(db)
}

/** Turns an account into one entered by the school: let in, without password and verified e-mail. */
export async function makeEntered(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, email_verified_at: null })
    .where('id', '=', id)
    .execute()
  await letIn(trx, id)
}

/** Gives an active user another last day, if they still have the one that is said; false: they do not. */
export async function replaceLastDay(
  trx: Trx,
  id: number,
  { from, to }: { from: CivilDate; to: CivilDate | null },
): Promise<boolean> {
  const { rows } = await sql`
    update users set last_day = ${to}::date where id = ${id} and last_day = ${from}::date and status = 'active'
    returning id`.execute(trx)
  return rows.length > 0
}

/** Marks a user's e-mail as unverified. */
export async function setEmailUnproven(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
}

export async function updateUser(
  trx: Trx,
  id: number,
  changes: Partial<Described & { claimed_email: null }>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** Replaces a user's roles. */
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
  await sql`
    update users set status = ${status}, last_day = case when ${status} = 'active' then null else last_day end
     where id = any(${ids})`.execute(trx)
}

/** Declines for substitutes what they are asked to give: somebody has to decide about these lessons again. */
export async function declineAskings(
  trx: Trx,
  substitute_ids: readonly number[],
  now: CivilDateTime,
): Promise<void> {
  const isOpen = (asked: string) => sql`
    ${sql.ref(`${asked}.substitute_id`)} = any(${substitute_ids}) and r.id = ${sql.ref(`${asked}.reservation_id`)}
     and r.start_datetime >= ${now}::timestamp`
  await sql`
    update asked_lessons a set is_declined = true from reservations r where ${isOpen('a')} and not a.is_declined`.execute(
    trx,
  )
  await sql`
    update absence_lessons d set decision = 'declined' from reservations r where ${isOpen('d')} and d.decision = 'asked'`.execute(
    trx,
  )
  // They come back with a lesson whose deletion is undone.
  await sql`update deleted_askings set is_declined = true where substitute_id = any(${substitute_ids})`.execute(
    trx,
  )
}

/** The active users whose last day was before a date. */
export async function whoseLastDayIsOver(db: Db, today: CivilDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where last_day < ${today} and status = 'active' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the active administrators, so that two transactions cannot remove the last two; returns their ids. */
export async function lockAdministrators(trx: Trx, role_id: number): Promise<number[]> {
  const theirs = sql`status = 'active' and id in (select user_id from user_roles where role_id = ${role_id})`
  await sql`select from users where ${theirs} order by id for no key update`.execute(trx)
  // Read again: the other transaction may have changed user_roles, which the lock on users does not show.
  const { rows } = await sql<{ id: number }>`select id from users where ${theirs} order by id`.execute(trx)
  return rows.map(row => row.id)
}

/** The given users who are in a live event that has not begun. */
export async function inEventsToCome(db: Db, ids: readonly number[], now: CivilDateTime): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from participants
     where user_id = any(${ids}) and is_live and start_datetime >= ${now} order by user_id`.execute(db)
  return rows.map(row => row.user_id)
}

/** Deletes a user's personal data; the row stays for the events that refer to it. */
export async function eraseUser(trx: Trx, id: number): Promise<void> {
  const [name, surname] = ['–', '–']
  await trx
    .updateTable('users')
    .set({
      name,
      surname,
      middlename: null,
      email: null,
      claimed_email: null,
      phone: null,
      personal_code: null,
      password_hash: null,
      last_day: null,
    })
    .set({ erased: true, status: 'archived' })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('user_roles').where('user_id', '=', id).execute()
  await trx.deleteFrom('group_members').where('user_id', '=', id).execute()
  await trx.deleteFrom('lessons_left').where('user_id', '=', id).execute()
  await trx.deleteFrom('untold_memberships').where('user_id', '=', id).execute()
  await deleteAbsences(trx, sql`teacher_id = ${id}`)
  await sql`delete from asked_lessons where ${id} in (teacher_id, substitute_id, asked_by)`.execute(trx)
  await trx.deleteFrom('lost_askings').where('user_id', '=', id).execute()
  await sql`delete from deleted_askings where ${id} in (teacher_id, substitute_id, asked_by)`.execute(trx)
  await trx.deleteFrom('contacts').where('user_id', '=', id).execute()
  await sql`delete from notices where user_id = ${id}`.execute(trx)
  await sql`delete from notice_choices where user_id = ${id}`.execute(trx)
  await sql`delete from reminder_choices where user_id = ${id}`.execute(trx)
  await sql`delete from reminders where user_id = ${id}`.execute(trx)
  await sql`delete from unsubscribe_links where user_id = ${id}`.execute(trx)
  await sql`delete from found_students where ${id} in (user_id, student_id)`.execute(trx)
}
