import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { openPostgres } from './open-postgres.ts'

const database = useDatabase()

describe('the state of a PostgreSQL', () => {
  test('is busy while somebody waits for long for what another holds, also when all connections wait', async () => {
    const school = await openPostgres(database.url ?? '', { stuckMs: 0 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const holding = database.db.transaction().execute(async trx => {
      await sql`lock table subjects`.execute(trx)
      hold()
      await released
    })
    await held
    const waiting = Array.from({ length: 12 }, () => sql`select from subjects`.execute(school.db))
    const count = sql<{ count: number }>`select count(*) from pg_locks where not granted`
    while ((await count.execute(database.db)).rows[0]?.count !== 10);
    expect(await school.check()).toBe('database_busy')
    release()
    await Promise.all([holding, ...waiting])
    expect(await school.check()).toBe('ok')
    await school.close()
  })

  test('is not busy while servers wait for one that brings the database up to date', async () => {
    const school = await openPostgres(database.url ?? '', { stuckMs: 0 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const lock = sql`select pg_advisory_xact_lock(1)`
    const holding = database.db.transaction().execute(async trx => {
      await lock.execute(trx)
      hold()
      await released
    })
    await held
    const waiting = lock.execute(school.db)
    const count = sql<{ count: number }>`select count(*) from pg_locks where not granted`
    while ((await count.execute(database.db)).rows[0]?.count !== 1);
    expect(await school.check()).toBe('ok')
    release()
    await Promise.all([holding, waiting])
    await school.close()
  })

  test('is that it can only be read where a standby, or who runs it, refuses writes', async () => {
    const reading = new URL(database.url ?? '')
    reading.searchParams.set('options', '-c default_transaction_read_only=on')
    const school = await openPostgres(reading.href)
    expect(await school.check()).toBe('database_read_only')
    await school.close()
  })
})
