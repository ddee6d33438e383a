import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Client } from 'pg'
import { startPgbouncer } from '../../server/test/pgbouncer.ts'
import { type Postgres, startPostgres } from '../../server/test/postgres.ts'
import { type Ask, check } from './checker.ts'
import { client } from './client.ts'
import { StormLog } from './log.ts'
import { randomOf } from './random.ts'
import { fillSchool } from './school.ts'
import { openShelter, type Shelter } from './shelter.ts'

/** The parameters of a storm. */
export interface Weather {
  kind: 'embedded' | 'postgres'
  seconds: number
  /** How often the server is killed (SIGKILL). */
  crashes: number
  /** How often PostgreSQL is killed and restarted. */
  databaseCrashes: number
  /** Whether the server reaches PostgreSQL through a PgBouncer in transaction mode. */
  pooled?: boolean
  seed: number
}

/** The result of a storm. */
export interface Aftermath {
  log: StormLog
  /** The forbidden states that were found. */
  found: string[]
  seconds: number
}

const CHECK_EVERY_MS = 2_000
/** So many lines of a log are shown. */
export const SHOWN = 10

/** Runs 50 clients against one server, with crashes, and checks the database independently afterwards. */
export async function storm(weather: Weather): Promise<Aftermath> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stunda-storm-'))
  const postgres = weather.kind === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const pooler = postgres && weather.pooled ? await startPgbouncer(postgres.url) : undefined
  try {
    const where = postgres ? { databaseUrl: postgres.url, dataDir } : { dataDir }
    const school = await fillSchool(where)
    const shelter = await openShelter({
      ...where,
      ...(pooler && { databaseUrl: pooler.url, directUrl: postgres?.url }),
    })
    const log = new StormLog()
    const found = new Set<string>()
    const begun = performance.now()
    const goesOn = () => performance.now() - begun < weather.seconds * 1000
    const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
    try {
      const watching = postgres && watch(postgres, goesOn, found)
      const clients = school.people.map((person, index) =>
        client({ url: shelter.url, school, log, today, goesOn }, person, randomOf(weather.seed + index)),
      )
      const disturbing = disturb(weather, shelter, postgres)
      await Promise.all([...clients, watching]).finally(() => disturbing)
    } finally {
      await shelter.stop()
    }
    const seconds = (performance.now() - begun) / 1000
    for (const finding of await checkAfter(postgres, dataDir, log)) found.add(finding)
    for (const line of shelter.failures().slice(0, SHOWN))
      found.add(`the server failed: ${line.slice(0, 2000)}`)
    for (const answer of log.unheard) found.add(`answered what no client should hear: ${answer}`)
    return { log, found: [...found], seconds }
  } finally {
    await pooler?.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Kills the server and PostgreSQL at regular intervals. */
async function disturb(
  { seconds, crashes, databaseCrashes }: Weather,
  shelter: Shelter,
  postgres: Postgres | undefined,
): Promise<void> {
  for await (const done of pausesOf(seconds, crashes + (postgres ? databaseCrashes : 0))) {
    if (postgres && done % 2 === 1 && Math.floor(done / 2) < databaseCrashes) {
      await postgres.halt('SIGQUIT')
      await postgres.resume()
    } else await shelter.crash()
  }
}

/** Yields so many times, from 0 on, at regular intervals of these seconds. */
export async function* pausesOf(seconds: number, count: number): AsyncGenerator<number> {
  for (let done = 0; done < count; done += 1) {
    await new Promise(resolve => setTimeout(resolve, (seconds * 1000) / (count + 1)))
    yield done
  }
}

/** Checks the database during the storm, whenever it is running. */
export async function watch(
  postgres: Pick<Postgres, 'url'>,
  goesOn: () => boolean,
  found: Set<string>,
): Promise<void> {
  while (goesOn()) {
    await new Promise(resolve => setTimeout(resolve, CHECK_EVERY_MS))
    await inOneSnapshot(postgres, ask => check(ask)).then(
      findings => {
        for (const finding of findings) found.add(`on the way: ${finding}`)
      },
      () => {}, // PostgreSQL was just ended
    )
  }
}

async function checkAfter(postgres: Postgres | undefined, dataDir: string, log: StormLog): Promise<string[]> {
  if (postgres) return inOneSnapshot(postgres, ask => check(ask, log))
  const files = new NodeFS(join(dataDir, 'database'))
  const engine = await PGlite.create({ fs: files, extensions: { btree_gist } })
  const ask: Ask = async text => (await engine.query<Record<string, unknown>>(text)).rows
  try {
    return await check(ask, log)
  } finally {
    await engine.close()
  }
}

/** Asks a PostgreSQL as of one moment. */
export async function inOneSnapshot(
  postgres: Pick<Postgres, 'url'>,
  work: (ask: Ask) => Promise<string[]>,
): Promise<string[]> {
  const client = new Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(async text => (await client.query(text)).rows)
  } finally {
    await client.end().catch(() => {})
  }
}
