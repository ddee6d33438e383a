import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { backupsOf } from '../backup/make-backup.service.ts'
import { restoresOf } from '../backup/restore-apart.service.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { workPatiently } from '../db/open.ts'
import type { Totals } from '../health/metrics.ts'
import { msUntilJob } from '../jobs/jobs.service.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { tableMailer } from '../mail/outbox.service.ts'
import { msUntilReminder } from '../notices/reminders.service.ts'
import { msUntilTelling } from '../notices/telling.service.ts'
import type { OpenSchool } from '../schools/awake.service.ts'
import type { House, School } from '../schools/schools.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startJobs } from './jobs.ts'

/** The parts that all schools of a server share. */
export interface Shared {
  house: House
  config: Config
  log: FastifyBaseLogger
  /** The clock. */
  instant(): Temporal.Instant
  /** When the server started. */
  upSince: Temporal.Instant
  /** Runs works of all schools one after the other. */
  oneAtATime<Result>(work: () => Promise<Result>): Promise<Result>
  /** Brings backups into schools one after the other; the nightly ones would let them wait for long. */
  restoringInTurn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Counts what all schools answer and try. */
  totals: Totals
  /** Serves the web. */
  web(app: FastifyInstance): Promise<void>
}

/** Opens a school of the house: the same application as that of a single school, with a context, a folder and an address of its own. */
export function openSchool(shared: Shared, school: School): OpenSchool {
  const { house, config, upSince, totals } = shared
  const log = shared.log.child({ school: school.name })
  const { postgres, leave } = house.databases.use(school)
  const database = postgres.in(school.schema)
  const publicUrl = addressOf(school, config)
  const context = contextOf(shared, school, { postgres, database, publicUrl })
  const { trustProxy, logRequests, metricsToken, tellAfterSeconds } = config
  let app: Promise<FastifyInstance> | undefined
  let jobs: ReturnType<typeof startJobs> | undefined
  let isClosing = false

  async function build(): Promise<FastifyInstance> {
    const built = await buildApp(context, {
      log,
      logRequests,
      trustProxy,
      metricsToken,
      totals,
      web: shared.web,
    })
    await built.ready()
    return built
  }
  const runJobs = () => {
    if (jobs || isClosing) return
    const from = school.mail_from ?? config.mailFrom
    const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, from) : tableMailer(database.db)
    jobs = startJobs(context, {
      log,
      mailer,
      publicUrl,
      tellAfterSeconds,
      alone: false,
      upSince,
      onTried: totals.tried,
    })
    jobs.catch(error => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'the jobs of a school could not be started')
      jobs = undefined
    })
  }
  const closeDoor = async () => {
    isClosing = true
    await (await app?.catch(() => undefined))?.close()
  }
  return {
    answering: async () => {
      app ??= build()
      return (await app).routing
    },
    runJobs,
    nextDue: async () => {
      const kinds = (await jobs)?.kinds
      const waits = await Promise.all([
        msUntilJob(context, kinds),
        msUntilTelling(context),
        msUntilReminder(context),
      ])
      return Math.min(...waits.map(ms => ms ?? Number.POSITIVE_INFINITY))
    },
    closeDoor,
    close: async () => {
      await closeDoor()
      await (await jobs?.catch(() => undefined))?.stop()
      await database.close()
      await leave()
    },
  }
}

/** The address of a school: its host, with the protocol and port of PUBLIC_URL. */
function addressOf({ host }: School, { publicUrl }: Config): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

function contextOf(
  { house, config, instant, oneAtATime, restoringInTurn }: Shared,
  school: School,
  {
    postgres,
    database,
    publicUrl,
  }: { postgres: House['shared']; database: ReturnType<House['shared']['in']>; publicUrl: string },
): AppContext {
  const { name, schema } = school
  const e_class = school.e_class ?? config.eClass
  const { db, listen, replica } = database
  const { connections } = postgres
  const check = () => postgres.checkOf(schema)
  const where = { databaseUrl: house.databases.urlOf(school), dataDir: config.dataDir }
  const make = backupsOf(where, undefined)
  const restore = restoresOf(where, db)
  const { days, weeks } = config.keepBackups
  return {
    ...{ db, listen, replica, check, connections, instant },
    public_url: publicUrl,
    mail: config.smtpUrl ? 'smtp' : 'outbox',
    e_class: e_class && { ...e_class, redirect_url: `${publicUrl}/sign-in-e` },
    backups:
      days + weeks > 0
        ? {
            folder: join(config.backupDir, name),
            keep: config.keepBackups,
            make: (path, signal) => oneAtATime(() => make(path, signal)),
          }
        : undefined,
    patiently: work => workPatiently(where, work),
    restore: path => restoringInTurn(() => restore(path)),
    upload_folder: join(config.dataDir, 'uploads', name),
    calendars_allow_loopback: config.calendarsAllowLoopback,
    push_allow_loopback: config.pushAllowLoopback,
    push_subject: publicUrl.startsWith('https:') ? publicUrl : config.pushSubject,
  }
}
