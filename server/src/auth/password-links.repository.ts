import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What a link does: it sets a password, or only proves the address that it was sent to. */
export type LinkPurpose = 'password' | 'email'

export async function insertLink(
  db: Db,
  link: { token_hash: Buffer; user_id: number; expires_at: Date; purpose: LinkPurpose },
): Promise<void> {
  await db.insertInto('password_links').values(link).execute()
}

/** Whose link of a purpose a token is, if it lives and is sent with its owner's address; an archived user has none. */
export async function findLinkOwner(
  db: Db,
  { token_hash, purpose, email }: { token_hash: Buffer; purpose: LinkPurpose; email: string },
  now: Date,
) {
  const { rows } = await sql<{ user_id: number }>`
    select u.id as user_id from password_links l join users u on u.id = l.user_id
     where l.token_hash = ${token_hash} and l.purpose = ${purpose} and l.expires_at > ${now}
       and lower(u.email) = lower(${email}) and u.status = 'active'`.execute(db)
  return rows[0]?.user_id
}

/** Uses a link up; false when somebody was faster. */
export async function takeLink(db: Db, token_hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends a user's links; `purpose`: only these. */
export async function deleteLinks(db: Db, user_id: number, purpose?: LinkPurpose): Promise<void> {
  await db
    .deleteFrom('password_links')
    .where('user_id', '=', user_id)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose ?? 'email'))
    .execute()
}

/** Drops the links that have ended. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute()
}
