import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { copyClosed } from '../db/copy-closed.ts'
import { CannotRun, DataFolderInUse, isDatabaseAway } from '../db/errors.ts'
import { checkSchema, unfinishedMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { refuseDemoAccounts } from '../demo/demo.service.ts'
import { type Config, parseConfig, type Stated } from './config.ts'
import { EXIT } from './ending.ts'
import { examine, nearest } from './examine.ts'

const MAIL_MS = 5_000
const ANSWER_MS = 5_000
const LITTLE_BYTES = 200 * 1024 * 1024

/** The state of an installation, in sentences. */
interface Diagnosis {
  /** Mistakes that have to be mended before a server can start. */
  wrong: string[]
  /** Settings that may be meant so. */
  doubtful: string[]
  well: string[]
}

/** The lines in which `npm run doctor` says what is wrong with the installation that an environment describes, and its exit code. */
export async function diagnosisInLines(
  variables: NodeJS.ProcessEnv,
): Promise<{ said: string[]; code: number }> {
  const { wrong, doubtful, well } = await diagnose(parseConfig(variables))
  const isFine = wrong.length === 0
  const said = [
    ...wrong.map(sentence => `✗ ${sentence}`),
    ...doubtful.map(sentence => `? ${sentence}`),
    ...well.map(sentence => `✓ ${sentence}`),
    ...(isFine ? ['Nothing keeps a server from running.'] : []),
  ]
  return { said, code: isFine ? EXIT.asked : EXIT.change_first }
}

/** Examines an installation, whether its server runs or not. Changes nothing. */
async function diagnose(stated: Stated): Promise<Diagnosis> {
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
    if (!mistakes.some(({ variable }) => /^DATA(BASE_URL|_DIR)/.test(variable)))
      await examineSchool(config, found)
  } catch (error) {
    found.wrong.push(whyRefused(error))
  }
  found.doubtful.push(...(await doubtsOf(config)))
  return found
}

/**
 * Adds the doubts about the school, such as migrations that have not finished. Throws what keeps a server from opening it. Of many schools each
 * is closed by itself.
 */
async function examineSchool(config: Config, found: Diagnosis): Promise<void> {
  if (config.many) return
  if (config.databaseUrl) return examineDatabase(config, config, found)
  let copy: string | undefined
  try {
    copy = await mkdtemp(join(tmpdir(), 'stunda-doctor-'))
    if (await copyClosed(config.dataDir, copy)) await examineDatabase(config, { dataDir: copy }, found)
  } catch (error) {
    found.doubtful.push(whyNotExamined(error))
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}

async function examineDatabase(
  config: Config,
  where: Parameters<typeof openDatabase>[0],
  found: Diagnosis,
): Promise<void> {
  const { db, close } = await openDatabase(where)
  try {
    if (!(await checkSchema(db))) return
    if (config.isPublic && !config.demo) await refuseDemoAccounts(db)
    for (const { name } of await unfinishedMigrations(db))
      found.doubtful.push(
        `Migration ${name} has not finished: a running server goes on with it, step by step, beside its other work.`,
      )
  } finally {
    await close()
  }
}

function whyNotExamined(error: unknown): string {
  if (error instanceof DataFolderInUse)
    return 'DATA_DIR: A server has the embedded database open, so its schema is not examined here. That server examined it at its start.'
  const { code, syscall } = Object(error)
  if (!syscall) throw error
  return `DATA_DIR: The embedded database could not be copied to examine its schema (${code}).`
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
    doubts.push(`PUBLIC_URL: Links in mails lead to ${publicUrl}, which other machines may not find.`)
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
