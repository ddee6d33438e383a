import type { Contact } from '@stunda/contract/people/contacts.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** A contact as it is kept. */
export interface ContactRow extends Contact {
  id: number
}

/** A user's contacts, oldest first. */
export async function contactsOf(db: Db, user_id: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select id, email, language, verified_at is not null as verified from contacts where user_id = ${user_id} order by id`.execute(
    db,
  )
  return rows
}

/** Inserts contacts that are not verified; returns their ids and users. */
export async function insertContacts(
  trx: Trx,
  contacts: readonly { user_id: number; email: string; language: Language; leave_secret: string }[],
): Promise<{ id: number; user_id: number }[]> {
  return trx.insertInto('contacts').values(contacts).returning(['id', 'user_id']).execute()
}

export async function setLanguage(trx: Trx, id: number, language: Language): Promise<void> {
  await trx.updateTable('contacts').set({ language }).where('id', '=', id).execute()
}

export async function deleteContacts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from contacts where id = any(${ids})`.execute(trx)
}

/** The address of a contact; undefined if there is none. */
export async function addressOf(db: Db, id: number): Promise<string | undefined> {
  const found = await db.selectFrom('contacts').select('email').where('id', '=', id).executeTakeFirst()
  return found?.email
}

/** Deletes the contact whose way out this is; returns its address, undefined if there is none. */
export async function deleteBySecret(db: Db, leave_secret: string): Promise<string | undefined> {
  const left = await db
    .deleteFrom('contacts')
    .where('leave_secret', '=', leave_secret)
    .returning('email')
    .executeTakeFirst()
  return left?.email
}

/** Keeps the secret of a link, unless the contact was removed. */
export async function insertLink(
  db: Db,
  { token_hash, contact_id, expires_at }: { token_hash: Buffer; contact_id: number; expires_at: Date },
): Promise<void> {
  await sql`
    insert into contact_links (token_hash, contact_id, expires_at)
    select ${token_hash}, id, ${expires_at} from contacts where id = ${contact_id}`.execute(db)
}

/** Verifies the contact of an active user whose link this is; returns the user's name. A link works until it expires. */
export async function verify(db: Db, token_hash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ full_name: string }>`
    update contacts c set verified_at = coalesce(c.verified_at, ${now})
      from contact_links l, users u
     where l.token_hash = ${token_hash} and l.expires_at > ${now} and c.id = l.contact_id
       and u.id = c.user_id and u.status = 'active'
    returning u.full_name`.execute(db)
  return rows[0]?.full_name
}

/** Deletes expired links. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('contact_links').where('expires_at', '<=', now).execute()
}
