import type { Db } from '../db/database.ts'
import type { AppContext } from '../shared/app-context.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import type { Mailer } from './mailer.ts'
import * as repository from './outbox.repository.ts'

/** Without a mail server: keeps mails in the database, one outbox for all servers. */
export function tableMailer(db: Db): Mailer {
  return {
    send: async ({ kind, to, language, subject, text }) => {
      await repository.keep(db, { kind, to_name: to.name, to_address: to.address, language, subject, text })
      return 'kept in the outbox'
    },
  }
}

/** The kept mails, or those to an address, the oldest first. */
export function keptMails(db: Db, address?: string): Promise<repository.KeptMail[]> {
  return repository.kept(db, address)
}

/** Brings the kept mails of one database into another, which has none. */
export async function copyKeptMails(from: Db, to: Db): Promise<void> {
  for (const mail of await repository.kept(from)) await repository.keep(to, mail)
}

/** Deletes the kept mails to some addresses. */
export function forgetKeptMails(db: Db, addresses: readonly string[]): Promise<void> {
  return repository.deleteTo(db, addresses)
}

/** Deletes mails that have been kept for a week. */
export function sweepOutbox({ db, instant }: AppContext): Promise<void> {
  return repository.deleteBefore(db, instant().subtract(KEPT_FOR.outbox))
}
