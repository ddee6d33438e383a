import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { latvianOrder } from '../db/latvian-text.ts'
import { anywhere } from '../db/search-words.ts'
import { contactsOf, ownerOfClaimed, type UserRow } from './people.repository.ts'

/** The shortest word that the trigram index can find. */
const INDEXED_WORD = 3

/** The filters and the order of a list of users. */
export interface UserList {
  status: 'active' | 'archived'
  /** Parts of the name, e-mail or personal code, all of which must match; from searchWords. */
  words: readonly string[]
  role?: number | undefined
  group?: number | undefined
  has_password?: boolean | undefined
  let_in?: boolean | undefined
  sort: `${'' | '-'}${keyof typeof ORDER}`
}

const GROUP_ORDER = latvianOrder(sql.ref('g.name'))

const ORDER = {
  full_name: sql.ref('full_name_order'),
  surname: sql.ref('surname_order'),
  email: sql`lower(email)`,
  groups: sql.ref('in_groups.places'),
}

/** A user of a list, with the names of their groups. */
export type ListedRow = UserRow & { groups: string[] }

/** One page of a list of users, and the list's length. */
export async function pageOfUsers(
  db: Db,
  list: UserList,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; users: ListedRow[] }> {
  // Materialized, a search runs once for the page and the count; otherwise the page comes from the index of the order.
  const once = list.words.some(word => lettersOf(word) > 1) ? sql`materialized` : sql`not materialized`
  const { place, beside, order } = orderOf(list.sort)
  const { rows } = await sql<{ total: number; users: ListedRow[] | null }>`
    with hits as ${once} (select u.id, ${place} from users u ${beside} where ${matches(list)})
    select (select count(*)::integer from hits) as total,
           (select json_agg(json_build_object(${USER_COLUMNS}, ${groupsOfUser()}) order by ${order})
              from (select * from hits order by ${order} limit ${limit} offset ${offset}) page
              join users u using (id)) as users`.execute(db)
  const [found] = rows
  return { total: found?.total ?? 0, users: found?.users ?? [] }
}

/** All users of a list. */
export async function allUsers(db: Db, list: UserList): Promise<ListedRow[]> {
  const { place, beside, order } = orderOf(list.sort)
  const { rows } = await sql<{ user: ListedRow }>`
    with hits as (select u.id, ${place} from users u ${beside} where ${matches(list)})
    select json_build_object(${USER_COLUMNS}, ${groupsOfUser()}) as user
      from hits join users u using (id) order by ${order}`.execute(db)
  return rows.map(row => row.user)
}

/** The arguments of json_build_object that make a UserRow of a user `u`. */
export const USER_COLUMNS = sql`
  'id', u.id, 'full_name', u.full_name, 'name', u.name, 'surname', u.surname, 'middlename', u.middlename, 'email', u.email,
  'claimed_email', u.claimed_email, 'email_of', ${ownerOfClaimed(sql.ref('u.claimed_email'))},
  'phone', u.phone, 'personal_code', u.personal_code, 'status', u.status, 'language', u.language,
  'user_roles', array(select role_id from user_roles where user_id = u.id order by role_id),
  'has_password', u.password_hash is not null, 'email_verified', u.email_verified_at is not null,
  'let_in', u.let_in_at is not null, 'last_day', u.last_day, 'introduces_self', u.introduces_self,
  'contacts', ${contactsOf(sql.ref('u.id'))}`

/** The alphabetical positions of each user's groups except one; computed once per group, not per member. */
const inGroups = (except: number | null) => sql`left join (
  select m.user_id, array_agg(g.place order by g.place) as places
    from group_members m
    join (select id, row_number() over (order by ${GROUP_ORDER}) as place from groups g
           where not removed and id is distinct from ${except}::integer) g on g.id = m.group_id
   group by m.user_id) in_groups on in_groups.user_id = u.id`

/** The arguments of json_build_object that make `groups` of a user `u`: the names of their groups except one. */
export const groupsOfUser = (except: number | null = null) => sql`'groups', (
  select coalesce(json_agg(g.name order by ${GROUP_ORDER}), '[]')
    from group_members m join groups g on g.id = m.group_id and not g.removed
   where m.user_id = u.id and g.id is distinct from ${except}::integer)`

/** The sort key `place` of users `u`, the join that it needs, and the order. `except`: a group that does not count. */
export function orderOf(sort: UserList['sort'], except: number | null = null) {
  const name = sort.replace('-', '') as keyof typeof ORDER
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sql`place ${way}, id ${way}`
  if (name !== 'groups') return { place: sql`${ORDER[name]} as place`, beside: sql``, order }
  // Members of a group have the same place and are sorted by surname, in both directions.
  const place = sql`${ORDER[name]} as place, u.surname_order as then_by`
  return { place, beside: inGroups(except), order: sql`place ${way} nulls last, then_by, id` }
}

function matches({ status, words, role, group, has_password, let_in }: UserList): RawBuilder<unknown> {
  return sql.join(
    [
      sql`u.status = ${status} and not u.erased`,
      ...(role ? [hasRole(role, words)] : []),
      ...(group ? [sql`u.id in (select user_id from group_members where group_id = ${group})`] : []),
      ...(has_password === undefined ? [] : [sql`(u.password_hash is not null) = ${has_password}`]),
      ...(let_in === undefined ? [] : [let_in ? sql`u.let_in_at is not null` : sql`u.let_in_at is null`]),
      ...words.map(word => sql`(${hasWord(word)} or ${claimsWord(word)})`),
    ],
    sql` and `,
  )
}

/** The condition that a user `u` claims an e-mail with a word; it begins as the index of these few does. */
const claimsWord = (word: string): RawBuilder<unknown> =>
  sql`(u.claimed_email is not null and lower(u.claimed_email) like ${anywhere(word)})`

/** The condition that a user `u` has a role, in a search for words. */
export function hasRole(role_id: number, words: readonly string[]): RawBuilder<unknown> {
  // After a search with few hits, roles are looked up one by one; offset 0 enforces it.
  return words.some(isIndexed)
    ? sql`exists (select from user_roles r where r.user_id = u.id and r.role_id = ${role_id} offset 0)`
    : sql`u.id in (select user_id from user_roles where role_id = ${role_id})`
}

/** The condition that a user `u` matches a word; for a single letter an index is of no use. */
export function hasWord(word: string): RawBuilder<unknown> {
  if (isIndexed(word)) return sql`u.search_text like ${anywhere(word)}`
  return lettersOf(word) === 2 ? sql`${PAIRS} @> array[${word}]` : sql`strpos(u.search_text, ${word}) > 0`
}

/** The expression that migration 0031 has indexed. */
const PAIRS = sql.raw(`string_to_array(
  regexp_replace(u.search_text, '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(u.search_text, 2), '(..)', '\\1 ', 'g'), ' ')`)

function isIndexed(word: string): boolean {
  return lettersOf(word) >= INDEXED_WORD
}

function lettersOf(word: string): number {
  return [...word].length
}
