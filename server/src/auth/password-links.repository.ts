import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The purpose of a link: to set a password, or only to verify the e-mail. */
export type LinkPurpose = 'password' | 'email'

export async function insertLink(
  db: Db,
  link: { token_hash: Buffer; user_id: number; expires_at: Date; purpose: LinkPurpose },
): Promise<void> {
  await db.insertInto('password_links').values(link).execute()
}

/** The active user to whom a valid link of this purpose and e-mail belongs. */
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

/** Deletes a used link; false if another request has used it. */
export async function takeLink(db: Db, token_hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes a user's links, or only those of a purpose. */
export async function deleteLinks(db: Db, user_id: number, purpose?: LinkPurpose): Promise<void> {
  await db
    .deleteFrom('password_links')
    .where('user_id', '=', user_id)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose ?? 'email'))
    .execute()
}

/** Deletes the links of all users. */
export async function deleteAllLinks(db: Db): Promise<void> {
  await db.deleteFrom('password_links').execute()
}

/** Deletes expired links. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute()
}
