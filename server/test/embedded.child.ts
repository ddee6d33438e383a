// A server of its own over the data folder it is given, for tests that end it. It says what it did, a line each:
// "open", "refused <error's name>", and with "write" the number of every row that it was told is kept.
import { writeSync } from 'node:fs'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'

const [dataDir = '', work] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

try {
  const { db } = await openDatabase({ dataDir })
  await migrate(db)
  say('open')
  process.stdin.resume() // stays until it is ended
  process.stdin.once('end', () => process.exit(0))
  while (work === 'write') {
    const { id } = await db
      .insertInto('subjects')
      .values({ name: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    say(String(id))
  }
} catch (error) {
  say(`refused ${error instanceof Error ? error.name : error}`)
  process.exit(1)
}
