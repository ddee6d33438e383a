import { tmpdir } from 'node:os'
import { DEMO_PASSWORD_HASH } from '@stunda/demo/accounts.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { refusalOf, type ServerProcess, startServer } from '../../test/server-process.ts'

const database = useDatabase()
const CHANGE_FIRST = 78

const start = (more: { demo?: boolean; env?: Record<string, string> } = {}): Promise<ServerProcess> =>
  startServer({ dataDir: tmpdir(), databaseUrl: database.url ?? '', ...more })

describe('a school with the demo’s accounts', () => {
  const env = { PUBLIC_URL: 'https://plans.skola.lv' }

  it('is not opened to others than this machine', async () => {
    await database.db
      .insertInto('users')
      .values({ name: 'Anna', surname: 'Liepiņa', email: 'anna@skola.lv', password_hash: DEMO_PASSWORD_HASH })
      .execute()
    expect(await refusalOf(start({ env }))).toEqual({
      said: [
        expect.stringMatching(/^This school has accounts of the demo, .+ DEMO=1 to open it all the same\.$/),
      ],
      code: CHANGE_FIRST,
    })
  })

  it('is opened to them where that is said', async () => {
    const server = await start({ env, demo: true })
    expect(await server.stop()).toBe(0)
  })

  it('is opened to them once it has other passwords', async () => {
    await database.db.updateTable('users').set({ password_hash: null }).execute()
    const server = await start({ env })
    expect(await server.stop()).toBe(0)
  })
})

it('a database that cannot be used is told in sentences, one for each mistake', async () => {
  const url = new URL(database.url ?? '')
  url.pathname = '/none'
  expect(await refusalOf(start({ env: { DATABASE_URL: url.href, DATABASE_POOL: '0' } }))).toEqual({
    said: [
      'DATABASE_POOL is a whole number from 2 to 200, not "0".',
      'DATABASE_URL: PostgreSQL has no database "none". Create it (createdb none).',
    ],
    code: CHANGE_FIRST,
  })
})

it('a database that a newer build has changed is not opened', async () => {
  await sql`insert into migrations (name, checksum) values ('9999_future.sql', '')`.execute(database.db)
  expect(await refusalOf(start())).toEqual({
    said: [
      expect.stringMatching(/^A newer build has changed this database \(migration 9999_future\.sql is /),
    ],
    code: CHANGE_FIRST,
  })
})
