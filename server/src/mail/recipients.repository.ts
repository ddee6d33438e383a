import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whom a mail is sent to. */
export interface RecipientRow {
  /** The user, also if the mail goes to a contact of theirs. */
  id: number
  /** The user's name. */
  full_name: string
  email: string
  language: 'lv' | 'en'
  /** The user's contact to whom the mail goes, with the secret of the contact's way out; null: the user. */
  contact: { id: number; leave_secret: string } | null
}

/**
 * The active user with this id, or with this address, or a contact of an active user; undefined if there is none, or if they have no
 * address.
 */
export async function findRecipient(
  db: Db,
  {
    user_id = null,
    contact_id = null,
    email = null,
  }: {
    user_id?: number | null | undefined
    contact_id?: number | null | undefined
    email?: string | null | undefined
  },
): Promise<RecipientRow | undefined> {
  if (contact_id !== null) return findContact(db, contact_id)
  const { rows } = await sql<RecipientRow>`
    select id, full_name, email, language, null as contact from users
     where status = 'active' and email is not null and (id = ${user_id}::integer or lower(email) = lower(${email}::text))
     limit 1`.execute(db)
  return rows[0]
}

async function findContact(db: Db, contact_id: number): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select u.id, u.full_name, c.email, c.language,
           json_build_object('id', c.id, 'leave_secret', c.leave_secret) as contact
      from contacts c join users u on u.id = c.user_id
     where c.id = ${contact_id} and u.status = 'active'`.execute(db)
  return rows[0]
}
