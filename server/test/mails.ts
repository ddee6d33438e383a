import { makeLink } from '../src/auth/passwords.service.ts'
import type { Mail } from '../src/mail/compose-mail.ts'
import type { MailWorkerOptions } from '../src/mail/mail-worker.service.ts'
import { sendDueMails } from '../src/mail/mail-worker.service.ts'
import type { School } from './school.ts'

const SILENT: MailWorkerOptions['log'] = { info: () => {}, warn: () => {}, error: () => {} }

/** Sends what the school has queued; answers the mails. */
export async function deliver(school: School): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      return 'kept'
    },
  }
  await sendDueMails({
    context: school.context,
    mailer,
    makeLink,
    public_url: 'https://stunda.test',
    log: SILENT,
  })
  return mails
}

/** The link of a mail, and its parameters. */
export function linkOf(mail: Mail | undefined): { url: string; token: string; email: string } {
  const url = /https:\/\/stunda\.test\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { searchParams } = new URL(url)
  return { url, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}
