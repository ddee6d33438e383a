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

/** Whom a mail names. */
export interface Named {
  user_id?: number | undefined
  contact_id?: number | undefined
  email?: string | undefined
}

/**
 * For each mail the active user with this id, or with this address, or the contact of an active user; undefined if there is none, or if
 * they have no address.
 */
export async function findRecipients(db: Db, mails: readonly Named[]): Promise<(RecipientRow | undefined)[]> {
  const asked = mails.map(({ user_id, contact_id, email }, nth) => ({ nth, user_id, contact_id, email }))
  const { rows } = await sql<{ nth: number; recipient: RecipientRow }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (nth integer, user_id integer, contact_id integer, email text))
    select a.nth, json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'language', u.language, 'contact', null) as recipient
      from asked a cross join lateral (
        select * from users
         where status = 'active' and email is not null and (id = a.user_id or lower(email) = lower(a.email)) limit 1) u
     where a.contact_id is null
    union all
    select a.nth, json_build_object('id', u.id, 'full_name', u.full_name, 'email', c.email, 'language', c.language,
                                    'contact', json_build_object('id', c.id, 'leave_secret', c.leave_secret))
      from asked a join contacts c on c.id = a.contact_id join users u on u.id = c.user_id and u.status = 'active'`.execute(
    db,
  )
  const found = new Map(rows.map(({ nth, recipient }) => [nth, recipient]))
  return mails.map((_, nth) => found.get(nth))
}
