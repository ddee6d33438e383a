import { Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import type { Database } from './database.ts'
import { listenOn } from './listener.ts'
import { withNamedStatements } from './named-statements.ts'
import type { Opened } from './opened.ts'
import { valueTypes } from './value-types.ts'

const CONNECTIONS = 10
const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000
/** The listening connection is silent for hours; what stands between forgets it sooner than a system asks by itself (two hours). */
const KEEP_ALIVE_MS = 30_000

/** Opens a PostgreSQL. It need not be there yet: who asks while it is away is refused, and served once it is back. */
export async function openPostgres(databaseUrl: string): Promise<Opened> {
  const connection = connectionTo(databaseUrl)
  const pool = new Pool({
    ...connection,
    max: CONNECTIONS,
    idleTimeoutMillis: 60_000,
    onConnect: prepareSession,
  })
  survive(pool)
  const listener = listenOn(connection)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

/** A lost connection fails the queries that were on it, and nothing else: unheard, its error would end the process. */
export function survive(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}

function connectionTo(databaseUrl: string): PoolConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
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
