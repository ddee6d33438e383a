import { parseArgs } from 'node:util'
import { CannotRun } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { EmailTaken } from '../people/people.service.ts'
import { asCalled } from '../shared/as-called.ts'
import { readConfig } from './config.ts'
import { makeAdministrator } from './make-administrator.ts'

const USAGE = asCalled(`npm run create-administrator -- --email anna@school.lv [--name Anna --surname Liepiņa]

Makes an administrator of the school in DATABASE_URL or DATA_DIR and prints the password to sign in with first.`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
    },
  })
  const email = values.email?.trim()
  if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new Error(USAGE)
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.db)
    const { name, surname } = values
    console.log(await makeAdministrator(database.db, { email, name, surname }))
  } finally {
    await database.close()
  }
}

main().catch(error => {
  const isExpected = error instanceof EmailTaken || error instanceof CannotRun || error?.message === USAGE
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
