import { makeLink } from '../src/auth/passwords.service.ts'
import type { Mail } from '../src/mail/compose-mail.ts'
import type { MailKind } from '../src/mail/kinds.ts'
import { mailWorker } from '../src/mail/mail-worker.service.ts'
import { noticesLetters } from '../src/notices/notice-mails.service.ts'
import { makeContactLink } from '../src/people/contacts.service.ts'
import { jobsOf, runJobs } from './jobs.ts'
import type { School } from './school.ts'

const PUBLIC_URL = 'https://stunda.test'

/** Sends what the school has queued, one mail after the other; answers the mails. */
export async function deliver(school: School): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      return 'kept'
    },
  }
  const worker = mailWorker({
    context: school.context,
    mailer,
    makeLink,
    makeContactLink,
    writeNotices: noticesLetters(school.context, PUBLIC_URL),
    public_url: PUBLIC_URL,
    log: { info: () => {} },
  })
  await runJobs(school, [{ ...worker, kind: { ...worker.kind, at_once: 1 } }])
  return mails
}

/** The kinds of the mails to a user that wait. */
export async function mailsTo(school: School, user_id: number): Promise<MailKind[]> {
  const jobs = await jobsOf(school.database.db, 'mail')
  return jobs.filter(({ data }) => data.user_id === user_id).map(({ data }) => data.mail as MailKind)
}

/** The link of a mail, and its parameters. */
export function linkOf(mail: Mail | undefined): { url: string; token: string; email: string } {
  const url = /https:\/\/stunda\.test\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { searchParams } = new URL(url)
  return { url, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}
