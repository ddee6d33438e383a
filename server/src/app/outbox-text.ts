import type { Db } from '../db/database.ts'
import { keptMails } from '../mail/outbox.service.ts'

/** The mails in an outbox as they are printed, or those to the address that is given, with their number. */
export async function outboxText(db: Db, address?: string): Promise<string> {
  const mails = (await keptMails(db, address)).map(
    ({ kept_at, to_name, to_address, subject, text }) =>
      `${kept_at.toISOString()}\nTo: ${to_name} <${to_address}>\nSubject: ${subject}\n\n${text}\n${'-'.repeat(72)}`,
  )
  return [...mails, mails.length === 0 ? 'The outbox is empty.' : `${mails.length} in the outbox.`].join('\n')
}
