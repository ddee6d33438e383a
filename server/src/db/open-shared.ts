import { Kysely, PostgresDialect } from 'kysely'
import type { Database, Db } from './database.ts'
import { poolForKysely } from './named-statements.ts'
import { besidePool, connectionTo, type PostgresOptions, prepareSession } from './open-postgres.ts'
import type { Listen, Opened } from './opened.ts'
import { SharedConnections } from './shared-connections.ts'

/** Each school may have as many connections as a school that is alone has by default. */
const MOST_OF_ONE = 10
/** The schema of the extensions. */
const BEHIND = 'public'

/** A PostgreSQL that many schools share, each in a schema of its own. */
export interface SharedPostgres extends Pick<Opened, 'check' | 'connections' | 'close'> {
  /** The database of a schema: no statement of it runs in another. */
  in(schema: string): SchemaDatabase
  /** The address of a schema's database, for other processes. */
  urlOf(schema: string): string
}

/** One schema of the database. */
export interface SchemaDatabase {
  db: Db
  listen: Listen
  /** Ends its subscriptions. */
  close(): Promise<void>
}

/** Opens a PostgreSQL for many schools. It is no pooler that passes connections on after each transaction. */
export function openShared(
  databaseUrl: string,
  { connections = 40, ...options }: Omit<PostgresOptions, 'directUrl'> = {},
): SharedPostgres {
  const shared = new SharedConnections({
    connection: connectionTo(databaseUrl, options.silenceMs),
    most: connections,
    mostOfOne: Math.min(MOST_OF_ONE, connections),
    behind: BEHIND,
    prepare: prepareSession,
  })
  const { listener, ways, check, close } = besidePool(databaseUrl, options)
  return {
    check,
    connections: () => shared.count(),
    in: schema => {
      const pool = poolForKysely(shared.poolOf(schema), ways)
      const channels = new Set<string>()
      return {
        db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
        listen: (channel, onMessage, onGap) => {
          channels.add(channel)
          return listener.listen(channel, onMessage, onGap)
        },
        close: async () => {
          for (const channel of channels) await listener.forget(channel)
        },
      }
    },
    urlOf: schema => {
      const url = new URL(databaseUrl)
      url.searchParams.set('options', `-c search_path=${schema},${BEHIND}`)
      return url.href
    },
    close: async () => {
      await close()
      await shared.close()
    },
  }
}
