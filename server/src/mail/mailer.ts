import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ownFiles, ownFolder, refuseOpenFolder } from '../db/own-folder.ts'
import type { Mail } from './compose-mail.ts'

/** Sends letters. */
export interface Mailer {
  /** Resolves when the mail was accepted, with a text for the log that names nobody. */
  send(mail: Mail): Promise<string>
}

// How long a mail server may be silent.
const CONNECT_MS = 10_000
const GREET_MS = 10_000
const SILENCE_MS = 20_000
/** The longest time for one mail, because others wait. */
const LONGEST_MS = 120_000
/**
 * The mails of one change share a few connections, which are closed soon after the last one. They are sent no faster than this, so that the
 * screens stay quick meanwhile: a thousand take 17 seconds.
 */
const CONNECTIONS = 6
const CONNECTION_IDLE_MS = 1_000
const MAILS_A_TENTH = 6

/** The address of a sender: `Name <address>` or an address. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/**
 * Sends over SMTP: `smtp://user:password@host:587`, or `smtps://…`. `sender`: `Name <address>` or an address; the school's name, if it
 * has one, replaces the name. `bound`: aborts a sending that takes too long with its connection, so that it is not delivered later.
 */
export function smtpMailer(
  url: string,
  sender: string,
  bound: () => AbortSignal = () => AbortSignal.timeout(LONGEST_MS),
): Mailer {
  const address = addressOf(sender)
  const transport = createTransport(
    {
      ...{ url, connectionTimeout: CONNECT_MS, greetingTimeout: GREET_MS, socketTimeout: SILENCE_MS },
      ...{ pool: true, maxConnections: CONNECTIONS, idleTimeout: CONNECTION_IDLE_MS },
      ...{ rateLimit: MAILS_A_TENTH, rateDelta: 100 },
      // Many mail servers end a connection after some mails; the next one is sent over another. One that was begun is left to its job.
      maxRequeues: 2,
      ...{ disableFileAccess: true, disableUrlAccess: true },
    },
    { from: sender, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    send: async ({ from: name, to, subject, text, html, language, unsubscribe }) => {
      const headers = { 'Content-Language': language, ...(unsubscribe && leavingHeaders(unsubscribe)) }
      const from = name === null ? sender : { name, address }
      await transport.sendMail({ from, to, subject, text, html, headers, signal: bound() })
      return 'sent'
    },
  }
}

/** By these a mail program offers to switch such mails off with one click (RFC 8058). */
function leavingHeaders(unsubscribe: string) {
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Without a mail server: saves mails in a folder, as text and HTML. The folder is made accessible to its owner only; throws
 * FolderNotOurs if that fails.
 */
export function folderMailer(folder: string, now: () => Temporal.Instant): Mailer {
  refuseOpenFolder(dirname(folder))
  if (existsSync(folder)) {
    ownFolder(folder)
    ownFiles(folder)
  }
  let count = 0
  return {
    send: async ({ kind, to, subject, text, html, language }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = now().toString({ smallestUnit: 'millisecond' }).replaceAll(/[:.]/g, '-')
      const name = join(folder, `${stamp}-${process.pid}-${++count}-${kind}`)
      const head = `To: ${to.name} <${to.address}>\nSubject: ${subject}\nContent-Language: ${language}\n\n`
      await writeFile(`${name}.txt`, head + text, { mode: 0o600 })
      await writeFile(`${name}.html`, html, { mode: 0o600 })
      return `saved as ${name}.txt`
    },
  }
}

/** Deletes the saved mails to an address. */
export async function removeMails(folder: string, address: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  const head = `<${address.toLowerCase()}>`
  for (const file of files.filter(name => name.endsWith('.txt'))) {
    const path = join(folder, file)
    const [to = ''] = (await readFile(path, 'utf8')).split('\n', 1)
    if (!to.toLowerCase().endsWith(head)) continue
    // The HTML first: after an interruption the mail is found again by its text.
    await rm(path.replace(/txt$/, 'html'), { force: true })
    await rm(path, { force: true })
  }
}

/** Whether the mail server has rejected the recipient for good, so that retrying is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500
}
