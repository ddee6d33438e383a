import type { Language } from '@stunda/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Who is behind a live token: an active user, with the ids of their roles. `stale`: not seen used for an hour. */
export async function findTokenOwner(db: Db, token_hash: Buffer, now: Date) {
  const { rows } = await sql<{ id: number; full_name: string; role_ids: number[]; stale: boolean }>`
    select u.id, u.full_name, t.last_used_at < ${now}::timestamptz - interval '1 hour' as stale,
           array(select role_id::integer from user_roles where user_id = u.id) as role_ids
      from access_tokens t join users u on u.id = t.user_id
     where t.token_hash = ${token_hash} and t.expires_at > ${now} and u.status = 'active'`.execute(db)
  return rows[0]
}

/** Keeps a token alive until `expires_at`. */
export async function touchToken(db: Db, token_hash: Buffer, now: Date, expires_at: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now, expires_at })
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function insertToken(
  db: Db,
  token: { token_hash: Buffer; user_id: number; expires_at: Date; created_at: Date; last_used_at: Date },
): Promise<void> {
  await db.insertInto('access_tokens').values(token).execute()
}

export async function deleteToken(db: Db, token_hash: Buffer): Promise<void> {
  await db.deleteFrom('access_tokens').where('token_hash', '=', token_hash).execute()
}

/** The active user with an e-mail address, compared without case. */
export async function findSignIn(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
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

/** Sets a user's password hash and ends all of their sign-ins. */
export async function setPasswordHash(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
  await db.deleteFrom('access_tokens').where('user_id', '=', user_id).execute()
}
