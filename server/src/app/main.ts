import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { demoAccounts, isEmptySchool, loadDemo } from '../demo/demo.service.ts'
import type { House } from '../http/house.ts'
import { startMailWorker } from '../notifications/mail-worker.service.ts'
import { folderMailer, smtpMailer } from '../notifications/mailer.ts'
import { schoolToday } from '../settings/settings.service.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { EXIT, endOnce, endOnSignals } from './ending.ts'
import { sweepRegularly } from './sweep.ts'

/** Starts the server and keeps it until SIGTERM or SIGINT; a failed start says why in one line and exits with 1. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  await migrate(database.db)
  const instant = () => Temporal.Now.instant()
  const mail = config.smtpUrl ? 'smtp' : 'outbox'
  const house: House = { db: database.db, listen: database.listen, instant, mail, e_class: config.eClass }
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

  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  console.log(`\nStunda is open at http://${config.host}:${port}`)
  if (config.demo) console.log(demoAccounts)
}

main().catch(error => {
  console.error(error instanceof Error && error.name === 'DataFolderInUse' ? error.message : error)
  process.exit(EXIT.failed)
})
