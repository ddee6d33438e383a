import type { FastifyBaseLogger } from 'fastify'
import { GiveUp, type Worker, workerOf } from '../jobs/workers.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { batched } from '../shared/batched.ts'
import { inOwnTurn, ownTurn } from '../shared/turns.ts'
import { composeMail, composeNotices, type Mail, type NoticesLetter } from './compose-mail.ts'
import type { MailKind } from './kinds.ts'
import { mailJob } from './mail-queue.service.ts'
import { isRefusedForGood, type Mailer } from './mailer.ts'
import { findRecipients, type Named, type RecipientRow as Recipient } from './recipients.repository.ts'

/** The links that mails carry: each stands for a new secret of the recipient's. */
export type MakeLink = (
  context: AppContext,
  kind: 'invitation' | 'reset_password' | 'verify_email',
  user_id: number,
) => Promise<string>
/** Undefined: the contact is not to be written to. */
export type MakeContactLink = (context: AppContext, contact_id: number) => Promise<string | undefined>

export type { NoticesLetter, Recipient as NoticesReader }

/** Writes what a mail of notices says; null if there is nothing to say any more. */
export type WriteNotices = (asked: {
  reader: Recipient
  notice_ids: readonly number[]
}) => Promise<NoticesLetter | null>

export interface MailWorkerOptions {
  context: AppContext
  mailer: Mailer
  makeLink: MakeLink
  makeContactLink: MakeContactLink
  writeNotices: WriteNotices
  /** The server's public address, without a slash at its end. */
  public_url: string
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Sends the mails that wait. A mail whose recipient has no active account, or is a contact no more, is dropped. */
export function mailWorker(options: MailWorkerOptions): Worker {
  const { context, mailer, log } = options
  const loadOne = batched((mails: readonly Named[]) => inOwnTurn(() => load(context, mails)))
  return workerOf(mailJob, async ({ id, data: { mail: kind, notice_ids = [], ...named } }) => {
    const { recipient, school } = await loadOne(named)
    if (!recipient) return
    const message = await compose(options, kind, { recipient, school, notice_ids })
    if (!message) return
    try {
      const how = await mailer.send(message)
      log.info({ job: id, kind, user_id: recipient.id }, `mail ${how}`)
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      throw new GiveUp(
        `The mail server refuses the recipient for good (${Reflect.get(Object(error), 'responseCode')}).`,
      )
    }
  })
}

/** Looks up whom some mails go to, and the school's name. */
async function load({ db }: AppContext, mails: readonly Named[]) {
  const { school_name: school } = await plainSettings(db)
  const recipients = await findRecipients(db, mails)
  return recipients.map(recipient => ({ recipient, school }))
}

async function compose(
  options: MailWorkerOptions,
  kind: MailKind,
  { recipient, school, notice_ids }: { recipient: Recipient; school: string; notice_ids: number[] },
): Promise<Mail | null> {
  if (kind !== 'notices') {
    const link = await linkFor(options, kind, recipient)
    return link === undefined ? null : composeMail(kind, recipient, { school, link })
  }
  const letter = await options.writeNotices({ reader: recipient, notice_ids })
  await ownTurn()
  return letter && composeNotices(recipient, school, letter)
}

const hasOwnLink = (kind: string): kind is Parameters<MakeLink>[1] =>
  kind === 'invitation' || kind === 'reset_password' || kind === 'verify_email'

async function linkFor(
  { context, public_url, makeLink, makeContactLink }: MailWorkerOptions,
  kind: Exclude<MailKind, 'notices'>,
  { contact, ...recipient }: Recipient,
) {
  if (kind === 'verify_contact') {
    const token = await makeContactLink(context, contact?.id ?? 0)
    return token && `${public_url}/confirm-contact?${new URLSearchParams({ token })}`
  }
  if (!hasOwnLink(kind)) return `${public_url}/forgot-password`
  const token = await makeLink(context, kind, recipient.id)
  const page = kind === 'verify_email' ? 'verify-email' : 'reset-password'
  return `${public_url}/${page}?${new URLSearchParams({ token, email: recipient.email })}`
}
