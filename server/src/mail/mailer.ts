import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ownFiles, ownFolder, refuseOpenFolder } from '../db/own-folder.ts'
import type { Mail } from './compose-mail.ts'

/** Sends letters. */
export interface Mailer {
  /** Resolves when the letter is another's to deliver; what it then may say for the log has no names in it. */
  send(mail: Mail): Promise<string>
}

// For how long a mail server may say nothing before it is given up for now.
const CONNECT_MS = 10_000
const GREET_MS = 10_000
const SILENCE_MS = 20_000
/** One that always says a little more is given up after so long: other letters wait. */
const LONGEST_MS = 120_000

/**
 * Sends over SMTP: `smtp://user:password@host:587`, or `smtps://…`. `sender`: `Name <address>` or an address; a letter of a school
 * with a name carries that in the name's place. `bound`: ends a letter's sending that has not ended by itself,
 * connection and all, so that a letter not yet taken is not taken later.
 */
export function smtpMailer(
  url: string,
  sender: string,
  bound: () => AbortSignal = () => AbortSignal.timeout(LONGEST_MS),
): Mailer {
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  const transport = createTransport(
    {
      ...{ url, connectionTimeout: CONNECT_MS, greetingTimeout: GREET_MS, socketTimeout: SILENCE_MS },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    },
    { from: sender, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    send: async ({ from: name, to, subject, text, html, language }) => {
      const headers = { 'Content-Language': language }
      const from = name === null ? sender : { name, address }
      await transport.sendMail({ from, to, subject, text, html, headers, signal: bound() })
      return 'sent'
    },
  }
}

/**
 * Without a mail server: lays letters into a folder, as text to read and as the page it is. Only its owner may look in, also where
 * the folder was there before; raises FolderNotOurs where that cannot be.
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
      return `laid into ${name}.txt`
    },
  }
}

/** Removes the letters to an address from the folder into which they were laid; none where there is no such folder. */
export async function removeMails(folder: string, address: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  const head = `<${address.toLowerCase()}>`
  for (const file of files.filter(name => name.endsWith('.txt'))) {
    const path = join(folder, file)
    const [to = ''] = (await readFile(path, 'utf8')).split('\n', 1)
    if (!to.toLowerCase().endsWith(head)) continue
    // The page first: what is interrupted here is found by its text again.
    await rm(path.replace(/txt$/, 'html'), { force: true })
    await rm(path, { force: true })
  }
}

/** Whether trying again is of no use: the mail server knows the address and will never take it. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500
}
