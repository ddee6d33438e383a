import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostOf, useHouse } from '../../test/many.ts'
import { makeLog } from '../app/log.ts'
import type { ManySchools } from '../app/many.ts'
import { openDatabase } from '../db/open.ts'
import { listSchools } from './schools.service.ts'

const QUICK = { awakeMs: 300, awakeForJobsMs: 100, lookMs: 30, jobsAfterMs: 10 }
const house = useHouse(['alfa'], QUICK, { north: ['beta', 'gamma'], south: ['delta'] })
const NAMES = ['alfa', 'beta', 'gamma', 'delta'] as const
const AWAY = 'The database "north" is away. The server waits for it.'
const BACK = 'The database "north" answers again.'

/** A server whose log is heard. */
let server: ManySchools
const said: { level: number; msg: string; err?: { message: string } }[] = []
const warnings = () => said.filter(({ level }) => level >= 40).map(({ msg }) => msg)

beforeAll(async () => {
  const log = makeLog('warn', { write: (line: string) => void said.push(JSON.parse(line)) })
  server = await house.another(QUICK, log)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.app.close()
  await server.close()
})
beforeEach(() => void said.splice(0))

const get = (name: string, path = '/api/rooms', of = name) =>
  house.call(hostOf(name), 'GET', path, { token: house.tokenOf(of), at: server })
const health = async (host: string, path = '/api/health') => {
  const { status, json } = await house.call(host, 'GET', path, { at: server })
  return [status, json.status]
}
const open = () => server.house.databases.open()
let hour = 8
const book = (name: string) => {
  hour += 1
  const { rooms, people } = house.castOf(name)
  const body = {
    ...{ event_name: `Of ${name}`, category_id: 1, room_id: rooms.violin.id, teachers: [people.raimonds.id] },
    start_datetime: `2099-02-02 ${String(hour).padStart(2, '0')}:00:00`,
    end_datetime: `2099-02-02 ${String(hour).padStart(2, '0')}:45:00`,
  }
  const asked = { token: house.tokenOf(name), body, at: server }
  return house.call(hostOf(name), 'POST', '/api/event-meta/create', asked)
}

/** Asks one of a house's further databases, past the line to it. */
async function inFurther<Row>(name: string, text: string): Promise<Row[]> {
  const { db, close } = await openDatabase({ databaseUrl: house.furtherOf(name).url, dataDir: '' })
  try {
    return (await sql.raw<Row>(text).execute(db)).rows
  } finally {
    await close()
  }
}

describe('schools on several databases', () => {
  test('lie where they were made, and nowhere else', async () => {
    const places = (await listSchools(server.house)).map(({ name, database }) => [name, database])
    expect(places).toEqual([
      ['alfa', null],
      ['beta', 'north'],
      ['delta', 'south'],
      ['gamma', 'north'],
    ])
    const schemas = `select nspname as name from pg_namespace where nspname like 'school%' order by 1`
    expect(await inFurther('north', schemas)).toEqual(
      ['school_beta', 'school_beta_jobs', 'school_gamma', 'school_gamma_jobs'].map(name => ({ name })),
    )
    expect(await inFurther('south', schemas)).toEqual(
      ['school_delta', 'school_delta_jobs'].map(name => ({ name })),
    )
  })

  test('are answered each from its own, and know nothing of each other', async () => {
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answers = await Promise.all(NAMES.map(name => get(name)))
        for (const [index, { status, text }] of answers.entries()) {
          expect(status).toBe(200)
          for (const name of NAMES) expect(text.includes(`of ${name}`)).toBe(name === NAMES[index])
        }
      }),
    )
    for (const name of ['alfa', 'gamma', 'delta'])
      expect((await get('beta', '/api/rooms', name)).status).toBe(401)
    for (const name of NAMES) expect(await book(name)).toMatchObject({ status: 201 })
    const names = 'select event_name as name from'
    expect(await inFurther('north', `${names} school_beta.reservations`)).toEqual([{ name: 'Of beta' }])
    expect(await inFurther('north', `${names} school_gamma.reservations`)).toEqual([{ name: 'Of gamma' }])
    expect(await inFurther('south', `${names} school_delta.reservations`)).toEqual([{ name: 'Of delta' }])
  })

  test('hear of their own changes alone, each by its own listening connection', async () => {
    const streams = await Promise.all(
      ['beta', 'delta'].map(name => house.stream(hostOf(name), house.tokenOf(name))),
    )
    await book('beta')
    await expect.poll(() => streams[0]?.said()).toContain('event: schedule')
    expect(streams[1]?.said()).not.toContain('event: schedule')
    for (const stream of streams) stream.close()
  })

  test('have the server connected to a database only while one of its schools is awake', async () => {
    await expect.poll(open).toEqual([])
    await get('alfa')
    expect(open()).toEqual([])
    await get('delta')
    expect(open()).toEqual(['south'])
    await expect.poll(open).toEqual([])
    const clients = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    expect(await health(hostOf('delta'))).toEqual([200, 'ok'])
    await expect.poll(() => inFurther('south', clients)).toEqual([])
  })

  test('run their jobs where they lie', async () => {
    const { anna } = house.castOf('delta').people
    await house.call(hostOf('delta'), 'POST', '/api/auth/forgot-password', {
      body: { email: anna.email },
      at: server,
    })
    await expect
      .poll(() => inFurther<{ text: string }>('south', 'select text from school_delta.outbox_mails'))
      .toEqual([{ text: expect.stringContaining('https://delta.test/') }])
  })
})

