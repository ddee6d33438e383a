import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Postgres } from '../../test/postgres.ts'
import { startPostgresInMemory } from '../../test/postgres-in-memory.ts'
import { answerOnce } from '../idempotency/idempotency.service.ts'
import type { Db } from './database.ts'
import { isDatabaseAway } from './errors.ts'
import { migrate } from './migrate.ts'
import { connectionTo, openPostgres } from './open-postgres.ts'
import type { Opened } from './opened.ts'
import { currentDb, inTransaction } from './transaction.ts'

const SILENCE_MS = 1_000

let server: Postgres
let opened: Opened

beforeAll(async () => {
  server = await startPostgresInMemory()
  const { db, close } = await openPostgres(server.url)
  await migrate(db)
  await sql`insert into users (id, name, surname, email) values (1, 'Anna', 'Liepiņa', 'anna@stunda.test')`.execute(
    db,
  )
  await close()
  opened = await openPostgres(server.url, { silenceMs: SILENCE_MS })
})
afterAll(async () => {
  await opened.close()
  await server.stop()
})
const ask = (db: Db) => sql`select 1 as one`.execute(db)
const addSubject = (db: Db, name: string) => db.insertInto('subjects').values({ name }).execute()

describe('while the database says nothing', () => {
  test('it is waited for no longer than half a minute where nothing else is said', () => {
    expect(connectionTo('postgres://localhost/school').query_timeout).toBeLessThan(30_000)
    expect(connectionTo('postgres://localhost/school').query_timeout).toBeGreaterThan(0)
  })

  test('everyone is told so, and when it goes on, nobody gets an answer to another’s question', async () => {
    await Promise.all(Array.from({ length: 12 }, () => ask(opened.db)))
    await server.silence()
    const refused = await Promise.allSettled(Array.from({ length: 4 }, () => ask(opened.db)))
    expect(refused.map(it => it.status === 'rejected' && isDatabaseAway(it.reason))).toEqual(
      Array(4).fill(true),
    )
    server.speak()
    const rows = await Promise.all(
      Array.from({ length: 30 }, (_, number) => sql`select ${number}::int as number`.execute(opened.db)),
    )
    expect(rows.map(it => it.rows[0])).toEqual(Array.from({ length: 30 }, (_, number) => ({ number })))
  })

  test('a transaction is refused at its beginning, and the next one begins when it goes on', async () => {
    await server.silence()
    const begun: string[] = []
    const refused = await inTransaction(opened.db, async trx => {
      await ask(trx)
      begun.push('work')
    }).catch(error => error)
    server.speak()
    expect(isDatabaseAway(refused)).toBe(true)
    expect(begun).toEqual([])
    expect(await inTransaction(opened.db, async trx => (await ask(trx)).rows)).toEqual([{ one: 1 }])
  })

  test('a transaction that it leaves unanswered at its end is no success, and is not done again', async () => {
    let times = 0
    const outcome = await inTransaction(opened.db, async trx => {
      times += 1
      await addSubject(trx, 'Klavieres')
      await server.silence()
    }).catch(error => error)
    server.speak()
    expect(isDatabaseAway(outcome)).toBe(true)
    expect(times).toBe(1)
  })

  test('what was sent under a key may be sent again: it is done once', async () => {
    const context = { ...opened, instant: () => Temporal.Now.instant(), mail: 'outbox' as const }
    const keyed = { user_id: 1, key: 'a', request: ['POST', '/api/admin/subjects/subject/create'] }
    const answer = (before: () => unknown) =>
      answerOnce(context, keyed, async () => {
        await addSubject(currentDb(opened.db), 'Ērģeles')
        await before()
        return { status: 201, json: '{}' }
      })
    const lost = await answer(() => server.silence()).catch(error => error)
    server.speak()
    expect(isDatabaseAway(lost)).toBe(true)
    expect(await answer(() => {})).toEqual({ status: 201, json: '{}' })
    const added = opened.db.selectFrom('subjects').selectAll().where('name', '=', 'Ērģeles')
    expect(await added.execute()).toHaveLength(1)
  })

  test('whoever listens hears again once it goes on', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<string>()
    await server.silence()
    expect(isDatabaseAway(await opened.listen('stunda', resolve).catch(error => error))).toBe(true)
    server.speak()
    await opened.listen('stunda', resolve)
    await sql`select pg_notify('stunda', 'again')`.execute(opened.db)
    expect(await heard).toBe('again')
  })
})
