import type { DatabaseState } from './check.ts'
import type { Db } from './database.ts'
import type { DatabaseStopped } from './errors.ts'
import type { Replica } from './replica.ts'

/** Subscribes to a NOTIFY channel; messages arrive when their sender's transaction has committed. */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  /** Called when the connection is back after it was lost, because messages may have been missed. */
  onGap?: () => void,
) => Promise<void>

export type Connections = Record<'used' | 'idle' | 'waiting', number>

/** An open database of either kind. */
export interface Opened {
  db: Db
  kind: 'embedded' | 'postgres'
  listen: Listen
  /** The state, within about two seconds. Rejects as queries do if the database is unreachable, silent or stopped. */
  check(): Promise<DatabaseState>
  /** The pool's connections: at work, free, and how many ask for one. */
  connections(): Connections
  /** The standby for readings, if one is named. */
  replica?: Replica | undefined
  /** Resolves when an embedded database has stopped and only a new process can open it again. */
  stopped: Promise<DatabaseStopped>
  /**
   * Copies the files of an embedded database, as of one moment, into a new data folder that another process can open; only statements
   * wait meanwhile. Undefined for PostgreSQL.
   */
  copyTo?: ((dataDir: string) => Promise<void>) | undefined
  /** Waits for open queries, then closes connections and files and releases the lock on the folder. */
  close(): Promise<void>
}
