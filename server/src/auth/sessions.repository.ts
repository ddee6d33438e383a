import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The active user of a token, with the ids of their roles; the token is valid until `expires_at`, and its last use was stored at `last_used_at`. */
export interface TokenOwner {
  id: number
  full_name: string
  let_in: boolean
  role_ids: number[]
  expires_at: Date
  last_used_at: Date
}

/**
 * The owners of tokens, by the tokens' hashes in hexadecimal, which are given, too. Each is looked up by itself (`offset 0`): joined, all users would be
 * read. The hashes are one text: for an array of them PostgreSQL plans the statement anew each time, because it knows the array's length then, and
 * that takes three times as long as the look-up.
 */
export async function findTokenOwners(
  db: Db,
  token_hashes: readonly string[],
): Promise<Map<string, TokenOwner>> {
  const { rows } = await sql<TokenOwner & { hash: string }>`
    select hash, t.expires_at, t.last_used_at, u.*
      from string_to_table(${[...new Set(token_hashes)].join(' ')}, ' ') as hash
     cross join lateral (
       select user_id, expires_at, last_used_at from access_tokens where token_hash = decode(hash, 'hex') offset 0) t
     cross join lateral (
       select id, full_name, let_in_at is not null as let_in,
              array(select role_id::integer from user_roles where user_id = users.id) as role_ids
         from users where id = t.user_id and status = 'active' offset 0) u`.execute(db)
  return new Map(rows.map(({ hash, ...owner }) => [hash, owner]))
}

/** Extends a token until `expires_at`, and stores the network that uses it, if known. */
export async function touchToken(
  db: Db,
  token_hash: Buffer,
  now: Date,
  expires_at: Date,
  network: Buffer | undefined,
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now, expires_at, ...(network && { network }) })
    .where('token_hash', '=', token_hash)
    .execute()
}

/** Whether the active user with an e-mail, who is let in, has a valid token that was last used from a network. */
export async function isUsedFrom(db: Db, email: string, network: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from access_tokens t join users u on u.id = t.user_id
     where lower(u.email) = ${email} and u.status = 'active' and u.let_in_at is not null and t.network = ${network} and t.expires_at > ${now}
     limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Inserts a token if its user is active and, if given, still has this password hash; returns whether it did. Locks the user's row, so
 * that two tokens of one user are inserted one after the other.
 */
export async function insertToken(
  db: Db,
  token: {
    token_hash: Buffer
    user_id: number
    user_agent: string
    network: Buffer
    expires_at: Date
    created_at: Date
    last_used_at: Date
  },
  password_hash: string | undefined,
): Promise<boolean> {
  const { token_hash, user_id, user_agent, network, expires_at, created_at, last_used_at } = token
  const same = password_hash === undefined ? sql`true` : sql`password_hash = ${password_hash}`
  const { rows } = await sql`
    with owner as materialized (
      select id from users where id = ${user_id} and status = 'active' and ${same} for no key update)
    insert into access_tokens (token_hash, user_id, user_agent, network, expires_at, created_at, last_used_at)
    select ${token_hash}, id, ${user_agent}, ${network}::bytea, ${expires_at}, ${created_at}, ${last_used_at} from owner
    returning id`.execute(db)
  return rows.length > 0
}

export async function deleteToken(db: Db, token_hash: Buffer): Promise<void> {
  await db.deleteFrom('access_tokens').where('token_hash', '=', token_hash).execute()
}

/** A user's valid tokens, the last used first. */
export async function listTokens(db: Db, user_id: number, now: Date) {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes one or all of a user's tokens; returns their ids. */
export async function deleteTokens(db: Db, user_id: number, id?: number): Promise<number[]> {
  const ended = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', user_id)
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return ended.map(token => token.id)
}

/** Deletes all of a user's tokens but one. */
export async function deleteOtherTokens(db: Db, user_id: number, token_hash: Buffer): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', token_hash)
    .execute()
}

/** Deletes a user's tokens except the `most` that were used last. */
export async function deleteOldestTokens(db: Db, user_id: number, most: number): Promise<void> {
  await sql`
    delete from access_tokens where token_hash in (
      select token_hash from access_tokens where user_id = ${user_id}
       order by last_used_at desc, id desc offset ${most}::integer)`.execute(db)
}

/** Deletes the tokens of all users. */
export async function deleteAllTokens(db: Db): Promise<void> {
  await db.deleteFrom('access_tokens').execute()
}

/** Deletes expired tokens. */
export async function deleteEndedTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute()
}