describe('a database that is away', () => {
  test('closes its own schools in words, says so once, and comes back by itself', async () => {
    for (const name of NAMES) await get(name)
    house.furtherOf('north').line.cut()
    for (let asked = 0; asked < 3; asked += 1)
      for (const name of ['beta', 'gamma']) {
        const { status, json, headers } = await get(name)
        expect([status, json.message]).toEqual([
          503,
          'The database cannot be reached at the moment. Try again shortly.',
        ])
        expect(headers['retry-after']).toBeDefined()
      }
    for (const name of ['alfa', 'delta']) expect(await book(name)).toMatchObject({ status: 201 })
    expect(await health(hostOf('beta'))).toEqual([503, 'database_away'])
    expect(await health(hostOf('delta'))).toEqual([200, 'ok'])
    expect(await health('nobody.test', '/api/health/ready')).toEqual([200, 'ok'])
    expect(warnings()).toEqual([AWAY])
    const { text } = await house.call('nobody.test', 'GET', '/api/metrics', { at: server })
    for (const line of ['databases{state="all"} 2', 'databases{state="away"} 1'])
      expect(text).toContain(`${line}\n`)
    house.furtherOf('north').line.mend()
    await expect.poll(warnings).toEqual([AWAY, BACK])
    for (const name of NAMES) expect(await get(name)).toMatchObject({ status: 200 })
    expect(await health(hostOf('beta'))).toEqual([200, 'ok'])
  })

  test('keeps no server from starting, and none of its schools from being there when it is back', async () => {
    house.furtherOf('north').line.cut()
    const { registry } = server.house
    // As after an upgrade: their migrations have to wait, too.
    await sql`update schools set build = 'older' where name in ('alfa', 'beta', 'gamma')`.execute(registry)
    const second = await house.another(QUICK)
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (name: string) =>
      (await house.call(hostOf(name), 'GET', '/api/rooms', { token: house.tokenOf(name), at: second })).status
    expect(await second.migrated).toEqual({ migrated: 1, failed: 2 })
    await expect.poll(() => ask('alfa')).toBe(200)
    expect(await ask('beta')).toBe(503)
    const built = async () =>
      (await listSchools(second.house)).filter(({ build }) => build !== 'older').length
    expect(await built()).toBe(2)
    house.furtherOf('north').line.mend()
    await expect.poll(built).toBe(4)
    await expect.poll(() => ask('beta')).toBe(200)
    await second.app.close()
    await second.close()
  })
})

describe('the database of the registry, when it is away,', () => {
  test('closes the schools in it alone, also towards those that are asleep; changes of the registry are seen when it is back', async () => {
    await expect.poll(open).toEqual([])
    house.mainLine.cut()
    expect(await get('alfa')).toMatchObject({ status: 503 })
    for (const name of ['beta', 'gamma', 'delta']) expect(await get(name)).toMatchObject({ status: 200 })
    expect(await health(hostOf('alfa'))).toEqual([503, 'database_away'])
    expect(await health(hostOf('delta'))).toEqual([200, 'ok'])
    await expect.poll(open).toEqual([])
    expect(await book('delta')).toMatchObject({ status: 201 })
    house.mainLine.mend()
    await expect.poll(async () => (await get('alfa')).status).toBe(200)
    const { registry } = server.house
    const setState = (state: string) =>
      sql`with changed as (update schools set state = ${state}, revision = revision + 1 where name = 'gamma')
          select pg_notify('stunda_schools', '')`.execute(registry)
    await setState('suspended')
    await expect.poll(async () => (await get('gamma')).status).toBe(503)
    await setState('active')
    await expect.poll(async () => (await get('gamma')).status).toBe(200)
  })
})

describe('a school in a database that DATABASES does not name', () => {
  test('is closed in words, and said once', async () => {
    const { registry } = server.house
    const update = async (database: string) =>
      sql`update schools set database = ${database}, revision = revision + 1 where name = 'delta'`.execute(
        registry,
      )
    await update('west')
    await sql`select pg_notify('stunda_schools', '')`.execute(registry)
    await expect
      .poll(async () => (await get('delta')).json.message)
      .toBe('This server does not know the school’s database. Please tell your server’s administrator.')
    expect(await get('delta')).toMatchObject({ status: 503 })
    await sql`select pg_notify('stunda_schools', '')`.execute(registry)
    expect(await get('alfa')).toMatchObject({ status: 200 })
    expect(warnings()).toEqual([
      'DATABASES names no database "west", in which schools lie: they are closed here.',
    ])
    await expect(house.another()).rejects.toThrow(
      'DATABASES names no database "west", in which schools lie: delta.',
    )
    await update('south')
    await sql`select pg_notify('stunda_schools', '')`.execute(registry)
    await expect.poll(async () => (await get('delta')).status).toBe(200)
  })
})
