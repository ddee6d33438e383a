import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whom a mail is sent to. */
export interface RecipientRow {
  id: number
  full_name: string
  email: string
  language: 'lv' | 'en'
}

/** The active user with this id, or with this address; undefined if there is none, or if they have no address. */
export async function findRecipient(
  db: Db,
  {
    user_id = null,
    email = null,
  }: { user_id?: number | null | undefined; email?: string | null | undefined },
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select id, full_name, email, language from users
     where status = 'active' and email is not null and (id = ${user_id}::integer or lower(email) = lower(${email}::text))
     limit 1`.execute(db)
  return rows[0]
}
