import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import { checkOf } from './check.ts'
import type { Database, Db } from './database.ts'
import { isDiskFull, isGivenUp } from './errors.ts'
import { listenOn } from './listener.ts'
import { type Around, withNamedStatements } from './named-statements.ts'
import type { Opened } from './opened.ts'
import { valueTypes } from './value-types.ts'

const CONNECTIONS = 10
const CONNECT_MS = 5_000
/** The database itself gives a statement up after so long … */
const STATEMENT_MS = 28_000
/** … and we when it has not said so: with the time that a connection takes, nobody waits for more than 35 s. */
const SILENCE_MS = 29_000
const SPACE_MS = 15_000
/** The listening connection is silent for hours; what stands between forgets it sooner than a system asks by itself (two hours). */
const KEEP_ALIVE_MS = 30_000

/**
 * Opens a PostgreSQL. It need not be there yet: who asks while it is away, or says nothing for `silenceMs`, is refused, and served once
 * it is back.
 */
export async function openPostgres(databaseUrl: string, silenceMs = SILENCE_MS): Promise<Opened> {
  const connection = connectionTo(databaseUrl, silenceMs)
  const pool = new Pool({
    ...connection,
    max: CONNECTIONS,
    idleTimeoutMillis: 60_000,
    onConnect: prepareSession,
  })
  ignoreConnectionErrors(pool)
  const listener = listenOn(connection)
  const room = diskSpaceOf(() => db)
  let answeredAt = 0
  const around: Around = async (ask, client) => {
    try {
      const answer = await ask()
      answeredAt = performance.now()
      return answer
    } catch (error) {
      // A late answer would be taken for that to the next question.
      if (isGivenUp(error)) void client.end()
      if (isDiskFull(error)) room.forget()
      throw error
    }
  }
  const named = withNamedStatements(pool, around)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: named }) })
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    check: checkOf({ db, hasDiskSpace: room.isThere, answeredAt: () => answeredAt }),
    stopped: new Promise(() => {}),
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

/** A lost connection fails the queries that were on it, and nothing else: unheard, its error would end the process. */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}

function connectionTo(databaseUrl: string, silenceMs: number): PoolConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'stunda',
    types: valueTypes,
  }
}

/** Whatever the server's habits are, times leave it in ISO form. */
async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO, YMD'; set timezone = 'UTC'`)
}

/** Whether there is room on the database's disk; asked again after a while, and at once when there was none. */
function diskSpaceOf(db: () => Db): { isThere(): Promise<boolean>; forget(): void } {
  let foundAt = Number.NEGATIVE_INFINITY
  return {
    isThere: async () => {
      if (performance.now() - foundAt < SPACE_MS) return true
      try {
        await useDiskSpace(db())
      } catch (error) {
        if (isDiskFull(error)) return false
        throw error
      }
      foundAt = performance.now()
      return true
    },
    forget: () => {
      foundAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Has the database write about a megabyte to its disk and forget it: a list that is longer than its memory may hold. */
async function useDiskSpace(db: Db): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`select count(*) from generate_series(1, 40000)`.execute(trx)
  })
}
