// The cost of many schools on one server and one PostgreSQL: 1,000 of them, or as many as the first argument says; 20 are at work, the rest sleep.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openDatabase } from '@stunda/server/db/open.ts'
import {
  createSchool,
  type House,
  migrateSchools,
  openHouse,
} from '@stunda/server/schools/schools.service.ts'
import { sql } from 'kysely'
import { startPostgres } from '../server/test/postgres.ts'
import { startServer as startProcess } from '../server/test/server-process.ts'
import { fillBigSchool, freeEvening } from './support/big-school.ts'
import { timeBookings } from './support/bookings.ts'
import { timeDay } from './support/day-of-rooms.ts'
import { median, percentile, report, reportMachine, timed } from './support/figures.ts'
import { onPostgres, type Stage } from './support/on-postgres.ts'

const SCHOOLS = Number(process.argv[2] ?? 1_000)
const AT_WORK = Math.min(20, SCHOOLS)
const CREATED_AT_ONCE = 2
const SLEEPERS = 40
const WORK_EVERY_MS = 5_000
/** Every so many rounds a school at work books a lesson. */
const BOOKS_EVERY = 5
const SETTLED_MS = 5_000

/** A host of this machine for each school: names would have to be resolved. */
const hostOf = (index: number) =>
  `127.${1 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`
const nameOf = (index: number) => `school-${index}`

await onPostgres(async alone => {
  reportMachine(`${alone.version}, ${SCHOOLS} schools`)
  const postgres = await startPostgres({
    durable: true,
    settings: { max_wal_size: '4GB', shared_buffers: '512MB' },
  })
  try {
    await withHouse(alone, postgres.url)
  } finally {
    await postgres.stop()
  }
})

async function withHouse(alone: Stage, databaseUrl: string): Promise<void> {
  const house = await openHouse(databaseUrl, { connections: 8 })
  const workers = await makeSchools(house, alone)
  const env = {
    SCHOOLS: 'many',
    HOST: '0.0.0.0',
    BACKUP_DAYS: '0',
    BACKUP_WEEKS: '0',
    NODE_ENV: 'production',
  }
  const starting = performance.now()
  const server = await startProcess({ databaseUrl, dataDir: tmpdir(), env })
  const port = new URL(server.url).port
  report([{ question: 'start of the server', value: performance.now() - starting, unit: 'ms' }])
  const memory = () => memoryOf(server.pid)
  const asleep = memory()
  const urlOf = (index: number) => `http://${hostOf(index)}:${port}`
  await firstAnswers(urlOf)
  const streams = new AbortController()
  const working = await beginWork(workers, urlOf, streams.signal)
  const one = await stageOf(house, workers[0], urlOf(0))
  const [single, inMany] = await timeDay([alone, one])
  const [singleBooking, manyBooking] = await timeBookings([alone, one])
  const late = working.stop()
  report([
    { question: `memory of the server, all ${SCHOOLS} asleep`, value: asleep, unit: 'MB' },
    {
      question: `memory of the server, ${AT_WORK} at work`,
      value: memory(),
      unit: 'MB',
      target: { atMost: 1024 },
    },
    {
      question: 'connections of the server to PostgreSQL',
      value: await connectionsOf(house),
      unit: '',
      target: { atMost: 60 },
    },
    {
      question: `${AT_WORK} at work, each asks every five seconds: answers, median`,
      value: median(late.times),
      unit: 'ms',
    },
    {
      question: 'the 99th percentile of these',
      value: percentile(late.times, 0.99),
      unit: 'ms',
      note: `${late.times.length} answers, ${late.failed} failed`,
    },
    ...ratios('the full day', single, inMany, ['http', 'http_after_a_write']),
    ...ratios('a booking', singleBooking, manyBooking, ['accepted', 'refused']),
  ])
  streams.abort()
  await migrating(house, port)
  await server.stop()
  await house.close()
}

type Worker = { index: number; schema: string; school: Stage['school']; today: Stage['today'] }

async function makeSchools(house: House, { today }: Stage): Promise<Worker[]> {
  const workers: Worker[] = []
  const times: number[] = []
  const create = async (index: number) => {
    const begun = performance.now()
    const { schema } = await createSchool(house, { name: nameOf(index), host: hostOf(index) })
    times.push(performance.now() - begun)
    return schema
  }
  // First the schools at work: their filling vacuums the whole database.
  for (let index = 0; index < AT_WORK; index += 1) {
    const schema = await create(index)
    const school = await fillBigSchool(house.shared.in(schema).db, today)
    workers.push({ index, schema, school, today })
  }
  const rest = Array.from({ length: SCHOOLS - AT_WORK }, (_, index) => AT_WORK + index)
  const createNext = async (): Promise<void> => {
    for (let index = rest.shift(); index !== undefined; index = rest.shift()) await create(index)
  }
  await Promise.all(Array.from({ length: CREATED_AT_ONCE }, createNext))
  report([
    {
      question: 'making a school: its schema, tables and those of its jobs, median',
      value: median(times),
      unit: 'ms',
    },
  ])
  return workers
}

