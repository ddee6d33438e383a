import type { Trx } from '../db/database.ts'
import type { House } from '../http/house.ts'
import { queueMail } from '../notifications/outbox.service.ts'

/** Sends a user without a password a link to set one, when the transaction has committed. */
export async function invite(house: House, trx: Trx, user_id: number): Promise<void> {
  await queueMail(house, trx, 'invitation', { user_id })
}
