import type { Db } from '../db/database.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Kind, Reader } from './kinds.ts'
import { deleteMailsTo, insertMail } from './outbox.repository.ts'

/**
 * Queues a mail in the writer's transaction: it goes out when that has committed, and not at all when it has not. Every room
 * may do so; who reads it, in which language and with which link is looked up when it is sent.
 */
export async function queueMail(context: AppContext, db: Db, kind: Kind, reader: Reader): Promise<void> {
  await insertMail(db, kind, reader, new Date(context.instant().epochMilliseconds))
}

/** Takes the mails to a user out of the queue, in the writer's transaction. */
export async function dropMailsTo(db: Db, user: { id: number; email: string | null }): Promise<void> {
  await deleteMailsTo(db, user)
}
