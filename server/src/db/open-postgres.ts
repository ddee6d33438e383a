import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import { checkOf } from './check.ts'
import type { Database, Db } from './database.ts'
import { isDatabaseAway, isDiskFull, isGivenUp, isUnknownName, SchemaGone } from './errors.ts'
import { hasSchema } from './has-schema.ts'
import { listenOn } from './listener.ts'
import { HOLD_OFF_MIGRATIONS } from './locks.ts'
import { type Around, poolForKysely } from './named-statements.ts'
import type { Connections, Opened } from './opened.ts'
import { type Presence, UNTOLD } from './presence.ts'
import { valueTypes } from './value-types.ts'

/** The most connections of a pool, by default. */
export const CONNECTIONS = 10
const IDLE_MS = 60_000
const CONNECT_MS = 5_000
/** The database cancels a statement after this time. */
const STATEMENT_MS = 28_000
/** The client gives up after this time; with the time to connect, no request waits longer than 35 s. */
const SILENCE_MS = 29_000
const SPACE_MS = 15_000
/** The listening connection is idle for hours, and routers drop idle connections before the system's default of two hours. */
const KEEP_ALIVE_MS = 30_000

/** How a PostgreSQL is used. */
export interface PostgresOptions {
  /**
   * The address past a pooler, for the listening connection. With one, the database's address may lead to a pooler that passes connections
   * on after each transaction.
   */
  directUrl?: string | undefined
  /** The most connections of the pool. */
  connections?: number | undefined
  /** How often the listening connection is tried. */
  beatMs?: number
  /** How long a statement may stay unanswered. */
  silenceMs?: number
  /** Whether migrations wait for none of its transactions. */
  letsMigrate?: boolean
  /** After what time a wait for a lock makes the database's state busy. */
  stuckMs?: number
  /** Told of the database's absence and return. */
  presence?: Presence | undefined
}

/**
 * Opens a PostgreSQL database, which need not be running yet. Queries fail while it is unreachable or silent for `silenceMs`, and
 * succeed when it is back.
 */
export async function openPostgres(databaseUrl: string, options: PostgresOptions = {}): Promise<Opened> {
  const { directUrl, connections = CONNECTIONS, silenceMs } = options
  const pool = poolOf({ ...connectionTo(databaseUrl, silenceMs), max: connections })
  const { listener, waysOf, checkFor, close } = besidePool(databaseUrl, options)
  const named = poolForKysely(pool, { ...waysOf(), pooledMs: directUrl ? STATEMENT_MS : undefined })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: named }) })
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    check: checkFor(),
    connections: () => connectionsOf(pool),
    stopped: new Promise(() => {}),
    close: async () => {
      await close()
      await db.destroy()
    },
  }
}

/**
 * Opens what a pool needs beside it: the connection that listens, the one that examines, and how statements are watched; of a pool of many
 * schools, for each schema.
 */
export function besidePool(
  databaseUrl: string,
  {
    directUrl,
    beatMs,
    silenceMs,
    stuckMs,
    presence = UNTOLD,
    letsMigrate,
  }: Omit<PostgresOptions, 'connections'>,
) {
  const listener = listenOn(connectionTo(directUrl ?? databaseUrl, silenceMs), beatMs)
  // Statements that wait for locks may keep every connection of the others.
  const checking = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolOf({ ...connectionTo(databaseUrl, silenceMs), max: 1 }) }),
  })
  const room = diskSpaceOf(checking)
  let answeredAt = 0
  let isClosed = false
  const waysOf = (schema?: string) => {
    const lost = (error: unknown) => {
      if (isDatabaseAway(error)) presence.lost(error, schema)
      return error
    }
    const gone = async (error: unknown) => {
      if (schema === undefined || !isUnknownName(error)) return undefined
      // Nobody closes a database in which a school lies that this server serves.
      const isThere = await hasSchema(checking, schema).catch(() => !isClosed)
      return isThere ? undefined : new SchemaGone(schema)
    }
    const around: Around = async (ask, client) => {
      try {
        const answer = await ask()
        answeredAt = performance.now()
        presence.found(schema)
        return answer
      } catch (error) {
        // A late answer would be taken for the answer to the next query.
        if (isGivenUp(error)) void client.end()
        if (isDiskFull(error)) room.forget()
        throw (await gone(error)) ?? lost(error)
      }
    }
    return { around, lost, atBegin: letsMigrate ? undefined : HOLD_OFF_MIGRATIONS }
  }
  const checkFor = (schema?: string) =>
    checkOf({ db: checking, hasDiskSpace: room.isThere, answeredAt: () => answeredAt, stuckMs, schema })
  return {
    listener,
    waysOf,
    checkFor,
    close: async () => {
      isClosed = true
      await listener.close()
      await checking.destroy()
    },
  }
}

/** A pool that prepares each of its connections. */
export function poolOf(config: PoolConfig, prepare = (client: ClientBase) => prepareSession(client)): Pool {
  const pool = new Pool({ ...config, idleTimeoutMillis: IDLE_MS, onConnect: prepare })
  ignoreConnectionErrors(pool)
  return pool
}

/** Counts a pool's connections. */
export function connectionsOf({ totalCount, idleCount, waitingCount }: Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Ignores errors of idle connections, which would end the process; their queries fail anyway. */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}

/** How a client connects: it gives a statement up after `silenceMs`. */
export function connectionTo(databaseUrl: string, silenceMs = SILENCE_MS): PoolConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: silenceMs,
    pipeline: true, // what is asked together is sent without waiting for answers
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'stunda',
    types: valueTypes,
  }
}

/**
 * Makes times independent of the server's settings, in ISO form and UTC, and bounds statements. Not by startup parameters, which poolers
 * refuse.
 */
export async function prepareSession(client: ClientBase, statementMs = STATEMENT_MS): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set statement_timeout = ${statementMs}`,
  )
}

/** Checks whether the database's disk has space; a positive result is cached for a while. */
function diskSpaceOf(db: Db): { isThere(): Promise<boolean>; forget(): void } {
  let foundAt = Number.NEGATIVE_INFINITY
  return {
    isThere: async () => {
      if (performance.now() - foundAt < SPACE_MS) return true
      try {
        await useDiskSpace(db)
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

/** Makes the database write about a megabyte of temporary data, by a list that does not fit into its memory limit. */
async function useDiskSpace(db: Db): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`select count(*) from generate_series(1, 40000)`.execute(trx)
  })
}
