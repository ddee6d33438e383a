import { join } from 'node:path'
import { CannotRun } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { demoAccounts, isEmptySchool, loadDemo } from '../demo/demo.service.ts'
import type { House } from '../http/house.ts'
import { startMailWorker } from '../notifications/mail-worker.service.ts'
import { folderMailer, smtpMailer } from '../notifications/mailer.ts'
import { schoolToday } from '../settings/settings.service.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { EXIT, endOnce, endOnSignals, exitCodeOf } from './ending.ts'
import { sweepRegularly } from './sweep.ts'

/** Starts the server and keeps it until SIGTERM or SIGINT; a failed start says why. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  await migrate(database.db)
  const instant = () => Temporal.Now.instant()
  const mail = config.smtpUrl ? 'smtp' : 'outbox'
  const { db, listen, check } = database
  const house: House = { db, listen, check, instant, mail, e_class: config.eClass }
  if (config.demo && (await isEmptySchool(database.db))) {
    console.log('Loading the demo school …')
    await loadDemo(database.db, await schoolToday(house), progress => console.log(`  ${progress}`))
  }
  const { logLevel, trustProxy, metricsToken } = config
  const app = await buildApp(house, { logLevel, trustProxy, metricsToken })
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : folderMailer(join(config.dataDir, 'outbox'), instant)
  const mails = await startMailWorker({ house, mailer, public_url: config.publicUrl, log: app.log })
  const sweeping = sweepRegularly(house)
  await app.listen({ port: config.port, host: config.host })

  const end = endOnce(app, async () => {
    await sweeping.stop()
    await mails.stop()
    await database.close()
  })
  endOnSignals(end)
  void database.stopped.then(({ message }) => {
    app.log.fatal(message)
    end(EXIT.start_again)
  })

  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  console.log(`\nStunda is open at http://${config.host}:${port}`)
  if (config.demo) console.log(demoAccounts)
}

main().catch(error => {
  if (!(error instanceof CannotRun)) console.error(error)
  else console.error(error.message)
  process.exit(exitCodeOf(error))
})
