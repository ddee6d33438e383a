import { parseArgs } from 'node:util'
import { CannotRun } from '../db/errors.ts'
import { openDatabase } from '../db/open.ts'
import { readConfig } from './config.ts'
import { exitCodeOf } from './ending.ts'
import { outboxText } from './outbox-text.ts'

/** Prints the mails that an installation without a mail server has kept in its PostgreSQL, or those to the address that is given. */
async function main(): Promise<void> {
  const [address] = parseArgs({ allowPositionals: true }).positionals
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new Error(`Mails of the embedded database are files in ${config.dataDir}/outbox.`)
  const { db, close } = await openDatabase(config)
  try {
    console.log(await outboxText(db, address))
  } finally {
    await close()
  }
}

main().catch(error => {
  console.error(error instanceof CannotRun || error.message?.startsWith('Mails of') ? error.message : error)
  process.exit(exitCodeOf(error))
})
