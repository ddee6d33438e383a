import type { Trx } from '../db/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { queueMail } from '../notifications/outbox.service.ts'

/** Sends a user without a password a link to set one, when the transaction has committed. */
export async function invite(context: AppContext, trx: Trx, user_id: number): Promise<void> {
  await queueMail(context, trx, 'invitation', { user_id })
}
