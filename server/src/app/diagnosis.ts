import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { CannotRun, isDatabaseAway } from '../db/errors.ts'
import { checkSchema, unfinishedMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { refuseDemoAccounts } from '../demo/demo.service.ts'
import type { Config, Stated } from './config.ts'
import { examine, nearest } from './examine.ts'

const MAIL_MS = 5_000
const ANSWER_MS = 5_000
const LITTLE_BYTES = 200 * 1024 * 1024

/** The state of an installation, in sentences. */
export interface Diagnosis {
  /** Mistakes that have to be mended before a server can start. */
  wrong: string[]
  /** Settings that may be meant so. */
  doubtful: string[]
  well: string[]
}

/** Examines an installation, whether its server runs or not. Changes nothing. */
export async function diagnose(stated: Stated): Promise<Diagnosis> {
  const { config } = stated
  const found: Diagnosis = { wrong: [], doubtful: [], well: [] }
  const running = config.port === 0 ? undefined : await stateOfServer(config)
  if (running) found[running.status === 'ok' ? 'well' : 'wrong'].push(running.sentence)
  try {
    // The running server has the port itself: it is not reported.
    const { mistakes, doubtful } = await examine(
      running ? { ...stated, config: { ...config, port: 0 } } : stated,
    )
    found.wrong.push(...mistakes.map(({ sentence }) => sentence))
    found.doubtful.push(...doubtful)
    if (!mistakes.some(({ variable }) => variable.startsWith('DATABASE_URL')))
      found.doubtful.push(...(await examineSchool(config)))
  } catch (error) {
    found.wrong.push(whyRefused(error))
  }
  found.doubtful.push(...(await doubtsOf(config)))
  return found
}

/**
 * The doubts about the school in PostgreSQL: which migrations have not finished. Throws what keeps a server from opening it. Of many schools each
 * is closed by itself, and the embedded database is opened by one process only.
 */
async function examineSchool(config: Config): Promise<string[]> {
  if (!config.databaseUrl || config.many) return []
  const { db, close } = await openDatabase(config)
  try {
    if (!(await checkSchema(db))) return []
    if (config.isPublic && !config.demo) await refuseDemoAccounts(db)
    const unfinished = await unfinishedMigrations(db)
    return unfinished.map(
      ({ name }) =>
        `Migration ${name} has not finished: a running server goes on with it, step by step, beside its other work.`,
    )
  } finally {
    await close()
  }
}

function whyRefused(error: unknown): string {
  if (error instanceof CannotRun) return error.message
  if (!isDatabaseAway(error)) throw error
  const { code, message } = Object(error)
  return `DATABASE_URL: PostgreSQL does not answer (${code ?? message}). A server waits for it.`
}

async function stateOfServer({
  host,
  port,
}: Config): Promise<{ status: string; sentence: string } | undefined> {
  try {
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health`
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { status } = Object(await answer.json())
    if (typeof status !== 'string') return undefined
    const sentence =
      status === 'ok'
        ? `A server runs on port ${port} and is well.`
        : `The server on port ${port} is not well (${status}).`
    return { status, sentence }
  } catch {
    return undefined
  }
}

async function doubtsOf(config: Config): Promise<string[]> {
  const { isPublic, publicUrl, trustProxy, smtpUrl, dataDir, host } = config
  const doubts = [await doubtOfMail(smtpUrl), await doubtOfSpace(dataDir)]
  if (!isPublic && !/^(localhost|127\.|::1)/.test(host))
    doubts.push(
      `PUBLIC_URL is not set: links in mails lead to ${publicUrl}, which other machines may not find.`,
    )
  if (isPublic && publicUrl.startsWith('http:'))
    doubts.push(
      'PUBLIC_URL is http: passwords can be read on their way. Let a proxy end TLS, and name the https address.',
    )
  if (publicUrl.startsWith('https:') && trustProxy === false)
    doubts.push(
      'TRUST_PROXY is not set, but PUBLIC_URL is https: everybody seems to come from the proxy’s address.',
    )
  return doubts.filter(it => it !== undefined)
}

async function doubtOfMail(smtpUrl: string | undefined): Promise<string | undefined> {
  if (!smtpUrl) return 'SMTP_URL is not set: mails are kept in the outbox and sent to nobody.'
  const times = { connectionTimeout: MAIL_MS, greetingTimeout: MAIL_MS, socketTimeout: MAIL_MS }
  const transport = createTransport({ url: smtpUrl, ...times })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return `SMTP_URL: The mail server cannot be used${whyNoMail(error)}. Mails wait meanwhile.`
  } finally {
    transport.close()
  }
}

/** The meanings of error codes for the author of SMTP_URL; the first match counts. */
const MEANINGS: [RegExp, string][] = [
  [/EDNS/, 'its name is not found'],
  [/EAUTH/, 'it does not accept the user and the password'],
  [/WRONG_VERSION/, 'it does not begin with TLS, so smtp:// may be meant instead of smtps://'],
  [/EXPIRED|NOT_YET_VALID/, 'its certificate is not valid today'],
  [/ALTNAME/, 'its certificate is for another name than that in SMTP_URL'],
  [
    /CERT|SIGNATURE/,
    'its certificate is not trusted; with NODE_USE_SYSTEM_CA=1 the authorities of this machine are',
  ],
  [/ECONNREFUSED|TIMEDOUT|UNREACH/, 'it does not answer'],
]

function whyNoMail(error: unknown): string {
  const { code, originalCode, responseCode } = Object(error)
  const codes = [code, originalCode, responseCode].filter(Boolean).join(' ')
  const meaning = MEANINGS.find(([pattern]) => pattern.test(codes))?.[1]
  return `${meaning ? `: ${meaning}` : ''} (${codes})`
}

async function doubtOfSpace(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(nearest(folder))
  const free = bavail * bsize
  if (free >= LITTLE_BYTES) return undefined
  return `DATA_DIR: Only ${Math.floor(free / 1024 / 1024)} MB are free on the disk of ${folder}.`
}
