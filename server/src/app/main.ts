import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { backupsOf } from '../backup/make-backup.service.ts'
import { restoresOf } from '../backup/restore-apart.service.ts'
import { offerSnapshots } from '../backup/snapshots.service.ts'
import { CannotRun } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { type Opened, openDatabase, workPatiently } from '../db/open.ts'
import { type Presence, presenceOf } from '../db/presence.ts'
import { demoAccounts, isEmptySchool, loadDemoOnce, refuseDemoAccounts } from '../demo/demo.service.ts'
import { folderMailer, type Mailer, removeMails, smtpMailer } from '../mail/mailer.ts'
import { tableMailer } from '../mail/outbox.service.ts'
import { endPlacings } from '../placement/placement.service.ts'
import { schoolToday } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { asCalled } from '../shared/as-called.ts'
import { buildApp } from './app.ts'
import { type Config, Misconfigured, parseConfig } from './config.ts'
import { EXIT, endOnce, endOnSignals, exitCodeOf } from './ending.ts'
import { examine, wrongAddress } from './examine.ts'
import { startJobs } from './jobs.ts'
import { makeLog, sentences } from './log.ts'
import { openManySchools } from './many.ts'
import { startSendingMetrics } from './sent-metrics.ts'
import { startTracing } from './tracing.ts'
import { whenDatabaseIsThere } from './waiting.ts'

/** Starts the server and runs it until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  let end: (code: typeof EXIT.asked) => void = code => process.exit(code)
  endOnSignals(code => end(code))
  const stated = parseConfig(process.env)
  const { config } = stated
  // A person reads the terminal, and tries the demo; elsewhere standard output is JSON alone.
  const isRead = process.stdout.isTTY || config.demo
  const log = makeLog(
    config.logLevel,
    isRead ? sentences(text => void process.stdout.write(text)) : undefined,
  )
  const presence = presenceOf(log)
  const open = <Result>(work: () => Promise<Result>) =>
    whenDatabaseIsThere(presence, async () => {
      const { mistakes } = await examine(stated)
      if (mistakes.length > 0) throw new Misconfigured(mistakes)
      return work()
    })
  if (config.many) {
    const { app, close } = await open(() => openManySchools(config, log, { presence }))
    const metrics = await sendMetrics(app, config)
    await listenOn(app, config, log)
    end = endOnce(app, async () => {
      await metrics?.stop()
      await endPlacings()
      await close()
    })
    return
  }
  const database = await open(() => openMigrated(config, presence, log))
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
  const endWhole = endOnce(app, async () => {
    await jobs.stop()
    await endPlacings()
    await Promise.all([tracing?.stop(), metrics?.stop()])
    await endOffer?.()
    await database.close()
  })
  await listenOn(app, config, log)
  end = endWhole
  void database.stopped.then(({ message }) => {
    log.fatal(message)
    endWhole(EXIT.start_again)
  })
}

/** Begins to send the server's metrics, if the environment asks for it. */
async function sendMetrics(app: FastifyInstance, { metricsEveryMs }: Config) {
  return metricsEveryMs === undefined
    ? undefined
    : startSendingMetrics(() => app.readMetrics(), metricsEveryMs)
}

/** Lets the server listen, and says where it is open. */
async function listenOn(app: FastifyInstance, config: Config, log: FastifyBaseLogger): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    throw new Misconfigured([wrongAddress(error, config)])
  })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  log.info(`Stunda is open at http://${config.host}:${port}`)
  if (config.demo) log.info(demoAccounts)
}

/** Opens the database and brings it up to date; closes it if that fails. */
async function openMigrated(config: Config, presence: Presence, log: FastifyBaseLogger): Promise<Opened> {
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

main().catch(error => {
  if (!(error instanceof CannotRun)) console.error(error)
  else console.error(error.message)
  process.exit(exitCodeOf(error))
})
