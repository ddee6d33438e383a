import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { countGuess } from '../auth/guesses.service.ts'
import { inTransaction } from '../db/transaction.ts'

const school = useSchool()
beforeEach(async () => {
  await school.database.db.deleteFrom('attempts').execute()
})

const guessAt = (account: string) => countGuess(school.context, { account, network: '10.0.0.1' })

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    school.database.db,
  )
  return rows.length > 0
}

// Some of their keys stand before the address's, some after it.
it.each(['agnese', 'andris', 'anna', 'karlis', 'marta', 'screen'])(
  'a sign-in that ends and another that begins, both of %s from one address, do not wait for each other for ever',
  async account => {
    const first = await guessAt(account)
    let second: ReturnType<typeof guessAt> | undefined
    await inTransaction(school.database.db, async trx => {
      await first.succeed(trx)
      second = guessAt(account)
      await expect.poll(someoneWaits).toBe(true)
    })
    expect(await (await second)?.miss()).toEqual({ locked: false })
  },
)
