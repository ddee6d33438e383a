import type { ParsedUserBody } from '@stunda/contract/people/admin-users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { folded } from '../db/latvian-text.ts'
import { fold } from '../db/search-words.ts'

/** Somebody who joined a group. */
export interface Joined {
  user_id: number
  group_id: number
}

/** Whose e-mails (in lower case) or personal codes are taken: those of active users, or of archived ones. */
export type Takers = Map<string, 'active' | 'archived'>

/** The e-mails and personal codes among some that are taken; e-mails of waiting accounts are not. */
export async function takenOf(
  db: Db,
  emails: readonly (string | undefined)[],
  personal_codes: readonly (string | undefined)[],
): Promise<{ emails: Takers; personal_codes: Takers }> {
  const asked = [emails, personal_codes].map(list => list.filter(Boolean))
  const { rows } = await sql<{ is_email: boolean; taken: string; status: 'active' | 'archived' }>`
    select true as is_email, lower(email) as taken, status from users
     where lower(email) = any(${asked[0]}::text[]) and let_in_at is not null
    union all select false, personal_code, status from users where personal_code = any(${asked[1]}::text[])`.execute(
    db,
  )
  const takers = (of: boolean): Takers =>
    new Map(rows.filter(row => row.is_email === of).map(({ taken, status }) => [taken, status]))
  return { emails: takers(true), personal_codes: takers(false) }
}

/** An active or archived user with the fields of an import row; e-mail in lower case. */
export interface RegisteredUser {
  email: string | null
  full_name: string
  is_archived: boolean
  name: string
  surname: string
  middlename: string | null
  phone: string | null
  personal_code: string | null
  roles: number[]
  groups: string[]
}

/**
 * The active and archived users with one of the e-mails (in lower case), personal codes or full names. Names may differ in case and diacritics,
 * because not every database knows the case of Latvian letters.
 */
export async function registeredAs(
  db: Db,
  sought: { emails: readonly string[]; personal_codes: readonly string[]; names: readonly string[] },
): Promise<RegisteredUser[]> {
  const { rows } = await sql<RegisteredUser>`
    select lower(email) as email, full_name, status = 'archived' as is_archived, name, surname, middlename, phone, personal_code,
           array(select role_id::integer from user_roles where user_id = users.id) as roles,
           array(select g.name from group_members m join groups g on g.id = m.group_id and not g.removed
                  where m.user_id = users.id) as groups
      from users
     where status in ('active', 'archived') and let_in_at is not null and id in (
       select id from users where lower(email) = any(${sought.emails}::text[])
       union select id from users where personal_code = any(${sought.personal_codes}::text[])
       union select id from users where full_name = any(${sought.names}::text[])
       union select id from users where ${folded(sql.ref('full_name'))} = any(${sought.names.map(fold)}::text[]))`.execute(
    db,
  )
  return rows
}

/**
 * Inserts users, let in by the school, with their roles and groups; missing groups are created. Returns the users' ids in their order,
 * the new memberships, and the new groups.
 */
export async function insertUsers(
  trx: Trx,
  users: readonly (ParsedUserBody & { groups: readonly string[] })[],
  language: 'lv' | 'en',
): Promise<{ ids: number[]; joined: Joined[]; made: number[] }> {
  const ids = await newIds(trx, users.length)
  const numbered = users.map((user, index) => ({ ...user, id: ids[index] }))
  await sql`
    insert into users (id, name, middlename, surname, email, phone, personal_code, language, let_in_at)
    select id, name, middlename, surname, email, phone, personal_code, ${language}, now()
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as u (id integer, name text, middlename text, surname text, email text, phone text, personal_code text)`.execute(
    trx,
  )
  const roles = numbered.flatMap(user => user.roles.map(role_id => ({ user_id: user.id, role_id })))
  await sql`
    insert into user_roles (user_id, role_id)
    select user_id, role_id from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r (user_id integer, role_id smallint)
  `.execute(trx)
  const members = numbered.flatMap(user => user.groups.map(name => ({ user_id: user.id, name })))
  if (members.length === 0) return { ids, joined: [], made: [] }
  return { ids, ...(await join(trx, JSON.stringify(members))) }
}

/** Takes ids for new users from the sequence. */
async function newIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id'))::integer as id from generate_series(1, ${count})`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

async function join(trx: Trx, members: string): Promise<{ joined: Joined[]; made: number[] }> {
  const asked = sql`jsonb_to_recordset(${members}::jsonb) as m (user_id integer, name text)`
  const made = await sql<{ id: number }>`
    with missing as materialized (
      select min(name) as name from ${asked}
       where lower(name) not in (select lower(name) from groups where not removed) group by lower(name))
    insert into groups (name) select name from missing
    on conflict do nothing returning id`.execute(trx)
  const joined = await sql<Joined>`
    with members as materialized (
      select distinct m.user_id, g.id as group_id from ${asked} join groups g on lower(g.name) = lower(m.name) and not g.removed)
    insert into group_members (user_id, group_id) select user_id, group_id from members
    returning user_id, group_id`.execute(trx)
  return { joined: joined.rows, made: made.rows.map(({ id }) => id) }
}
