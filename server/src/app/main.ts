import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { CannotRun } from '../db/errors.ts'
import { presenceOf } from '../db/presence.ts'
import { demoAccounts } from '../demo/demo.service.ts'
import { endPlacings } from '../placement/placement.service.ts'
import { type Config, Misconfigured, parseConfig } from './config.ts'
import { EXIT, endOnce, endOnSignals, exitCodeOf } from './ending.ts'
import { examine, wrongAddress } from './examine.ts'
import { makeLog, sentences } from './log.ts'
import { openManySchools } from './many.ts'
import { openMigrated, openOneSchool, sendMetrics } from './one-school.ts'
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
  const { app, stopped, close } = await openOneSchool(config, database, log)
  const endWhole = endOnce(app, close)
  await listenOn(app, config, log)
  end = endWhole
  void stopped.then(({ message }) => {
    log.fatal(message)
    endWhole(EXIT.start_again)
  })
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

main().catch(error => {
  if (!(error instanceof CannotRun)) console.error(error)
  else console.error(error.message)
  process.exit(exitCodeOf(error))
})
