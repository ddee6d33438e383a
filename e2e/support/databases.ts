import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Postgres } from '../../server/test/postgres.ts'
import { startPostgresInMemory } from '../../server/test/postgres-in-memory.ts'

/** The variable by which workers know the PostgreSQL of their run. */
const ADDRESS = 'STORY_DATABASES'

/**
 * Starts the PostgreSQL in which the schools of a run have their databases, with the data that another one kept, if given. It ends with the
 * process that started it.
 */
export async function startDatabases(from?: string): Promise<Postgres> {
  const postgres = await startPostgresInMemory(from)
  process.env[ADDRESS] = postgres.url
  return postgres
}

/** A database to make. */
interface Wanted {
  name?: string
  /** The database that it is a copy of; without it, nothing is in it. */
  from?: string | undefined
  /** The instant (ISO 8601) at which its clock stands; without it, it goes as that of this process. */
  clock?: string | undefined
}

/** Makes a database whose clock is that of the server that will use it; answers its address. */
export async function makeDatabase({
  name = `school_${randomUUID().slice(0, 8)}`,
  from,
  clock,
}: Wanted): Promise<string> {
  await command(address('postgres'), [
    `create database ${name} ${from ? `template ${from} strategy file_copy` : ''}`,
  ])
  const moved = clock
    ? `set clock.stands = '${clock}'`
    : `set clock.ahead = '${process.env.CLOCK_AHEAD_MS ?? 0} ms'`
  const settings = [moved, 'set search_path = public, pg_catalog'].map(it => `alter database ${name} ${it}`)
  await command(address(name), [...(from ? [] : CLOCK), ...settings])
  return address(name)
}

/** Gives a database another name. Throws while somebody is connected. */
export async function renameDatabase(url: string, name: string): Promise<void> {
  await command(address('postgres'), [`alter database ${nameOf(url)} rename to ${name}`])
}

/** Removes a database, even while somebody is connected. */
export async function removeDatabase(url: string): Promise<void> {
  await command(address('postgres'), [`drop database ${nameOf(url)} with (force)`])
}

/**
 * The clock of a database, which is found before PostgreSQL's own. A clock that stands goes on a microsecond in a tenth of a millisecond: no
 * two transactions of a school begin at one time.
 */
const CLOCK = [
  `create function public.moved(at timestamptz) returns timestamptz language sql stable as $$
    select case when current_setting('clock.stands', true) is null
      then at + current_setting('clock.ahead')::interval
      else current_setting('clock.stands')::timestamptz + (at - pg_postmaster_start_time()) / 100 end $$`,
  `create function public.now() returns timestamptz language sql stable as $$ select public.moved(pg_catalog.now()) $$`,
  `create function public.clock_timestamp() returns timestamptz language sql volatile as $$ select public.moved(pg_catalog.clock_timestamp()) $$`,
]

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function address(database: string): string {
  const url = new URL(process.env[ADDRESS] ?? '')
  url.pathname = database
  return url.href
}

async function command(url: string, texts: readonly string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}
