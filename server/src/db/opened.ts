import type { DatabaseState } from './check.ts'
import type { Db } from './database.ts'
import type { DatabaseStopped } from './errors.ts'

/** Hears what other sessions NOTIFY, from their commit on. */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  /** Called when the connection was lost and is back: messages may have been missed meanwhile. */
  onGap?: () => void,
) => Promise<void>

/** An open database of either kind. */
export interface Opened {
  db: Db
  kind: 'embedded' | 'postgres'
  listen: Listen
  /** How it is, within about two seconds. Rejects as any query does where it is away, silent or stopped. */
  check(): Promise<DatabaseState>
  /** Resolves when it has stopped for good: only another process can open it again. Never where it is a server of its own. */
  stopped: Promise<DatabaseStopped>
  /** Waits for open queries, then lets everything go: connections, files, the lock on the folder. */
  close(): Promise<void>
}
