import { Kysely, PostgresDialect } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Database, Db } from './database.ts'
import { isGivenUp } from './errors.ts'
import { type AnyPool, type Around, poolForKysely } from './named-statements.ts'
import { connectionTo, poolOf, prepareSession } from './open-postgres.ts'
import { type Replica, type ReplicaLog, replicasOf } from './replica.ts'
import { SharedConnections } from './shared-connections.ts'

/** Whoever asked waits so long before the database is read instead. */
const CONNECT_MS = 2_000
const STATEMENT_MS = 4_500
const SILENCE_MS = 5_000

/** The address of a standby, and the log that is told of its absence. */
export interface ReplicaOptions {
  url: string
  log: ReplicaLog
}

/** Opens a standby of the database, which need not be running. */
export function openReplica(
  { url, log }: ReplicaOptions,
  connections: number,
): {
  replica: Replica
  close(): Promise<void>
} {
  const db = databaseOf(poolOf({ ...connectionOf(url), max: connections }, prepare))
  return { replica: replicasOf(log).of(db), close: () => db.destroy() }
}

/** Opens a standby of a database that schools share. */
export function openSharedReplica(
  { url, log }: ReplicaOptions,
  share: { most: number; mostOfOne: number; behind: string },
): { in(schema: string): Replica; outcomes: Replica['outcomes']; close(): Promise<void> } {
  const shared = new SharedConnections({
    ...share,
    ...{ connection: connectionOf(url), variable: 'DATABASE_URL_REPLICA', prepare },
  })
  const { of, outcomes } = replicasOf(log)
  return {
    in: schema => of(databaseOf(shared.poolOf(schema))),
    outcomes,
    close: () => shared.close(),
  }
}

const prepare = (client: Parameters<typeof prepareSession>[0]) => prepareSession(client, STATEMENT_MS)

function connectionOf(url: string): PoolConfig {
  return { ...connectionTo(url, SILENCE_MS), connectionTimeoutMillis: CONNECT_MS }
}

function databaseOf(pool: AnyPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolForKysely(pool, { around }) }) })
}

const around: Around = async (ask, client) => {
  try {
    return await ask()
  } catch (error) {
    if (isGivenUp(error)) void client.end() // a late answer would be taken for the next one's
    throw error
  }
}
