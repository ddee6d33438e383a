import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stunda/server/db/open.ts'
import { createSchool, type House, listSchools, openHouse } from '@stunda/server/schools/schools.service.ts'
import { sql } from 'kysely'
import { startPostgres } from '../../server/test/postgres.ts'
import { type ServerProcess, startServer } from '../../server/test/server-process.ts'
import { fillBigSchool } from './big-school.ts'
import { median, report } from './figures.ts'
import type { Stage } from './on-postgres.ts'

/** How many schools there are: the first argument, or 1,000. */
export const SCHOOLS = Number(process.argv[2] ?? 1_000)
/** So many of them are big and at work. */
export const AT_WORK = Math.min(20, SCHOOLS)
const CREATED_AT_ONCE = 2
const SETTINGS = { max_wal_size: '4GB', shared_buffers: '512MB', max_connections: 200 }

/** A big school of the house. */
export interface Worker {
  index: number
  schema: string
  school: Stage['school']
  today: Stage['today']
}

/** A house of many schools, with a server on it. */
export interface ManyStage {
  house: House
  databaseUrl: string
  workers: Worker[]
  server: ServerProcess
  /** The address of a school at the server, or at another one. */
  urlOf(index: number, at?: ServerProcess): string
}

/** A host of this machine for each school: names would have to be resolved. */
export const hostOf = (index: number) =>
  `127.${1 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`
const nameOf = (index: number) => `school-${index}`

/**
 * Makes the schools on a durable PostgreSQL, and runs `work` on a server of them. With `BENCH_CLUSTER` naming a folder the database is kept
 * there, so that the next run finds its schools.
 */
export async function onManySchools(
  today: Stage['today'],
  work: (stage: ManyStage) => Promise<void>,
): Promise<void> {
  const kept = process.env.BENCH_CLUSTER
  const postgres = await startPostgres({ durable: true, settings: SETTINGS, kept })
  const house = await openHouse(postgres.url, { connections: 8 })
  try {
    const workers = await makeSchools(house, today, kept && join(kept, 'workers.json'))
    await spreadWaking(house)
    const server = await startHouse(postgres.url)
    await work({
      ...{ house, databaseUrl: postgres.url, workers, server },
      urlOf: (index, { url } = server) => `http://${hostOf(index)}:${new URL(url).port}`,
    })
    await server.stop()
  } finally {
    await house.close()
    await postgres.stop()
  }
}

/** Starts a server of many schools, of this build or that of another main file. `databases`: as DATABASES names further ones. */
export function startHouse(databaseUrl: string, main?: string, databases = ''): Promise<ServerProcess> {
  const backups = { BACKUP_DAYS: '0', BACKUP_WEEKS: '0' }
  const env = {
    ...{ SCHOOLS: 'many', HOST: '0.0.0.0', NODE_ENV: 'production', DATABASES: databases },
    ...backups,
  }
  return startServer({ databaseUrl, dataDir: tmpdir(), env, ...(main && { main }) })
}

/** Makes the schools that are missing; those at work first, because their filling vacuums the whole database. */
async function makeSchools(house: House, today: Stage['today'], file?: string): Promise<Worker[]> {
  const times: number[] = []
  const create = async (index: number) => {
    const begun = performance.now()
    const { schema } = await createSchool(house, { name: nameOf(index), host: hostOf(index) })
    times.push(performance.now() - begun)
    return schema
  }
  const workers: Worker[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (workers.some(worker => worker.today !== today))
    throw new Error('the kept schools are of another day: remove the folder of BENCH_CLUSTER')
  for (const { schema } of workers) await freeEvenings(house, schema)
  for (let index = workers.length; index < AT_WORK; index += 1) {
    const schema = await create(index)
    const school = await fillBigSchool(house.shared.in(schema).db, today)
    workers.push({ index, schema, school, today })
    if (file) writeFileSync(file, JSON.stringify(workers))
  }
  const made = new Set((await listSchools(house)).filter(it => it.build !== null).map(({ name }) => name))
  const missing = Array.from({ length: SCHOOLS }, (_, index) => index).filter(it => !made.has(nameOf(it)))
  const createNext = async (): Promise<void> => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) await create(index)
  }
  await Promise.all(Array.from({ length: CREATED_AT_ONCE }, createNext))
  if (times.length > 0)
    report([
      {
        question: 'making a school: its schema, tables and those of its jobs, median',
        value: median(times),
        unit: 'ms',
        note: `${times.length} made, ${CREATED_AT_ONCE} at a time`,
      },
    ])
  return workers
}

/** Has the schools looked into over an hour, as a house that has run for long does; those of a kept database would all be due at once. */
async function spreadWaking({ registry }: House): Promise<void> {
  await sql`update schools set wake_at = now() + random() * interval '1 hour', is_due = false`.execute(
    registry,
  )
}

/** Removes what an earlier run has booked. */
async function freeEvenings(house: House, schema: string): Promise<void> {
  await sql`
    delete from event_meta m using reservations r
     where r.event_meta_id = m.id and r.start_datetime::time >= '20:00'`.execute(house.shared.in(schema).db)
}

/** A school of the house as a stage; the caller closes its database. */
export async function stageOf({ house, urlOf }: ManyStage, { index, schema, school, today }: Worker) {
  const { db, close } = await openDatabase({ databaseUrl: house.shared.urlOf(schema), dataDir: tmpdir() })
  return { school, today, db, close, server: { url: urlOf(index) } } as Stage & { close(): Promise<void> }
}

/** The resident memory of a process, MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Asks servers for something, the next one after an answer of 503, and reads the whole answer; throws if it is not a success. */
export async function answered(urls: readonly string[], path: string, init?: RequestInit): Promise<void> {
  const [url, ...others] = urls
  const answer = await fetch(`${url}${path}`, init)
  await answer.arrayBuffer()
  if (answer.status === 503 && others.length > 0) return answered(others, path, init)
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`)
}
