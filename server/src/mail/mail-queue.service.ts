import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { enqueueAll, type JobKind } from '../jobs/jobs.service.ts'
import { MAIL_KINDS, type MailKind, type Recipient } from './kinds.ts'

const MailData = z.object({
  mail: z.enum(MAIL_KINDS),
  user_id: z.number().optional(),
  /** The user's contact to whom it goes. */
  contact_id: z.number().optional(),
  email: z.string().optional(),
  /** Of kind notices: what it tells. */
  notice_ids: z.array(z.number()).optional(),
})

/** A mail that waits. Recipient, language and link are looked up when it is sent, so no secret is kept. */
export const mailJob: JobKind<z.infer<typeof MailData>> = {
  name: 'mail',
  data: MailData,
  tries: 50,
  first_wait_seconds: 30,
  longest_wait_seconds: 4 * 3600,
  useless_after: { hours: 72 },
  // More than the connections: some mails are loaded together while others are being sent.
  at_once: 16,
}

/** A mail is given up after this time: a user who gets no link asks again. */
const USELESS_AFTER: Record<MailKind, Temporal.DurationLike> = {
  invitation: { hours: 72 },
  reset_password: { minutes: 60 },
  password_changed: { hours: 72 },
  account_locked: { hours: 24 },
  verify_email: { hours: 24 },
  email_claimed: { hours: 24 },
  verify_contact: { hours: 72 },
  notices: { hours: 24 },
}

/** Queues a mail in the writer's transaction; it is sent when that has committed. */
export async function queueMail(db: Db, mail: MailKind, recipient: Recipient): Promise<void> {
  await queueMails(db, mail, [recipient])
}

/** As queueMail, to many in one statement. */
export async function queueMails(db: Db, mail: MailKind, recipients: readonly Recipient[]): Promise<void> {
  const shared = {
    useless_after: USELESS_AFTER[mail],
    // An import queues thousands of invitations, while a user who asked for a link is waiting.
    priority: mail === 'invitation' ? -1 : 0,
  }
  await enqueueAll(
    db,
    mailJob,
    recipients.map(recipient => ({ data: { mail, ...recipient }, ...shared })),
  )
}

/** Queues mails of notices, one a user or contact, in the writer's transaction; what they say is written when they are sent. */
export async function queueNoticeMails(
  db: Db,
  mails: readonly { user_id: number; contact_id?: number; notice_ids: number[] }[],
): Promise<void> {
  const shared = { useless_after: USELESS_AFTER.notices, priority: -1 }
  await enqueueAll(
    db,
    mailJob,
    mails.map(mail => ({ data: { mail: 'notices', ...mail }, ...shared })),
  )
}
