import { join, resolve } from 'node:path'
import { CannotRun } from '../db/errors.ts'
import { DEFAULT_DATABASE } from '../db/examine-databases.ts'
import { addressOf } from '../mail/mailer.ts'
import { STANDS_SECONDS } from '../notices/telling.service.ts'
import type { EClassConfig } from '../shared/app-context.ts'
import { Environment, type Mistake } from './environment.ts'

/** The server's settings, read from environment variables. */
export interface Config {
  port: number
  host: string
  /** The folder of the embedded database and the mail outbox. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined
  /** The same PostgreSQL past a pooler, where `databaseUrl` leads to one. */
  databaseUrlDirect: string | undefined
  /** A standby of that PostgreSQL, from which schedules are read where it shows the same. */
  databaseUrlReplica: string | undefined
  /** Whether many schools share this server, each in a schema of `databaseUrl` or of one of `databases`. */
  many: boolean
  /** The addresses of further PostgreSQLs on which schools lie, by name. */
  databases: ReadonlyMap<string, string>
  /** The most connections to PostgreSQL; one that listens and one that examines come beside them. */
  databasePool: number
  /** Whether an empty database is filled with the demo school, whose passwords are public. */
  demo: boolean
  /** Whether PUBLIC_URL is an address that other machines can reach. */
  isPublic: boolean
  logLevel: string
  /** Whether each request is a line of the log. */
  logRequests: boolean
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
  /** The folder of the nightly backups. */
  backupDir: string
  /** Of how many days and weeks the last backup is kept; none are made if both are 0. */
  keepBackups: { days: number; weeks: number }
  /** Whether requests are traced by OpenTelemetry, whose own variables (OTEL_…) say where to. */
  tracing: boolean
  /** So often the metrics go to OpenTelemetry's collector, milliseconds; undefined: never. */
  metricsEveryMs: number | undefined
  /** How long a change stands before people are told of it, seconds. */
  tellAfterSeconds: number
}

/** The settings as the environment states them, with the mistakes in it; a variable with a mistake has its default. */
export interface Stated {
  config: Config
  mistakes: Mistake[]
}

/** Variables have mistakes, or what they name cannot be used; each is said in a sentence. */
export class Misconfigured extends CannotRun {
  override name = 'Misconfigured'
  readonly mayPass = false

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ sentence }) => sentence).join('\n'))
  }
}

