import { Kysely, PostgresDialect } from 'kysely'
import type { Database, Db } from './database.ts'
import { poolForKysely } from './named-statements.ts'
import { besidePool, connectionTo, type PostgresOptions, prepareSession } from './open-postgres.ts'
import { connectionToReplica, prepareReading, type ReplicaOptions, replicaBehind } from './open-replica.ts'
import type { Listen, Opened } from './opened.ts'
import { type Replica, replicasOf } from './replica.ts'
import { SharedConnections } from './shared-connections.ts'

/** Each school may have as many connections as a school that is alone has by default. */
const MOST_OF_ONE = 10
/** The schema of the extensions. */
const BEHIND = 'public'

/** A PostgreSQL that many schools share, each in a schema of its own. */
export interface SharedPostgres extends Pick<Opened, 'check' | 'connections' | 'close'> {
  /** The database of a schema: no statement of it runs in another. */
  in(schema: string): SchemaDatabase
  /** As check, and whether the schema's rows are there. */
  checkOf(schema: string): ReturnType<Opened['check']>
  /** The address of a schema's database, for other processes. */
  urlOf(schema: string): string
  /** The outcomes of all schools' readings on the replica; undefined without one. */
  replicaOutcomes: Replica['outcomes'] | undefined
}

/** One schema of the database. */
export interface SchemaDatabase {
  db: Db
  listen: Listen
  /** The same schema on the standby for readings. */
  replica: Replica | undefined
  /** Ends its subscriptions. */
  close(): Promise<void>
}

/** The settings of a shared PostgreSQL. */
export interface SharedOptions extends Omit<PostgresOptions, 'directUrl'> {
  /** A standby for readings. */
  replica?: ReplicaOptions | undefined
  /** The environment variable that names the address. */
  variable?: string
}

/** Opens a PostgreSQL for many schools. It is no pooler that passes connections on after each transaction. */
export function openShared(
  databaseUrl: string,
  { connections = 40, variable = 'DATABASE_URL', ...options }: SharedOptions = {},
): SharedPostgres {
  const mostOfOne = Math.min(MOST_OF_ONE, connections)
  const shared = new SharedConnections({
    connection: connectionTo(databaseUrl, options.silenceMs),
    variable,
    most: connections,
    mostOfOne,
    behind: BEHIND,
    prepare: prepareSession,
  })
  const replica =
    options.replica && openSharedReplica(options.replica, { most: connections, mostOfOne, behind: BEHIND })
  const { listener, waysOf, checkFor, close } = besidePool(databaseUrl, options)
  const checks = new Map<string, Opened['check']>()
  return {
    check: checkFor(),
    checkOf: schema => checks.getOrInsertComputed(schema, checkFor)(),
    connections: () => shared.count(),
    replicaOutcomes: replica?.outcomes,
    in: schema => {
      const pool = poolForKysely(shared.poolOf(schema), waysOf(schema))
      const channels = new Set<string>()
      return {
        db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
        replica: replica?.in(schema),
        listen: (channel, onMessage, onGap) => {
          channels.add(channel)
          return listener.listen(channel, onMessage, onGap)
        },
        close: async () => {
          for (const channel of channels) await listener.forget(channel)
        },
      }
    },
    urlOf: schema => schemaUrl(databaseUrl, schema),
    close: async () => {
      await close()
      await replica?.close()
      await shared.close()
    },
  }
}

/** The address of a schema in the database of an address. */
export function schemaUrl(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema},${BEHIND}`)
  return url.href
}

function openSharedReplica(
  { url, log }: ReplicaOptions,
  share: { most: number; mostOfOne: number; behind: string },
): { in(schema: string): Replica; outcomes: Replica['outcomes']; close(): Promise<void> } {
  const shared = new SharedConnections({
    ...share,
    connection: connectionToReplica(url),
    variable: 'DATABASE_URL_REPLICA',
    prepare: prepareReading,
  })
  const { of, outcomes } = replicasOf(log)
  return {
    in: schema => of(replicaBehind(shared.poolOf(schema))),
    outcomes,
    close: () => shared.close(),
  }
}
