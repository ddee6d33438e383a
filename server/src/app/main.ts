import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { demoAccounts, isEmptySchool, loadDemo } from '../demo/demo.service.ts'
import type { House } from '../http/house.ts'
import { startMailWorker } from '../notifications/mail-worker.service.ts'
import { folderMailer, removeLetters, smtpMailer } from '../notifications/mailer.ts'
import { schoolToday } from '../settings/settings.service.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { sweepRegularly } from './sweep.ts'

const ENDING_MS = 20

/** Starts the server and keeps it until SIGTERM or SIGINT; a failed start says why in one line and exits with 1. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  await migrate(database.db)
  const instant = () => Temporal.Now.instant()
  const mail = config.smtpUrl ? 'smtp' : 'outbox'
  const outbox = join(config.dataDir, 'outbox')
  const house: House = {
    ...{ db: database.db, listen: database.listen, instant, mail, e_class: config.eClass },
    // Also with a mail server: letters may lie there from before.
    forgetLetters: address => removeLetters(outbox, address),
  }
  if (config.demo && (await isEmptySchool(database.db))) {
    console.log('Loading the demo school …')
    await loadDemo(database.db, await schoolToday(house), progress => console.log(`  ${progress}`))
  }
  const { logLevel, trustProxy, metricsToken } = config
  const app = await buildApp(house, { logLevel, trustProxy, metricsToken })
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : folderMailer(outbox, instant)
  const mails = await startMailWorker({ house, mailer, public_url: config.publicUrl, log: app.log })
  const sweeping = sweepRegularly(house)
  await app.listen({ port: config.port, host: config.host })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await closeWhole(app)
    await sweeping.stop()
    await mails.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  console.log(`\nStunda is open at http://${config.host}:${port}`)
  if (config.demo) console.log(demoAccounts)
}

/**
 * Answers what is under way, and ends. A connection that is kept for more requests ends with its answer, not when its client
 * tires of it.
 */
async function closeWhole(app: FastifyInstance): Promise<void> {
  const ending = setInterval(() => app.server.closeIdleConnections(), ENDING_MS)
  await app.close()
  clearInterval(ending)
}

main().catch(error => {
  console.error(error instanceof Error && error.name === 'DataFolderInUse' ? error.message : error)
  process.exit(1)
})
