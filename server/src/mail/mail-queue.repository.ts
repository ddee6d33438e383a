import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MailKind, Recipient } from './kinds.ts'

/** The channel that is notified when a mail was queued. */
export const MAIL_CHANNEL = 'mail'

export async function insertMail(db: Db, kind: MailKind, recipient: Recipient, now: Date): Promise<void> {
  const { user_id = null, email = null } = recipient
  await sql`
    with added as (
      insert into mails (kind, user_id, email, created_at, due_at)
      values (${kind}, ${user_id}::integer, ${email}::text, ${now}, ${now}) returning id)
    select pg_notify(${MAIL_CHANNEL}, '') from added`.execute(db)
}

/** A mail to be sent. */
export interface DueMail {
  id: number
  kind: MailKind
  created_at: Date
  /** The number of attempts, this one included. */
  tries: number
  /** Undefined if the recipient has no active account. */
  recipient: { id: number; full_name: string; email: string; language: 'lv' | 'en' } | undefined
}

/**
 * Takes the mail that has been due longest and reserves it until `leased_until`. Invitations come last: an import queues thousands of
 * them, while a user who asked for a link is waiting.
 */
export async function takeDueMail(db: Db, now: Date, leased_until: Date): Promise<DueMail | undefined> {
  const { rows } = await sql<Omit<DueMail, 'recipient'> & { recipient: DueMail['recipient'] | null }>`
    with due as (
      select id from mails where due_at <= ${now} order by kind = 'invitation', due_at, id limit 1 for update skip locked)
    update mails set due_at = ${leased_until}, tries = tries + 1 from due where mails.id = due.id
    returning mails.id, mails.kind, mails.created_at, mails.tries,
      (select json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'language', u.language)
         from users u where u.status = 'active' and u.email is not null and (u.id = mails.user_id or lower(u.email) = lower(mails.email))
        limit 1) as recipient`.execute(db)
  const [mail] = rows
  return mail && { ...mail, recipient: mail.recipient ?? undefined }
}

export async function postponeMail(db: Db, id: number, due_at: Date): Promise<void> {
  await db.updateTable('mails').set({ due_at }).where('id', '=', id).execute()
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Deletes the mails to a user, also those that were queued by address. */
export async function deleteMailsTo(
  db: Db,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  await sql`delete from mails where user_id = ${id} or lower(email) = lower(${email})`.execute(db)
}
