import type { CalendarLink } from '@stunda/contract/calendars/calendar-links.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** A calendar link as it is stored. */
export interface CalendarLinkRow {
  id: number
  user_id: number
  kind: CalendarLink['kind']
  room_id: number | null
  /** Of a feed's address; null for CalDAV. */
  secret: string | null
  username: string | null
  created_at: Date
  last_read_at: Date | null
}

/** A link that can be read, with its owner's language and the ids of their roles. */
export interface ReadableLinkRow extends CalendarLinkRow {
  secret_hash: Buffer
  language: Language
  role_ids: number[]
}

const COLUMNS = [
  'id',
  'user_id',
  'kind',
  'room_id',
  'secret',
  'username',
  'created_at',
  'last_read_at',
] as const

/** A user's links, the oldest first. */
export async function listLinks(db: Db, user_id: number): Promise<CalendarLinkRow[]> {
  const rows = await db
    .selectFrom('calendar_links')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
  return rows as CalendarLinkRow[]
}

/** Locks a user's links against further ones until the transaction ends; returns how many there are. */
export async function lockAndCountLinks(trx: Trx, user_id: number): Promise<number> {
  await sql`select from users where id = ${user_id} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from calendar_links where user_id = ${user_id}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Inserts a link; undefined if its room does not exist. */
export async function insertLink(
  trx: Trx,
  link: Omit<CalendarLinkRow, 'id' | 'last_read_at'> & { secret_hash: Buffer },
): Promise<CalendarLinkRow | undefined> {
  const { user_id, kind, room_id, secret, username, secret_hash, created_at } = link
  const { rows } = await sql<CalendarLinkRow>`
    with possible as materialized (
      select ${room_id}::integer as room_id
       where ${room_id}::integer is null or exists (select from rooms where id = ${room_id}::integer and not removed))
    insert into calendar_links (user_id, kind, room_id, secret, username, secret_hash, created_at)
    select ${user_id}, ${kind}, room_id, ${secret}, ${username}, ${secret_hash}::bytea, ${created_at}::timestamptz from possible
    returning ${sql.join(COLUMNS.map(column => sql.ref(column)))}`.execute(trx)
  return rows[0]
}

/** Deletes all links of a user, or the one with an id; returns their ids. */
export async function deleteLinks(db: Db, user_id: number, id?: number): Promise<number[]> {
  const ended = await db
    .deleteFrom('calendar_links')
    .where('user_id', '=', user_id)
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return ended.map(link => link.id)
}

/** The link of a feed's secret, or of a CalDAV username, whose owner is active and let in. */
export async function findReadable(
  db: Db,
  by: { secret_hash: Buffer } | { username: string },
): Promise<ReadableLinkRow | undefined> {
  const which =
    'username' in by
      ? sql`l.username = ${by.username}`
      : sql`l.secret_hash = ${by.secret_hash} and l.kind <> 'caldav'`
  const { rows } = await sql<ReadableLinkRow>`
    select ${sql.join(COLUMNS.map(column => sql.ref(`l.${column}`)))}, l.secret_hash, u.language,
           array(select role_id::integer from user_roles where user_id = u.id) as role_ids
      from calendar_links l join users u on u.id = l.user_id
     where ${which} and u.status = 'active' and u.let_in_at is not null`.execute(db)
  return rows[0]
}

/** Stores when a link was read last. */
export async function touchLink(db: Db, id: number, last_read_at: Date): Promise<void> {
  await db.updateTable('calendar_links').set({ last_read_at }).where('id', '=', id).execute()
}
