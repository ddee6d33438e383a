import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cast, loadCast } from '../../test/cast.ts'
import { command } from '../../test/command.ts'
import { type Call, signIn } from '../../test/over-http.ts'
import { bookRoom } from '../../test/plain-booking.ts'
import { freePort } from '../../test/postgres.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { refusalOf, type ServerProcess, startServer } from '../../test/server-process.ts'
import { type Replicated, type Standby, startReplicated } from '../../test/standby.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { viewerAt } from '../reservations/events/viewer.ts'
import { scheduleFor } from '../reservations/reading/schedule-cache.ts'
import { createSchool } from '../schools/schools.service.ts'
import { parseConfig, readConfig } from './config.ts'
import { examine } from './examine.ts'
import { makeLog } from './log.ts'
import { openManySchools } from './many.ts'

const dataDir = scratchFolder('replica')
const DAY = '2026-11-24'
let servers: Replicated
let standby: Standby
let cast: Cast

beforeAll(async () => {
  servers = await startReplicated()
  for (const name of ['other', 'house']) await command(servers.primary.url, `create database ${name}`)
  await command(servers.primary.url, 'create role reader login')
  standby = await servers.addStandby()
  const { db, close } = await openDatabase({ databaseUrl: servers.primary.url, dataDir })
  await migrate(db)
  cast = await loadCast(db)
  await bookRoom(db, { room_id: cast.rooms.piano.id, from: `${DAY} 10:00`, to: `${DAY} 10:45` })
  await close()
}, 120_000)
afterAll(() => servers?.stop())

const at = (url: string, { user = 'postgres', database = 'postgres', options = '' } = {}) =>
  url.replace('postgres@', `${user}@`).replace(/postgres$/, `${database}${options}`)

const environment = (replica: string) => ({
  ...{ DATABASE_URL: servers.primary.url, DATABASE_URL_REPLICA: replica },
  ...{ DATA_DIR: dataDir, PORT: '0' },
})
const examined = (replica: string) => examine(parseConfig(environment(replica)))
const wrongWith = async (replica: string) =>
  (await examined(replica)).mistakes.map(({ sentence }) => sentence)
const doubtsOf = async (replica: string) => (await examined(replica)).doubtful

describe('a replica that cannot be meant is told in sentences', () => {
  it('unless it can, also when it is away or paused: then it may pass', async () => {
    await expect.poll(() => wrongWith(standby.url)).toEqual([])
    expect(await doubtsOf(standby.url)).toEqual([])
    await standby.pause()
    expect(await wrongWith(standby.url)).toEqual([])
    expect(await doubtsOf(standby.url)).toEqual([
      "DATABASE_URL_REPLICA: The replica's replay is paused. Schedules are read from DATABASE_URL meanwhile.",
    ])
    await standby.goOn()
    const nobody = `postgres://127.0.0.1:${await freePort()}/school`
    expect(await wrongWith(nobody)).toEqual([])
    expect(await doubtsOf(nobody)).toEqual([
      'DATABASE_URL_REPLICA: The replica does not answer (ECONNREFUSED). Schedules are read from DATABASE_URL meanwhile.',
    ])
  })

  it('when it is the primary, or shows another database or schema, or may not be read', async () => {
    const of = 'DATABASE_URL_REPLICA:'
    expect(await wrongWith(servers.primary.url)).toEqual([
      `${of} This PostgreSQL is no standby. Name one that follows the PostgreSQL of DATABASE_URL.`,
    ])
    expect(await wrongWith(at(standby.url, { database: 'other' }))).toEqual([
      `${of} The database there is "other", that of DATABASE_URL is "postgres".`,
    ])
    expect(await wrongWith(at(standby.url, { options: '?options=-csearch_path%3Dpublic_jobs' }))).toEqual([
      `${of} The search path of "postgres" leads to the schema "public_jobs", that of DATABASE_URL to "public".`,
    ])
    expect(await wrongWith(at(standby.url, { user: 'reader' }))).toEqual([
      `${of} The user "reader" may not read the school's tables there.`,
    ])
  })

  it('when it follows another PostgreSQL, and no server starts', async () => {
    const others = await startReplicated()
    const foreign = await others.addStandby()
    const refused = refusalOf(
      startServer({ dataDir, databaseUrl: servers.primary.url, env: { DATABASE_URL_REPLICA: foreign.url } }),
    )
    expect(await refused).toEqual({
      said: [
        'DATABASE_URL_REPLICA: This PostgreSQL is a standby of another one than that of DATABASE_URL. Name one that follows it.',
      ],
      code: 78,
    })
    await others.stop()
  })
})

