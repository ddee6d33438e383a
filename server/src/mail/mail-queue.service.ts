import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { MailKind, Recipient } from './kinds.ts'
import { deleteMailsTo, insertMail } from './mail-queue.repository.ts'

/**
 * Queues a mail in the writer's transaction; it is sent when that has committed. Recipient, language and link are determined when it
 * is sent.
 */
export async function queueMail(
  context: AppContext,
  db: Db,
  kind: MailKind,
  recipient: Recipient,
): Promise<void> {
  await insertMail(db, kind, recipient, asDate(context.instant()))
}

/** Removes a user's mails from the queue. */
export async function dropMailsTo(db: Db, user: { id: number; email: string | null }): Promise<void> {
  await deleteMailsTo(db, user)
}
