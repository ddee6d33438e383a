import type { FastifyBaseLogger } from 'fastify'
import { asDate } from '../db/instants.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { composeMail } from './compose-mail.ts'
import type { MailKind } from './kinds.ts'
import * as mailQueue from './mail-queue.repository.ts'
import { isRefusedForGood, type Mailer } from './mailer.ts'

/** The links that mails carry: each stands for a new secret of the recipient's. */
export type MakeLink = (
  context: AppContext,
  kind: 'invitation' | 'reset_password' | 'verify_email',
  user_id: number,
) => Promise<string>

export interface MailWorkerOptions {
  context: AppContext
  mailer: Mailer
  makeLink: MakeLink
  /** The server's public address, without a slash at its end. */
  public_url: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** How long a taken mail is reserved for this server, unless the lease is renewed. */
const LEASE = { minutes: 2 }
/** A slow mail server may take longer than the lease. */
const RENEW_EVERY_MS = 30_000
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 4 * 3600
/** A mail is given up after this time: a user who gets no link asks again. */
const USELESS_AFTER: Record<MailKind, Temporal.DurationLike> = {
  invitation: { hours: 72 },
  reset_password: { minutes: 60 },
  password_changed: { hours: 72 },
  account_locked: { hours: 24 },
  verify_email: { hours: 24 },
}
/** Retries, and mails of a server that ended while sending, become due without a notification. */
const LOOK_EVERY_MS = 30_000

/** Sends queued mails until it is stopped; several servers share the queue. */
export async function startMailWorker(options: MailWorkerOptions): Promise<{ stop(): Promise<void> }> {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = async () => {
    do {
      again = false
      await sendDueMails(options, () => stopped).catch(error =>
        options.log.warn({ err: error }, 'mail queue unavailable'),
      )
    } while (again && !stopped)
    running = undefined
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= run()
  }

  await options.context.listen(mailQueue.MAIL_CHANNEL, wake, wake)
  const timer = setInterval(wake, LOOK_EVERY_MS).unref()
  wake()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Sends the due mails one after the other, outside of a transaction; returns how many were sent. */
export async function sendDueMails(options: MailWorkerOptions, stopped = () => false): Promise<number> {
  let sent = 0
  while (!stopped()) {
    const now = options.context.instant()
    const mail = await mailQueue.takeDueMail(options.context.db, asDate(now), asDate(now.add(LEASE)))
    if (!mail) break
    if (await sendMail(options, mail)) sent += 1
  }
  return sent
}

async function sendMail(options: MailWorkerOptions, mail: mailQueue.DueMail): Promise<boolean> {
  const { context, mailer, log } = options
  const { id, kind, recipient } = mail
  if (!recipient) {
    await mailQueue.deleteMail(context.db, id)
    return false
  }
  try {
    const { school_name } = await schoolSettings(context.db)
    const link = await linkFor(options, kind, recipient)
    const message = composeMail(kind, recipient, { school: school_name, link })
    const how = await keeping(context, id, () => mailer.send(message))
    log.info({ mail: id, kind, user_id: recipient.id }, `mail ${how}`)
  } catch (error) {
    await retryLater(options, mail, error)
    return false
  }
  await mailQueue.deleteMail(context.db, id)
  return true
}

/** Runs `work` while the lease of a mail is renewed. */
async function keeping<Result>(
  context: AppContext,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = async () => mailQueue.postponeMail(context.db, id, asDate(context.instant().add(LEASE)))
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

async function retryLater(
  { context, log }: MailWorkerOptions,
  mail: mailQueue.DueMail,
  error: unknown,
): Promise<void> {
  const { id, kind, tries, created_at } = mail
  const why = { mail: id, kind, tries, ...reasonOf(error) }
  const wait = Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), LONGEST_WAIT_SECONDS)
  const due = context.instant().add({ seconds: wait })
  const useless = Temporal.Instant.fromEpochMilliseconds(created_at.getTime()).add(USELESS_AFTER[kind])
  if (isRefusedForGood(error) || Temporal.Instant.compare(due, useless) > 0) {
    log.error(why, 'mail given up')
    await mailQueue.deleteMail(context.db, id)
    return
  }
  log.warn({ ...why, seconds: wait }, 'mail not sent, will be tried again')
  await mailQueue.postponeMail(context.db, id, asDate(due))
}

async function linkFor(
  { context, public_url, makeLink }: MailWorkerOptions,
  kind: MailKind,
  recipient: { id: number; email: string },
) {
  if (kind === 'password_changed' || kind === 'account_locked') return `${public_url}/forgot-password`
  const token = await makeLink(context, kind, recipient.id)
  const page = kind === 'verify_email' ? 'verify-email' : 'reset-password'
  return `${public_url}/${page}?${new URLSearchParams({ token, email: recipient.email })}`
}

/** The loggable part of an error; a mail server's message may contain the recipient. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const field = (name: string) => (name in error ? Reflect.get(error, name) : undefined)
  return { error: error.name, code: field('code'), command: field('command'), answer: field('responseCode') }
}