/** Reads the environment; throws Misconfigured, which names every variable with a mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { config, mistakes } = parseConfig(env)
  if (mistakes.length > 0) throw new Misconfigured(mistakes)
  return config
}

/** Reads the environment and does not throw. */
export function parseConfig(variables: NodeJS.ProcessEnv): Stated {
  const env = new Environment(variables)
  const port = env.number('PORT', 3000, { least: 0, most: 65_535 })
  const databaseUrl = env.url('DATABASE_URL', POSTGRES)
  const host = env.text('HOST') ?? 'localhost'
  const statedUrl = env.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const publicUrl = statedUrl ?? `http://${host}:${port}`
  const hostname = hostOf(publicUrl)
  const isPublic = statedUrl !== undefined && !isLoopback(hostname)
  const many = readMany(env)
  const demo = env.flag('DEMO', 'an empty database is filled with the demo school')
  const sender = readSender(env)
  const dataDir = resolve(env.text('DATA_DIR') ?? 'data')
  const isDemo = demo ?? (!databaseUrl && !isPublic)
  const config: Config = {
    port,
    host,
    isPublic,
    dataDir,
    databaseUrl,
    databaseUrlDirect: besideDatabase(
      env,
      'DATABASE_URL_DIRECT',
      'is the way past the pooler of DATABASE_URL',
    ),
    databaseUrlReplica: besideDatabase(env, 'DATABASE_URL_REPLICA', 'is a standby of DATABASE_URL'),
    many,
    databases: readDatabases(env, many),
    databasePool: env.number('DATABASE_POOL', many ? 40 : 10, { least: 2, most: 200 }),
    demo: isDemo,
    logLevel: env.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    logRequests: env.flag('LOG_REQUESTS', 'each request is a line of the log') ?? !isDemo,
    publicUrl,
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: sender ?? `Stunda <no-reply@${hostname}>`,
    trustProxy: trustOf(env.proxies('TRUST_PROXY')),
    metricsToken: env.text('METRICS_TOKEN'),
    calendarsAllowLoopback:
      env.flag('CALENDARS_ALLOW_LOOPBACK', 'calendars may lie on this machine') ?? false,
    pushAllowLoopback: env.flag('PUSH_ALLOW_LOOPBACK', 'push services may lie on this machine') ?? false,
    pushSubject:
      isPublic && publicUrl.startsWith('https:')
        ? publicUrl
        : sender === undefined
          ? undefined
          : `mailto:${addressOf(sender)}`,
    eClass: readEClass(env, publicUrl),
    backupDir: resolve(env.text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    keepBackups: {
      days: env.number('BACKUP_DAYS', 7, { least: 0, most: 999 }),
      weeks: env.number('BACKUP_WEEKS', 4, { least: 0, most: 999 }),
    },
    ...readTelemetry(env),
    tellAfterSeconds: env.number('TELL_AFTER_SECONDS', STANDS_SECONDS, { least: 0, most: 9_999 }),
  }
  return { config, mistakes: env.mistakes }
}

/** Many schools need a PostgreSQL, without a pooler: Stunda shares its connections among them, and the demo is a single school. */
function readMany(env: Environment): boolean {
  if (env.oneOf('SCHOOLS', 'one', ['one', 'many']) !== 'many') return false
  if (!env.text('DATABASE_URL'))
    env.blame('DATABASE_URL', 'is missing: many schools (SCHOOLS=many) need a PostgreSQL')
  if (env.text('DATABASE_URL_DIRECT'))
    env.blame(
      'DATABASE_URL_DIRECT',
      'cannot be used with SCHOOLS=many: schools share connections that stay theirs for a while, so DATABASE_URL leads to PostgreSQL itself',
    )
  if (env.text('DEMO') === '1')
    env.blame('DEMO', 'is a single school, and cannot be loaded with SCHOOLS=many')
  return true
}

/** `name=address`, apart by spaces. An address is not quoted in a mistake, because it may contain a password. */
function readDatabases(env: Environment, many: boolean): Map<string, string> {
  const found = new Map<string, string>()
  const stated = env.text('DATABASES')
  if (!stated) return found
  if (!many) env.blame('DATABASES', 'are for many schools alone (SCHOOLS=many)')
  for (const [index, entry] of stated.split(/\s+/).entries()) {
    const [, name = '', url = ''] = /^([^=:/]+)=(.+)$/.exec(entry) ?? []
    const which = name ? `"${name}"` : `number ${index + 1}`
    if (!DATABASE_NAME.test(name) || name === DEFAULT_DATABASE)
      env.blame(
        'DATABASES',
        `names each database before its address (north=postgres://…), with up to 30 small letters, digits and hyphens, a letter first, and not "${DEFAULT_DATABASE}", which is that of DATABASE_URL; ${which} is not so`,
      )
    else if (!isPostgresUrl(url))
      env.blame('DATABASES', `has no address for ${which} that begins with postgres:// or postgresql://`)
    else if (found.has(name)) env.blame('DATABASES', `names ${which} twice`)
    else found.set(name, url)
  }
  return found
}

const DATABASE_NAME = /^[a-z][a-z0-9-]{0,29}$/
const isPostgresUrl = (url: string) => URL.canParse(url) && POSTGRES.includes(new URL(url).protocol)

/** A further address that is nothing without DATABASE_URL. */
function besideDatabase(env: Environment, name: string, what: string): string | undefined {
  const url = env.url(name, POSTGRES)
  if (url && !env.text('DATABASE_URL')) env.blame(name, `${what}, which is missing`)
  return url
}

/** OpenTelemetry's variables; those of its exporters are read by these. */
function readTelemetry(env: Environment): Pick<Config, 'tracing' | 'metricsEveryMs'> {
  const [all, traces, metrics] = ['', 'TRACES_', 'METRICS_'].map(kind =>
    env.url(`OTEL_EXPORTER_OTLP_${kind}ENDPOINT`, ['http:', 'https:']),
  )
  const every = () => env.number('OTEL_METRIC_EXPORT_INTERVAL', 60_000, { least: 100, most: 3_600_000 })
  const isOff = (name: string) =>
    env.text('OTEL_SDK_DISABLED') === 'true' || env.text(`OTEL_${name}_EXPORTER`) === 'none'
  return {
    tracing: !isOff('TRACES') && Boolean(all ?? traces),
    metricsEveryMs: !isOff('METRICS') && (all ?? metrics) ? every() : undefined,
  }
}

const POSTGRES = ['postgres:', 'postgresql:']
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'localhost'
}

function readSender(env: Environment): string | undefined {
  const sender = env.text('MAIL_FROM')
  if (sender && !/^[^\s@]+@[^\s@]+$/.test(addressOf(sender)))
    env.blame('MAIL_FROM', 'is neither an e-mail nor a name with one (School <office@school.lv>)')
  return sender
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
function readEClass(env: Environment, publicUrl: string): EClassConfig | undefined {
  const missing = E_CLASS.filter(name => !env.text(name))
  if (missing.length === E_CLASS.length) return undefined
  for (const name of missing) env.blame(name, 'is missing: sign-in with an e-class needs all five or none')
  const url = (name: string) => env.url(name, ['http:', 'https:'])
  const authorize_url = url('ECLASS_AUTHORIZE_URL')
  return {
    authorize_url: authorize_url ?? '',
    token_url: url('ECLASS_TOKEN_URL') ?? '',
    userinfo_url: url('ECLASS_USERINFO_URL') ?? '',
    client_id: env.text('ECLASS_CLIENT_ID') ?? '',
    client_secret: env.text('ECLASS_CLIENT_SECRET') ?? '',
    issuer: url('ECLASS_ISSUER') ?? (authorize_url ? new URL(authorize_url).origin : ''),
    scope: env.text('ECLASS_SCOPE') ?? 'openid profile email',
    personal_code_claim: env.text('ECLASS_PERSONAL_CODE_CLAIM') ?? 'personal_code',
    email_is_verified: env.flag('ECLASS_EMAIL_IS_VERIFIED', 'its e-mails are verified') ?? false,
    redirect_url: `${publicUrl}/sign-in-e`,
    slowest_ms: 5_000,
  }
}

function trustOf(proxies: number | string | undefined): Config['trustProxy'] {
  if (proxies === undefined) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
