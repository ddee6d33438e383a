import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { inTransaction } from '../db/transaction.ts'
import { attempt, forgetAttempts, LIMITS } from './attempts.service.ts'

const school = useSchool()
beforeEach(async () => {
  await school.database.db.deleteFrom('attempts').execute()
})

const attemptOf = (account: string) =>
  attempt(school.house, [LIMITS.sign_in_address, '10.0.0.1'], [LIMITS.sign_in_account, account])

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
    const [from_address] = await attemptOf(account)
    let second: ReturnType<typeof attemptOf> | undefined
    await inTransaction(school.database.db, async trx => {
      await from_address.takeBack(trx)
      second = attemptOf(account)
      await expect.poll(someoneWaits).toBe(true)
      await forgetAttempts(trx, LIMITS.sign_in_account, account)
    })
    expect((await second)?.map(({ last }) => last)).toEqual([false, false])
  },
)
