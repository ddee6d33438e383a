import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'

/** A mail that is kept because there is no mail server. */
export type KeptMail = Omit<Selectable<Database['outbox_mails']>, 'id'>

/** Keeps a mail. */
export async function keep(db: Db, mail: Insertable<Database['outbox_mails']>): Promise<void> {
  await db.insertInto('outbox_mails').values(mail).execute()
}

/** The kept mails, or those to an address, the oldest first. */
export async function kept(db: Db, address?: string): Promise<KeptMail[]> {
  return await db
    .selectFrom('outbox_mails')
    .select(['kept_at', 'kind', 'to_name', 'to_address', 'language', 'subject', 'text'])
    .$if(address !== undefined, query =>
      query.where(sql`lower(to_address)`, '=', address?.toLowerCase() ?? ''),
    )
    .orderBy('id')
    .execute()
}

/** Deletes the kept mails to some addresses. */
export async function deleteTo(db: Db, addresses: readonly string[]): Promise<void> {
  const lower = addresses.map(address => address.toLowerCase())
  await sql`delete from outbox_mails where lower(to_address) = any(${lower}::text[])`.execute(db)
}

/** Deletes mails whose links have ended long ago. */
export async function deleteBefore(db: Db, instant: Temporal.Instant): Promise<void> {
  await sql`delete from outbox_mails where kept_at < ${instant.toString()}::timestamptz`.execute(db)
}
