import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { isInstalled } from '../../test/installed.ts'
import { PGBOUNCER, type Pgbouncer, startPgbouncer } from '../../test/pgbouncer.ts'
import { examinePostgres } from './examine-postgres.ts'
import { openPostgres } from './open-postgres.ts'
import { openShared } from './open-shared.ts'
import type { Opened } from './opened.ts'

const database = useDatabase()

describe.skipIf(!isInstalled('PgBouncer', PGBOUNCER))(
  'through a PgBouncer in transaction mode (where it is installed)',
  () => {
    let pooler: Pgbouncer
    let school: Opened
    beforeAll(async () => {
      pooler = await startPgbouncer(database.url ?? '')
      school = await openPostgres(pooler.url, { directUrl: database.url, connections: 20 })
    })
    afterAll(async () => {
      await school.close()
      await pooler.stop()
    })

    test('a school does not open without a direct address, and is told to name one', async () => {
      expect(await examinePostgres(pooler.url, 'DATABASE_URL', { isPooler: false })).toEqual([
        'DATABASE_URL: A pooler there passes connections on after each transaction, so nobody can listen for changes. Set DATABASE_URL_DIRECT to the address of PostgreSQL itself.',
      ])
      expect(await examinePostgres(pooler.url, 'DATABASE_URL', { isPooler: true })).toEqual([])
      expect(await examinePostgres(database.url ?? '', 'DATABASE_URL', { isPooler: false })).toEqual([])
    })

    test('many schools do not open, and are told to go past it', async () => {
      const sentence =
        'DATABASE_URL: A pooler is there. Many schools share connections that stay theirs for a while: name the address of PostgreSQL itself.'
      expect(await examinePostgres(pooler.url, 'DATABASE_URL', { isMany: true })).toEqual([sentence])
      expect(await examinePostgres(database.url ?? '', 'DATABASE_URL', { isMany: true })).toEqual([])
      const shared = openShared(pooler.url)
      await expect(sql`select 1`.execute(shared.in('public').db)).rejects.toThrow(sentence)
      await shared.close()
    })

    test('the same statements are answered again and again, on whichever connection', async () => {
      const answers = await Promise.all(
        Array.from({ length: 400 }, (_, number) =>
          sql<{ number: number }>`select ${number}::int as number, pg_sleep(0.001)`.execute(school.db),
        ),
      )
      expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(Array.from({ length: 400 }, (_, it) => it))
    })

    test('times are ISO text, and a transaction may not take for ever, on every connection', async () => {
      await sql`alter role postgres set datestyle = 'German, DMY'`.execute(database.db)
      const told = await Promise.all(
        Array.from({ length: 20 }, () =>
          school.db.transaction().execute(async trx => {
            const { rows } = await sql<{ civil: string; longest: string }>`
            select timestamp '2026-03-29 03:30' as civil, current_setting('statement_timeout') as longest, pg_sleep(0.01)
            `.execute(trx)
            return [rows[0]?.civil, rows[0]?.longest]
          }),
        ),
      )
      await sql`alter role postgres reset datestyle`.execute(database.db)
      expect(new Set(told.map(String))).toEqual(new Set(['2026-03-29 03:30:00,28s']))
    })

    test('changes are heard', async () => {
      const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
      await school.listen('stunda', hear)
      await sql`select pg_notify('stunda', 'heard')`.execute(school.db)
      expect(await heard).toBe('heard')
    })
  },
)
