import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { MailKind, Recipient } from './kinds.ts'
import { deleteMailsTo, insertMail } from './mail-queue.repository.ts'

/**
 * Queues a mail in the writer's transaction: it goes out when that has committed, and not at all when it has not. Every room
 * may do so; who reads it, in which language and with which link is looked up when it is sent.
 */
export async function queueMail(
  context: AppContext,
  db: Db,
  kind: MailKind,
  recipient: Recipient,
): Promise<void> {
  await insertMail(db, kind, recipient, asDate(context.instant()))
}

/** Takes the mails to a user out of the queue, in the writer's transaction. */
export async function dropMailsTo(db: Db, user: { id: number; email: string | null }): Promise<void> {
  await deleteMailsTo(db, user)
}
