import { resolve } from 'node:path'
import { addressOf } from '../mail/mailer.ts'
import { STANDS_SECONDS } from '../notices/telling.service.ts'
import type { EClassConfig } from '../shared/app-context.ts'

/** The server's settings, read from environment variables. */
export interface Config {
  port: number
  host: string
  /** The folder of the embedded database and the mail outbox. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined
  /** Whether an empty database is filled with the demo school, whose passwords are public. */
  demo: boolean
  /** Whether PUBLIC_URL is an address that other machines can reach. */
  isPublic: boolean
  logLevel: string
  /** The public address of this server, without a slash at its end: links in mails and e-class lead there. */
  publicUrl: string
  /** The mail server; without one, mails are saved in `dataDir`/outbox. */
  smtpUrl: string | undefined
  /** The sender of mails. */
  mailFrom: string
  /** The trusted proxies: how many stand before the server, or their addresses and networks (`10.0.0.0/8`, `loopback`). */
  trustProxy: string | false | ((address: string, hop: number) => boolean)
  /** The bearer token that reads `/api/metrics` from other machines. */
  metricsToken: string | undefined
  /** Whether calendars of other houses may lie on this machine; for tests. */
  calendarsAllowLoopback: boolean
  /** Whether push services may lie on this machine; for tests. */
  pushAllowLoopback: boolean
  /** Whom a push service can turn to (RFC 8292): the public address if it is https, otherwise the configured sender of mails. */
  pushSubject: string | undefined
  eClass: EClassConfig | undefined
  /** How long a change stands before people are told of it, seconds. */
  tellAfterSeconds: number
}

/** Reads the environment; throws an Error that names the variable when a value is invalid. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port: ${env.PORT}`)
  const databaseUrl = env.DATABASE_URL || undefined
  const host = env.HOST || 'localhost'
  const publicUrl =
    readUrl(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://${host}:${port}`
  const mailFrom = env.MAIL_FROM || `Stunda <no-reply@${new URL(publicUrl).hostname}>`
  const isPublic = Boolean(env.PUBLIC_URL) && !isLoopback(new URL(publicUrl).hostname)
  return {
    port,
    host,
    isPublic,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl,
    demo: env.DEMO ? env.DEMO === '1' : !databaseUrl && !isPublic,
    logLevel: env.LOG_LEVEL ?? 'info',
    publicUrl,
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    trustProxy: readTrust(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN || undefined,
    calendarsAllowLoopback: env.CALENDARS_ALLOW_LOOPBACK === '1',
    pushAllowLoopback: env.PUSH_ALLOW_LOOPBACK === '1',
    pushSubject:
      isPublic && publicUrl.startsWith('https:')
        ? publicUrl
        : env.MAIL_FROM
          ? `mailto:${addressOf(env.MAIL_FROM)}`
          : undefined,
    eClass: readEClass(env, publicUrl),
    tellAfterSeconds: readSeconds(env, 'TELL_AFTER_SECONDS', STANDS_SECONDS),
  }
}

function readSeconds(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = env[name] || String(usual)
  if (!/^\d{1,4}$/.test(value)) throw new Error(`${name} is not a number of seconds: ${value}`)
  return Number(value)
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host)
}

const E_CLASS = [
  'ECLASS_AUTHORIZE_URL',
  'ECLASS_TOKEN_URL',
  'ECLASS_USERINFO_URL',
  'ECLASS_CLIENT_ID',
  'ECLASS_CLIENT_SECRET',
] as const

/** E-class needs all of its variables, or none. */
function readEClass(env: NodeJS.ProcessEnv, publicUrl: string): EClassConfig | undefined {
  const missing = E_CLASS.filter(name => !env[name])
  if (missing.length === E_CLASS.length) return undefined
  if (missing.length > 0) throw new Error(`E-class needs ${missing.join(', ')} too`)
  const url = (name: string) => readUrl(env, name, ['http:', 'https:']) ?? ''
  return {
    authorize_url: url('ECLASS_AUTHORIZE_URL'),
    token_url: url('ECLASS_TOKEN_URL'),
    userinfo_url: url('ECLASS_USERINFO_URL'),
    client_id: env.ECLASS_CLIENT_ID ?? '',
    client_secret: env.ECLASS_CLIENT_SECRET ?? '',
    issuer: readUrl(env, 'ECLASS_ISSUER', ['http:', 'https:']) ?? new URL(url('ECLASS_AUTHORIZE_URL')).origin,
    scope: env.ECLASS_SCOPE ?? 'openid profile email',
    personal_code_claim: env.ECLASS_PERSONAL_CODE_CLAIM || 'personal_code',
    email_is_verified: env.ECLASS_EMAIL_IS_VERIFIED === '1',
    redirect_url: `${publicUrl}/sign-in-e`,
    slowest_ms: 5_000,
  }
}

/** Reads an address from the environment. The error does not show the value: it may contain a password. */
function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new Error(
      `${name} is not an address that begins with ${protocols.map(it => `${it}//`).join(' or ')}`,
    )
  return value
}

function readTrust(value: string | undefined): Config['trustProxy'] {
  if (!value || value === '0') return false
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
}
