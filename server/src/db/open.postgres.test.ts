import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import type { Postgres } from '../../test/postgres.ts'
import { startPostgresInMemory } from '../../test/postgres-in-memory.ts'
import type { Db } from './database.ts'
import { isDatabaseAway, isRetryable } from './errors.ts'
import { openDatabase } from './open.ts'
import type { Opened } from './opened.ts'

const database = useDatabase()

let server: Postgres
let opened: Opened

beforeAll(async () => {
  server = await startPostgresInMemory()
  opened = await openDatabase({ databaseUrl: server.url, dataDir: '' })
})
afterAll(async () => {
  await opened.close()
  await server.stop()
})

const ask = (db: Db) => sql`select 1 as one`.execute(db)

test.each([
  { how: 'stopped', signal: 'SIGINT' as const },
  { how: 'killed', signal: 'SIGKILL' as const },
])(
  'while the database is away ($how) everyone is told so, and when it is back, it is used again',
  async ({ signal }) => {
    await Promise.all([ask(opened.db), ask(opened.db), ask(opened.db)])
    await server.halt(signal)
    const refused = await Promise.allSettled([ask(opened.db), ask(opened.db), ask(opened.db), ask(opened.db)])
    expect(refused.map(it => it.status === 'rejected' && isDatabaseAway(it.reason))).toEqual(
      Array(4).fill(true),
    )
    await server.resume()
    await expect(ask(opened.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  },
)

test('who is in a transaction when the database goes is told so, and the process lives', async () => {
  const outcome = await opened.db
    .transaction()
    .execute(async trx => {
      await ask(trx)
      await server.halt('SIGKILL')
      await ask(trx)
    })
    .catch(it => it)
  expect(isDatabaseAway(outcome)).toBe(true)
  await server.resume()
  await expect(ask(opened.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('who listens hears again once the database is back, and is told that there was a gap', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
  const { promise: gap, resolve: onGap } = Promise.withResolvers<void>()
  await opened.listen('stunda', hear, onGap)
  await server.halt('SIGKILL')
  await server.resume()
  await gap
  await sql`select pg_notify('stunda', 'again')`.execute(opened.db)
  expect(await heard).toBe('again')
})

test('a database that is away when first asked to be listened to refuses, and may be asked again', async () => {
  const other = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await server.halt('SIGKILL')
  expect(isDatabaseAway(await other.listen('stunda', () => {}).catch(it => it))).toBe(true)
  await server.resume()
  await other.listen('stunda', () => {})
  await other.close()
})

test('times leave a server of other habits as ISO text all the same', async () => {
  await sql`alter role postgres set datestyle = 'German, DMY'`.execute(opened.db)
  const other = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  const { rows } = await sql`select timestamp '2026-03-29 03:30' as civil`.execute(other.db)
  expect(rows).toEqual([{ civil: '2026-03-29 03:30:00' }])
  await other.close()
})

test('a deadlock ends with one winner and one who may try again', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = (own: 0 | 1, other: 0 | 1) =>
    database.db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(${own})`.execute(trx)
      held[own]!.resolve()
      await held[other]!.promise
      await sql`select pg_advisory_xact_lock(${other})`.execute(trx)
    })
  const outcomes = await Promise.allSettled([lock(0, 1), lock(1, 0)])
  const refusals = outcomes.flatMap(it => (it.status === 'rejected' ? [isRetryable(it.reason)] : []))
  expect(refusals).toEqual([true])
})

test('a table that gets a column while the server runs costs a statement one retry', async () => {
  const read = () => sql`select * from subjects where id = ${1}`.execute(database.db)
  await read()
  await sql`alter table subjects add column colour text`.execute(database.db)
  expect(isRetryable(await read().catch(it => it))).toBe(true)
  await expect(read()).resolves.toMatchObject({ rows: [] })
})
