import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherDatabase } from '../../test/database.ts'
import { hostOf, useHouse } from '../../test/many.ts'
import type { ManySchools } from '../app/many.ts'
import { Databases } from './databases.ts'
import { createSchool, migrateSchool, migrateSchools, openHouse, schoolNamed } from './schools.service.ts'

const house = useHouse(['alfa', 'changed', 'newer', 'waiting'])
let second: ManySchools
let outcome: { migrated: number; failed: number }
const settings = (name: string, at?: ManySchools) =>
  house.call(hostOf(name), 'GET', '/api/settings', { ...(at && { at }) })
const registered = async (name: string) => {
  const { rows } = await sql<{ build: string | null; failure: string | null }>`
    select build, failure from schools where name = ${name}`.execute(house.many.house.registry)
  return rows[0]
}

/** A house after an upgrade, in which one school waits, one cannot be migrated, and one was by a newer build. */
beforeAll(async () => {
  const { registry } = house.many.house
  await sql`update migrations set checksum = 'other' where name like '0003%'`.execute(house.dbOf('changed'))
  await sql`insert into migrations (name, checksum) values ('9999_later.sql', 'later')`.execute(
    house.dbOf('newer'),
  )
  await sql`update schools set build = 'older' where name in ('changed', 'waiting')`.execute(registry)
  await sql`update schools set build = 'newer', migrated_at = now(), last_migration = '9999_later.sql'
             where name = 'newer'`.execute(registry)
  second = await house.another()
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  outcome = await second.migrated
})
afterAll(async () => {
  await second.app.close()
  await second.close()
})

describe('migrations of many schools', () => {
  test('are done school by school; one that fails does not stop the others', async () => {
    expect(outcome).toEqual({ migrated: 1, failed: 2 })
    await expect.poll(async () => (await settings('waiting', second)).status).toBe(200)
    expect(await settings('alfa', second)).toMatchObject({ status: 200 })
    expect((await registered('waiting'))?.failure).toBeNull()
  })

  test('that failed close their school alone, in words, and are kept with their reason', async () => {
    await expect
      .poll(async () => (await settings('changed', second)).json.message)
      .toBe('The school could not be updated. Please tell your server’s administrator.')
    expect(await settings('changed', second)).toMatchObject({ status: 503 })
    expect((await registered('changed'))?.failure).toMatch(/^Migration 0003_reservations.sql has changed/)
  })

  test('of a newer build leave a school to that build, and to servers that ran before', async () => {
    expect(await settings('newer', second)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    expect(await registered('newer')).toEqual({ build: 'newer', failure: null })
    expect(await settings('newer')).toMatchObject({ status: 200 })
  })

  test('that fail only because the database is away are kept as no failure', async () => {
    const real = house.many.house
    const away = { ...real, databases: new Databases(real.shared, 'postgres://127.0.0.1:1/away') }
    await expect(migrateSchool(away, await schoolNamed(real, 'alfa'))).rejects.toThrow('ECONNREFUSED')
    expect((await registered('alfa'))?.failure).toBeNull()
  })

  test('keep a server from being ready until each school has had its turn', async () => {
    const { registry } = house.many.house
    await sql`update schools set build = 'older' where name = 'alfa'`.execute(registry)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const holding = house
      .dbOf('alfa')
      .transaction()
      .execute(async trx => {
        await sql`lock table migrations in access exclusive mode`.execute(trx)
        hold()
        await isReleased
      })
    await isHeld
    const third = await house.another()
    await third.app.listen({ port: 0, host: '127.0.0.1' })
    const health = async (path: string) => {
      const { status, json } = await house.call('any.test', 'GET', `/api/health${path}`, { at: third })
      return [status, json.status]
    }
    try {
      expect(await health('/ready')).toEqual([503, 'migrating'])
      expect(await health('')).toEqual([200, 'ok'])
      expect(await health('/live')).toEqual([200, 'ok'])
      release()
      await holding
      expect((await third.migrated).migrated).toBe(1)
      expect(await health('/ready')).toEqual([200, 'ok'])
    } finally {
      release()
      await third.app.close()
      await third.close()
    }
  })

  test('begin once the registry can be read; until then that is said, and said once', async () => {
    const { registry } = house.many.house
    let left = 2
    const failing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        left -= 1
        if (left >= 0) throw new Error('cannot be read')
        return result
      },
    }
    await sql`update schools set build = 'older' where name = 'alfa'`.execute(registry)
    const unread: unknown[] = []
    const told = { onFailed: () => {}, onUnread: (error: unknown) => void unread.push(error) }
    const unreadable = { ...house.many.house, registry: registry.withPlugin(failing) }
    expect(await migrateSchools(unreadable, told)).toMatchObject({ migrated: 1 })
    expect(unread).toEqual([new Error('cannot be read')])
    left = Number.POSITIVE_INFINITY
    const ended = AbortSignal.abort()
    expect(await migrateSchools(unreadable, { ...told, signal: ended })).toEqual({ migrated: 0, failed: 0 })
  })

  test('make a new school whole, or leave nothing of it', async () => {
    const { registry } = house.many.house
    const tables = async () => {
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname like 'school_half%'`.execute(registry)
      return rows.map(({ name }) => name)
    }
    await sql`create schema school_half`.execute(registry)
    await sql`create table school_half.reservations ()`.execute(registry)
    const create = () => createSchool(house.many.house, { name: 'half', host: hostOf('half') })
    await expect(create()).rejects.toThrow('already exists')
    expect(await tables()).toEqual(['reservations'])
    await sql`drop table school_half.reservations`.execute(registry)
    await create()
    await expect.poll(async () => (await settings('half')).status).toBe(200)
  })

  test('are not begun where a single school lies in the database', async () => {
    const single = await anotherDatabase()
    await expect(openHouse(single.url ?? '')).rejects.toThrow(
      'The schema public has the tables of a single school.',
    )
    await single.remove()
  })
})