describe('a server with a replica', () => {
  let server: ServerProcess
  let anna: Call
  beforeAll(async () => {
    const env = { DATABASE_URL_REPLICA: standby.url }
    server = await startServer({ dataDir, databaseUrl: servers.primary.url, env })
    anna = await signIn(server.url, cast, 'anna')
  })
  afterAll(() => server?.kill())

  const day = (date: string) => anna('GET', `/api/rooms/get_schedule?date_from=${date}&date_to=${date}`)
  let hour = 7
  const book = async (event_name: string) => {
    hour += 1
    const time = (minute: string) => `2099-02-02 ${String(hour).padStart(2, '0')}:${minute}:00`
    const { status } = await anna('POST', '/api/event-meta/create', {
      ...{ event_name, category_id: 1, room_id: cast.rooms.violin.id, teachers: [cast.people.raimonds.id] },
      ...{ start_datetime: time('00'), end_datetime: time('45') },
    })
    expect(status).toBe(201)
    const { status: read, json } = await day('2099-02-02')
    expect(read).toBe(200)
    expect(JSON.stringify(json)).toContain(event_name)
  }
  const counted = async (outcome: string) => {
    const text = await (await fetch(`${server.url}/api/metrics`)).text()
    return Number(
      new RegExp(`^replica_readings_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 'NaN',
    )
  }

  it('reads schedules there, and shows what was just booked while the replica is behind, counted in the metrics', async () => {
    expect((await day(DAY)).status).toBe(200)
    let next = 1
    const read = async () => {
      await day(`2026-12-${10 + next++}`)
      return counted('read')
    }
    await expect.poll(read).toBeGreaterThan(0)
    await standby.pause()
    await book('Pauzē')
    expect(await counted('behind')).toBeGreaterThan(0)
    await standby.goOn()
  })

  it('answers without it when it is killed', async () => {
    await standby.halt('SIGKILL')
    await book('Bez spoguļa')
    expect(await counted('away')).toBe(1)
    expect(server.said.filter(line => line.includes('The replica cannot be read'))).toHaveLength(1)
  })
})

it('many schools read there, each its own schedule', async () => {
  await standby.resume()
  const url = (of: string) => at(of, { database: 'house' })
  const env = {
    ...environment(url(standby.url)),
    DATABASE_URL: url(servers.primary.url),
    SCHOOLS: 'many',
    DATABASE_POOL: '2',
  }
  const config = readConfig({
    ...env,
    BACKUP_DAYS: '0',
    BACKUP_WEEKS: '0',
    PUBLIC_URL: 'https://stunda.test',
  })
  expect(await examine(parseConfig(env))).toEqual({ mistakes: [], doubtful: [] })
  const many = await openManySchools(config, makeLog('silent'))
  const open = async (name: string) => {
    const { schema } = await createSchool(many.house, { name, host: `${name}.test` })
    const school = many.house.shared.in(schema)
    const { rooms, people } = await loadCast(school.db)
    const viewer = viewerAt({ ...people.anna, language: 'lv' }, `${DAY} 12:00:00`)
    const ids = Object.values(rooms).map(({ id }) => id)
    const call = async (what: string) => {
      await sql`update rooms set name = ${what}`.execute(school.db)
      const schedule = await scheduleFor(school, viewer, ids, { date_from: DAY, date_to: DAY })
      return JSON.parse(new TextDecoder().decode(schedule?.bytes)).data.map(
        ({ room }: { room: { name: string } }) => room.name,
      )
    }
    return { name, call }
  }
  const schools = [await open('alfa'), await open('beta'), await open('gamma')]
  const callAll = async (round: number) => {
    const called = schools.map(async ({ name, call }) => {
      expect(new Set(await call(`${name} ${round}`))).toEqual(new Set([`${name} ${round}`]))
    })
    await Promise.all(called)
  }
  const outcomes = () => many.house.shared.replicaOutcomes?.().read
  let round = 0
  const read = async () => {
    round += 1
    await callAll(round)
    return outcomes()
  }
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(20)
  const metrics = await (await many.app.inject({ url: '/api/metrics', headers: { host: 'localhost' } })).body
  expect(metrics).toContain(`replica_readings_total{outcome="read"} ${outcomes()}\n`)
  await many.app.close()
  await many.close()
}, 60_000)
