import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setPassword } from '../auth/passwords.service.ts'
import { CannotRun } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { createAdministrator, EmailTaken } from '../people/people.service.ts'
import { readConfig } from './config.ts'

const USAGE = `npm run create-administrator -- --email anna@school.lv [--name Anna --surname Liepiņa]

Makes an administrator of the school in DATABASE_URL or DATA_DIR and prints the password to sign in with first.`

// Letters and digits that look alike are left out.
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const PASSWORD_LENGTH = 10

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string', default: 'Administrators' },
      surname: { type: 'string', default: 'Stunda' },
    },
  })
  const email = values.email?.trim()
  if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new Error(USAGE)
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.db)
    const password = Array.from(
      { length: PASSWORD_LENGTH },
      () => PASSWORD_SIGNS[randomInt(PASSWORD_SIGNS.length)],
    ).join('')
    const id = await createAdministrator(database.db, { email, name: values.name, surname: values.surname })
    await setPassword(database.db, id, password)
    console.log(`${email} is an administrator now. First password: ${password}`)
  } finally {
    await database.close()
  }
}

main().catch(error => {
  const isExpected = error instanceof EmailTaken || error instanceof CannotRun || error?.message === USAGE
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
