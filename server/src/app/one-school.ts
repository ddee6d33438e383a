import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { backupsOf } from '../backup/make-backup.service.ts'
import { restoresOf } from '../backup/restore-apart.service.ts'
import { offerSnapshots } from '../backup/snapshots.service.ts'
import { migrate } from '../db/migrate.ts'
import { type Opened, openDatabase, workPatiently } from '../db/open.ts'
import type { Presence } from '../db/presence.ts'
import { isEmptySchool, loadDemoOnce, refuseDemoAccounts } from '../demo/demo.service.ts'
import { folderMailer, type Mailer, removeMails, smtpMailer } from '../mail/mailer.ts'
import { tableMailer } from '../mail/outbox.service.ts'
import { endPlacings } from '../placement/placement.service.ts'
import { schoolToday } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { asCalled } from '../shared/as-called.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startJobs } from './jobs.ts'
import { startSendingMetrics } from './sent-metrics.ts'
import { startTracing } from './tracing.ts'

/** A single school, open but not yet listening. */
export interface OneSchool {
  app: FastifyInstance
  /** Resolves with the reason when its database has stopped by itself. */
  stopped: Opened['stopped']
  /** Ends its work and its connections; the app is closed before. */
  close(): Promise<void>
}

/** Opens the school of a server that has one: its database, brought up to date, its application and its jobs. */
export async function openOneSchool(
  config: Config,
  database: Opened,
  log: FastifyBaseLogger,
): Promise<OneSchool> {
  const instant = () => Temporal.Now.instant()
  const mail = config.smtpUrl ? 'smtp' : 'outbox'
  const outbox = join(config.dataDir, 'outbox')
  const { db, listen, check, connections, replica, copyTo } = database
  const context: AppContext = {
    ...{ db, listen, check, connections, replica, instant, mail, e_class: config.eClass },
    backups:
      config.keepBackups.days + config.keepBackups.weeks > 0
        ? {
            folder: config.backupDir,
            keep: config.keepBackups,
            make: backupsOf(config, copyTo),
          }
        : undefined,
    patiently: database.kind === 'postgres' ? work => workPatiently(config, work) : undefined,
    restore: restoresOf(config, db),
    upload_folder: join(config.dataDir, 'uploads'),
    calendars_allow_loopback: config.calendarsAllowLoopback,
    push_allow_loopback: config.pushAllowLoopback,
    push_subject: config.pushSubject,
    public_url: config.isPublic ? config.publicUrl : undefined,
    // Also with a mail server: the folder may contain mails from before it was set up.
    forgetMails: address => removeMails(outbox, address),
  }
  await prepareSchool(context, config, log)
  const { logRequests, trustProxy, metricsToken } = config
  const tracing = config.tracing ? await startTracing() : undefined
  const app = await buildApp(context, {
    log,
    logRequests,
    trustProxy,
    metricsToken,
    tracing: tracing?.plugin,
  })
  const tellOfOffer = (err: unknown) => log.warn({ err }, 'no backup can be made by command')
  const mailer = mailerOf(config, context, outbox)
  // Before the workers: it removes left snapshots, and the nightly backup makes one.
  const endOffer = copyTo && (await offerSnapshots(config.dataDir, copyTo, tellOfOffer))
  const metrics = await sendMetrics(app, config)
  const { publicUrl, tellAfterSeconds } = config
  const alone = database.kind === 'embedded'
  const jobs = await startJobs(context, { log, mailer, publicUrl, tellAfterSeconds, alone })
  return {
    app,
    stopped: database.stopped,
    close: async () => {
      await jobs.stop()
      await endPlacings()
      await Promise.all([tracing?.stop(), metrics?.stop()])
      await endOffer?.()
      await database.close()
    },
  }
}

/** Begins to send the server's metrics, if the environment asks for it. */
export async function sendMetrics(app: FastifyInstance, { metricsEveryMs }: Config) {
  return metricsEveryMs === undefined
    ? undefined
    : startSendingMetrics(() => app.readMetrics(), metricsEveryMs)
}

/** Opens the database and brings it up to date; closes it if that fails. */
export async function openMigrated(
  config: Config,
  presence: Presence,
  log: FastifyBaseLogger,
): Promise<Opened> {
  const database = await openDatabase(config, { presence, log })
  try {
    if (database.kind === 'postgres') await workPatiently(config, db => migrate(db))
    else await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Sends mails, or keeps them: in the database for all servers, or beside the embedded one as files. */
function mailerOf(
  { smtpUrl, mailFrom, databaseUrl }: Config,
  { db, instant }: AppContext,
  outbox: string,
): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom)
  return databaseUrl ? tableMailer(db) : folderMailer(outbox, instant)
}

/** Loads the demo if configured; otherwise logs how to set up an empty school. */
async function prepareSchool(
  context: AppContext,
  { demo, isPublic, databaseUrl }: Config,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  if (demo) {
    await loadDemoOnce(context.db, await schoolToday(context), sentence => log.info(sentence))
    return
  }
  if (isPublic) await refuseDemoAccounts(context.db)
  if (!(await isEmptySchool(context.db))) return
  if (isPublic) log.info('The demo is not loaded with a public address (PUBLIC_URL), unless DEMO=1 is set.')
  const how = databaseUrl ? 'Make' : 'Stop the server and make'
  log.info(
    asCalled(
      `The school is empty. ${how} its first administrator: npm run create-administrator -- --email anna@school.lv`,
    ),
  )
}