/** The first answers of schools that sleep, one after the other. */
async function firstAnswers(urlOf: (index: number) => string): Promise<void> {
  await answered(`${urlOf(0)}/api/settings`) // the first of all compiles the code
  const times: number[] = []
  const many = Math.min(SLEEPERS, SCHOOLS - AT_WORK)
  for (let it = 0; it < many; it += 1)
    times.push(await timed(() => answered(`${urlOf(AT_WORK + it)}/api/settings`)))
  if (times.length === 0) return
  report([
    {
      question: 'first answer of a sleeping school, median',
      value: median(times),
      unit: 'ms',
      target: { atMost: 100 },
    },
    { question: 'the slowest of them', value: Math.max(...times), unit: 'ms' },
  ])
}

async function answered(url: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Lets all schools at work ask and book, each with a stream, until it is stopped. */
async function beginWork(workers: readonly Worker[], urlOf: (index: number) => string, signal: AbortSignal) {
  const times: number[] = []
  let failed = 0
  let round = 0
  const work = async ({ index, school, today }: Worker) => {
    const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' }
    const day = `rooms=${school.rooms.join()}&date_from=${school.date}&date_to=${school.date}`
    const isBooking = (round + index) % BOOKS_EVERY === 0
    // The first school's free places are left to the measured bookings.
    const body = JSON.stringify(
      freeEvening(
        today,
        2 + Math.floor(round / BOOKS_EVERY / 60),
        1 + (Math.floor(round / BOOKS_EVERY) % 60),
      ),
    )
    const ask = () =>
      isBooking && index > 0
        ? answered(`${urlOf(index)}/api/event-meta/create`, { method: 'POST', headers, body })
        : answered(`${urlOf(index)}/api/rooms/get_schedule?${day}`, { headers })
    await timed(ask).then(
      ms => times.push(ms),
      () => {
        failed += 1
      },
    )
  }
  for (const { index, school } of workers)
    void fetch(`${urlOf(index)}/api/live`, { headers: { authorization: `Bearer ${school.token}` }, signal })
      .then(answer => answer.body?.pipeTo(new WritableStream(), { signal }))
      .catch(() => {})
  const timer = setInterval(() => {
    round += 1
    for (const [place, worker] of workers.entries())
      setTimeout(() => void work(worker), (place * WORK_EVERY_MS) / workers.length)
  }, WORK_EVERY_MS)
  await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
  times.length = 0
  return {
    stop: () => {
      clearInterval(timer)
      return { times, failed }
    },
  }
}

async function stageOf(house: House, worker: Worker | undefined, url: string): Promise<Stage> {
  if (!worker) throw new Error('no school is at work')
  const { db } = await openDatabase({ databaseUrl: house.shared.urlOf(worker.schema), dataDir: tmpdir() })
  const { school, today } = worker
  return { school, today, db, server: { url } } as Stage
}

function ratios<Key extends string>(
  what: string,
  single: Record<Key, number> | undefined,
  many: Record<Key, number> | undefined,
  keys: readonly Key[],
) {
  return keys.map(key => {
    const [alone, among] = [single?.[key] ?? Number.NaN, many?.[key] ?? Number.NaN]
    return {
      question: `${what} (${key}) of one of ${SCHOOLS}, as a ratio to a single school's`,
      value: among / alone,
      unit: '×',
      target: { atMost: 1.2 },
      note: `${among.toFixed(1)} to ${alone.toFixed(1)} ms`,
    }
  })
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The connections of the server; those of the bench itself are left out. */
async function connectionsOf({ registry, shared }: House): Promise<number> {
  const { used, idle } = shared.connections()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'stunda'`.execute(
    registry,
  )
  // Beside the house's pool are its listening connection and the one of the measured school's database.
  return (rows[0]?.count ?? 0) - used - idle - 2
}

/** How long a new server needs until all schools have been looked through for missing migrations. */
async function migrating(house: House, port: string): Promise<void> {
  await sql`update schools set build = null where name <> ${nameOf(0)}`.execute(house.registry)
  const begun = performance.now()
  const { migrated, failed } = await migrateSchools(house, (_school, error) => console.error(error))
  const answer = await fetch(`http://${hostOf(0)}:${port}/api/settings`)
  report([
    {
      question: `bringing ${migrated} schools up to a build without new migrations`,
      value: (performance.now() - begun) / 1000,
      unit: 's',
      target: { atMost: 600 },
      note: `${failed} failed; another school answered ${answer.status} meanwhile`,
    },
  ])
}
