import type { ParsedUserBody } from '@stunda/contract/people/admin-users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Somebody who joined a group. */
export interface Joined {
  user_id: number
  group_id: number
}

/** Which of some e-mails (in lower case) and personal codes are somebody's already. */
export async function takenOf(
  db: Db,
  emails: readonly (string | undefined)[],
  personal_codes: readonly (string | undefined)[],
): Promise<{ emails: Set<string>; personal_codes: Set<string> }> {
  const asked = [emails, personal_codes].map(list => list.filter(Boolean))
  const { rows } = await sql<{ email: string; personal_code: string | null }>`
    select lower(email) as email, null as personal_code from users where lower(email) = any(${asked[0]}::text[])
    union all select '', personal_code from users where personal_code = any(${asked[1]}::text[])`.execute(db)
  return {
    emails: new Set(rows.map(row => row.email)),
    personal_codes: new Set(rows.flatMap(row => row.personal_code ?? [])),
  }
}

/** An active user, with what a row can say of them; names of groups in lower case. */
export interface RegisteredUser {
  email: string
  name: string
  surname: string
  middlename: string | null
  phone: string | null
  personal_code: string | null
  roles: number[]
  groups: string[]
}

/** The active users who have one of some e-mails (in lower case), by it. */
export async function registeredAs(
  db: Db,
  emails: readonly (string | undefined)[],
): Promise<Map<string, RegisteredUser>> {
  const { rows } = await sql<RegisteredUser>`
    select lower(email) as email, name, surname, middlename, phone, personal_code,
           array(select role_id::integer from user_roles where user_id = users.id) as roles,
           array(select lower(g.name) from group_members m join groups g on g.id = m.group_id and not g.removed
                  where m.user_id = users.id) as groups
      from users where status = 'active' and lower(email) = any(${emails.filter(Boolean)}::text[])`.execute(
    db,
  )
  return new Map(rows.map(row => [row.email, row]))
}

/** Adds users with their roles and groups; groups that there are not are made. Answers the users' ids and who joined what. */
export async function insertUsers(
  trx: Trx,
  users: readonly (ParsedUserBody & { groups: readonly string[] })[],
  language: 'lv' | 'en',
): Promise<{ ids: number[]; joined: Joined[] }> {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (name, middlename, surname, email, phone, personal_code, language)
    select name, middlename, surname, email, phone, personal_code, ${language}
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
        as u (name text, middlename text, surname text, email text, phone text, personal_code text)
    returning id, email`.execute(trx)
  const ids = new Map(rows.map(row => [row.email, row.id]))
  const roles = users.flatMap(user => user.roles.map(role_id => ({ user_id: ids.get(user.email), role_id })))
  await sql`
    insert into user_roles (user_id, role_id)
    select user_id, role_id from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r (user_id integer, role_id smallint)
  `.execute(trx)
  const members = users.flatMap(user => user.groups.map(name => ({ user_id: ids.get(user.email), name })))
  const joined = members.length > 0 ? await join(trx, JSON.stringify(members)) : []
  return { ids: rows.map(row => row.id), joined }
}

async function join(trx: Trx, members: string): Promise<Joined[]> {
  const asked = sql`jsonb_to_recordset(${members}::jsonb) as m (user_id integer, name text)`
  await sql`
    insert into groups (name) select min(name) from ${asked}
     where lower(name) not in (select lower(name) from groups where not removed) group by lower(name)
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Joined>`
    insert into group_members (user_id, group_id)
    select distinct m.user_id, g.id from ${asked} join groups g on lower(g.name) = lower(m.name) and not g.removed
    returning user_id, group_id`.execute(trx)
  return rows
}
