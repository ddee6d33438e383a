import { Kysely, PostgresDialect } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Database, Db } from './database.ts'
import { isGivenUp } from './errors.ts'
import { type AnyPool, type Around, poolForKysely } from './named-statements.ts'
import { connectionTo, poolOf, prepareSession } from './open-postgres.ts'
import { type Replica, type ReplicaLog, replicasOf } from './replica.ts'

/** A reader waits so long before the database is read instead. */
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
  const db = replicaBehind(poolOf({ ...connectionToReplica(url), max: connections }, prepareReading))
  return { replica: replicasOf(log).of(db), close: () => db.destroy() }
}

/** Prepares a connection to a standby. */
export const prepareReading = (client: Parameters<typeof prepareSession>[0]) =>
  prepareSession(client, STATEMENT_MS)

/** The settings of a client of a standby. */
export function connectionToReplica(url: string): PoolConfig {
  return { ...connectionTo(url, SILENCE_MS), connectionTimeoutMillis: CONNECT_MS }
}

/** The database behind connections to a standby. */
export function replicaBehind(pool: AnyPool): Db {
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
