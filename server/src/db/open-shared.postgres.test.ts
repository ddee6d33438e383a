import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import type { Db } from './database.ts'
import { SchemaGone } from './errors.ts'
import { lockSchool } from './locks.ts'
import { onOneServer } from './on-one-server.ts'
import { connectionTo, prepareSession } from './open-postgres.ts'
import { openShared, type SchemaDatabase, type SharedPostgres } from './open-shared.ts'
import { SharedConnections } from './shared-connections.ts'

const database = useDatabase()
const SCHOOLS = ['school_a', 'school_b', 'school_c', 'school_d', 'school_e']
const CONNECTIONS = 3
let shared: SharedPostgres
let schools: Map<string, SchemaDatabase>

beforeAll(async () => {
  for (const school of SCHOOLS) {
    const name = sql.id(school)
    await sql`create schema ${name}`.execute(database.db)
    await sql`create table ${name}.names (name text not null, n integer)`.execute(database.db)
    await sql`insert into ${name}.names values (${school}, 0)`.execute(database.db)
  }
  shared = openShared(database.url ?? '', { connections: CONNECTIONS })
  schools = new Map(SCHOOLS.map(school => [school, shared.in(school)]))
})
afterAll(() => shared.close())

const dbOf = (school: string): Db => schools.get(school)?.db ?? database.db
const read = async (db: Db) =>
  (
    await sql<{ name: string; schema: string }>`select name, current_schema() as schema from names`.execute(
      db,
    )
  ).rows

/** One call of a school, as its services make them. */
const call = fc.record({
  school: fc.constantFrom(...SCHOOLS),
  how: fc.constantFrom('read', 'write', 'transaction', 'rolled back', 'broken'),
})

async function run({ school, how }: { school: string; how: string }): Promise<void> {
  const db = dbOf(school)
  const same = [{ name: school, schema: school }]
  if (how === 'read') expect(await read(db)).toEqual(same)
  else if (how === 'write') await sql`update names set n = n + 1 where name = ${school}`.execute(db)
  else if (how === 'broken') await expect(sql`select * from nothing`.execute(db)).rejects.toThrow('nothing')
  else
    await db
      .transaction()
      .execute(async trx => {
        expect(await read(trx)).toEqual(same)
        await sql`insert into names values (${school}, 0)`.execute(trx)
        expect((await read(trx)).map(({ name }) => name)).toEqual([school, school])
        await sql`delete from names where ctid <> (select min(ctid) from names)`.execute(trx)
        if (how === 'rolled back') throw new Error('rolled back')
      })
      .catch(error => expect(error.message).toMatch(/rolled back|could not serialize|deadlock/))
}

