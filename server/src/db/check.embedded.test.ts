import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { asAnotherRequest } from '../../test/one-connection.ts'
import { DatabaseSilent } from './errors.ts'

const database = useDatabase()

/** Keeps the one connection of the embedded database, and does something with it again and again, until `work` has ended. */
async function keepBusy<Result>(
  work: () => Promise<Result>,
  meanwhile: (ask: () => Promise<unknown>) => unknown,
) {
  return database.db.transaction().execute(async trx => {
    let isDone = false
    const result = asAnotherRequest(work).finally(() => {
      isDone = true
    })
    result.catch(() => {})
    while (!isDone) {
      await meanwhile(() => sql`select 1`.execute(trx))
      await setImmediate()
    }
    return result
  })
}

describe('a database that one keeps for long, as an import does,', () => {
  test('is well as long as it answers that one', async () => {
    expect(await keepBusy(database.check, ask => ask())).toBe('ok')
  })

  test('is silent when it answers nobody', async () => {
    await expect(keepBusy(database.check, () => {})).rejects.toThrow(DatabaseSilent)
    expect(await database.check()).toBe('ok')
  })
})
