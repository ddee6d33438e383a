import type { Contact } from '@stunda/contract/people/contacts.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { latvianOrder } from '../db/latvian-text.ts'

/** A user as read from the database. */
export interface UserRow {
  id: number
  full_name: string
  name: string
  surname: string
  middlename: string | null
  email: string | null
  /** The e-mail of somebody else with which they have signed up; null while it is their own. */
  claimed_email: string | null
  /** Whose e-mail they claim. */
  email_of: { id: number; full_name: string } | null
  phone: string | null
  personal_code: string | null
  status: 'active' | 'archived'
  language: 'lv' | 'en'
  /** The ids of their roles, strongest first. */
  user_roles: number[]
  has_password: boolean
  email_verified: boolean
  let_in: boolean
  last_day: CivilDate | null
  introduces_self: boolean
  contacts: Contact[]
}

/** The contacts of a user as JSON, oldest first; `user_id`: the column that names the user. */
export function contactsOf(user_id: RawBuilder<unknown>): RawBuilder<Contact[]> {
  return sql<Contact[]>`(
    select coalesce(json_agg(json_build_object('email', c.email, 'language', c.language, 'verified', c.verified_at is not null)
                             order by c.id), '[]')
      from contacts c where c.user_id = ${user_id})`
}

/** Whose e-mail an address is, as JSON; `claimed_email`: the column of who claims it. */
export function ownerOfClaimed(claimed_email: RawBuilder<unknown>): RawBuilder<UserRow['email_of']> {
  return sql<UserRow['email_of']>`(
    select json_build_object('id', o.id, 'full_name', o.full_name) from users o where lower(o.email) = lower(${claimed_email}))`
}

/** Some users, by id, without erased ones. */
export async function findUsers(db: Db, ids: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select id, full_name, name, surname, middlename, email, claimed_email, ${ownerOfClaimed(sql.ref('users.claimed_email'))} as email_of,
           phone, personal_code, status, language,
           array(select role_id::integer from user_roles where user_id = users.id order by role_id) as user_roles,
           password_hash is not null as has_password, email_verified_at is not null as email_verified,
           let_in_at is not null as let_in, last_day, introduces_self, ${contactsOf(sql.ref('users.id'))} as contacts
      from users where id = any(${ids}) and not erased order by id`.execute(db)
  return rows
}

/** The active users with a role who are let in, by name; `ids`: only these. */
export async function listActiveWithRole(db: Db, role_id: number, ids?: readonly number[]) {
  return db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'users.full_name'])
    .where('user_roles.role_id', '=', role_id)
    .where('users.status', '=', 'active')
    .where('users.let_in_at', 'is not', null)
    .$if(ids !== undefined, query => query.where('users.id', '=', sql<number>`any(${ids})`))
    .orderBy('users.surname_order')
    .execute()
}

/** The active users with a role, each with the names of their groups, in alphabetical order. */
export async function listActiveWithGroups(db: Db, role_id: number) {
  const { rows } = await sql<{ id: number; full_name: string; groups: string[] }>`
    select u.id, u.full_name, coalesce(in_groups.names, '{}') as groups
      from users u
      join user_roles r on r.user_id = u.id and r.role_id = ${role_id}
      left join (select m.user_id, array_agg(g.name order by ${latvianOrder(sql.ref('g.name'))}) as names
                   from group_members m join groups g on g.id = m.group_id and not g.removed
                  group by m.user_id) in_groups on in_groups.user_id = u.id
     where u.status = 'active' and u.let_in_at is not null
     order by u.surname_order`.execute(db)
  return rows
}

/** All groups with the number of their active members. */
export async function listGroups(db: Db) {
  const { rows } = await sql<{ id: number; name: string; students_count: number; is_filling: boolean }>`
    select g.id, g.name, count(u.id)::integer as students_count, g.is_filling
      from groups g
      left join group_members m on m.group_id = g.id
      left join users u on u.id = m.user_id and u.status = 'active'
     where not g.removed
     group by g.id order by ${latvianOrder(sql.ref('g.name'))}`.execute(db)
  return rows
}

/** The names of some users, in alphabetical order; erased users are called `erased_name`. */
export async function listNames(db: Db, ids: readonly number[], erased_name: string) {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select id, case when erased then ${erased_name}::text else full_name end as full_name
      from users where id = any(${ids}) order by full_name_order`.execute(db)
  return rows
}

/** The names of some users as lists have them, the surname first; as listNames. */
export async function listNamesBySurname(db: Db, ids: readonly number[], erased_name: string) {
  const { rows } = await sql<{ id: number; list_name: string }>`
    select id, case when erased then ${erased_name}::text
                    else concat_ws(' ', surname, name, nullif(middlename, '')) end as list_name
      from users where id = any(${ids})`.execute(db)
  return rows
}

export async function listGroupNames(db: Db, ids: readonly number[]) {
  const byName = latvianOrder(sql.ref('name'))
  return db.selectFrom('groups').select(['id', 'name']).where('id', 'in', ids).orderBy(byName).execute()
}

/**
 * Inserts a user with one role, let in and with a verified e-mail, as the server's operator vouches for them; they introduce themselves at the
 * first sign-in. Returns their id.
 */
export async function insertUserWithRole(
  db: Db,
  user: { name: string; surname: string; email: string },
  role_id: number,
): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    with added as (
      insert into users (name, surname, email, email_verified_at, let_in_at, introduces_self)
      values (${user.name}, ${user.surname}, ${user.email}, now(), now(), true) returning id)
    insert into user_roles (user_id, role_id) select id, ${role_id} from added returning user_id`.execute(db)
  const [added] = rows
  if (!added) throw new Error('INSERT returned no row')
  return added.user_id
}

/** Some groups with the ids of their active members, by name. */
export async function listGroupMembers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; active_student_ids: number[] }>`
    select g.id, g.name, array(select u.id from group_members m join users u on u.id = m.user_id and u.status = 'active'
                                where m.group_id = g.id order by u.id) as active_student_ids
      from groups g where g.id = any(${ids}) order by ${latvianOrder(sql.ref('g.name'))}`.execute(db)
  return rows
}