describe('schools that share the connections of one PostgreSQL', () => {
  test('never see rows of each other, whatever they ask at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 40 }), async calls => {
        // The migrations of a school come one after the other, because they change what they read.
        const bySchool = Map.groupBy(calls, ({ school }) => school)
        await Promise.all(
          [...bySchool.values()].map(async theirs => {
            for (const it of theirs) await run(it)
          }),
        )
        const { used, idle, waiting } = shared.connections()
        expect([used, waiting]).toEqual([0, 0])
        expect(idle).toBeLessThanOrEqual(CONNECTIONS)
      }),
      runs(60),
    )
  })

  test('prepare the same statement anew on a connection that another school had', async () => {
    const alone = openShared(database.url ?? '', { connections: 1 })
    const [one, other] = [alone.in('school_a').db, alone.in('school_b').db]
    for (let round = 0; round < 8; round += 1) {
      expect((await read(one))[0]?.name).toBe('school_a')
      expect((await read(other))[0]?.name).toBe('school_b')
    }
    await alone.close()
  })

  test('refuse a statement that comes after its connection was given back', async () => {
    const connections = new SharedConnections({
      connection: connectionTo(database.url ?? ''),
      variable: 'DATABASE_URL',
      ...{ most: 1, mostOfOne: 1, behind: 'public', prepare: prepareSession },
    })
    const lent = await connections.poolOf('school_a').connect()
    expect((await lent.query('select name from names')).rows).toEqual([{ name: 'school_a' }])
    lent.release()
    expect(() => lent.query('select name from names')).toThrow('after its connection was given back')
    await connections.close()
  })

  test('get a new connection when somebody gave one back within a transaction', async () => {
    const connections = new SharedConnections({
      connection: connectionTo(database.url ?? ''),
      variable: 'DATABASE_URL',
      ...{ most: 1, mostOfOne: 1, behind: 'public', prepare: prepareSession },
    })
    const lent = await connections.poolOf('school_a').connect()
    await lent.query('begin')
    await lent.query('delete from names')
    lent.release()
    const next = await connections.poolOf('school_a').connect()
    expect((await next.query('select name from names')).rows).toEqual([{ name: 'school_a' }])
    next.release()
    await connections.close()
  })

  test('give each other turns: a school that asks for everything holds up nobody', async () => {
    const few = openShared(database.url ?? '', { connections: 2 })
    const storm = Array.from({ length: 30 }, () => sql`select pg_sleep(0.01)`.execute(few.in('school_a').db))
    let done = 0
    for (const it of storm)
      void it.then(() => {
        done += 1
      })
    await read(few.in('school_b').db)
    expect(done).toBeLessThan(15)
    await Promise.all(storm)
    await few.close()
  })

  test('go on with new connections when theirs were ended', async () => {
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
               where pid <> pg_backend_pid() and application_name = 'stunda' and datname = current_database() and query like '%names%'`.execute(
      database.db,
    )
    await expect
      .poll(() =>
        read(dbOf('school_c')).then(
          rows => rows[0]?.name,
          () => undefined,
        ),
      )
      .toBe('school_c')
  })

  test('do not wait for each other’s locks', async () => {
    const [one, other] = [dbOf('school_a'), dbOf('school_b')]
    const finished: string[] = []
    await one.transaction().execute(async trx => {
      await lockSchool(trx)
      await other.transaction().execute(lockSchool)
      finished.push('other')
    })
    await onOneServer(one, 'telling', () =>
      onOneServer(other, 'telling', async () => finished.push('telling')),
    )
    expect(finished).toEqual(['other', 'telling'])
  })

  test('hear each their own channel over one connection, and nothing after their close', async () => {
    const [one, other] = [shared.in('school_a'), shared.in('school_b')]
    const heard: string[] = []
    await one.listen('to_a', message => heard.push(`a: ${message}`))
    await other.listen('to_b', message => heard.push(`b: ${message}`))
    const tell = (channel: string, text: string) =>
      sql`select pg_notify(${channel}, ${text})`.execute(database.db)
    await tell('to_a', '1')
    await tell('to_b', '2')
    await expect.poll(() => heard).toEqual(['a: 1', 'b: 2'])
    await one.close()
    await tell('to_a', '3')
    await tell('to_b', '4')
    await expect.poll(() => heard).toEqual(['a: 1', 'b: 2', 'b: 4'])
  })

  test.each([false, true])(
    'are told that they have left when a statement comes too late (their database is closed meanwhile: %s)',
    async isClosed => {
      await sql`create schema school_f`.execute(database.db)
      await sql`create table school_f.names (name text)`.execute(database.db)
      const left = openShared(database.url ?? '')
      await left.check()
      const late = left
        .in('school_f')
        .db.transaction()
        .execute(async trx => {
          await sql`select`.execute(trx)
          await sql`drop schema school_f cascade`.execute(database.db)
          if (isClosed) await left.close()
          return read(trx)
        })
      await expect(late).rejects.toThrow(SchemaGone)
      await left.close()
    },
  )

  test('have an address each, which other processes open', async () => {
    const alone = openShared(shared.urlOf('school_d'))
    await alone.close()
    expect(new URL(shared.urlOf('school_d')).searchParams.get('options')).toBe(
      '-c search_path=school_d,public',
    )
  })
})
