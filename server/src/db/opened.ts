import type { Db } from './database.ts'

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
  /** Waits for open queries, then lets everything go: connections, files, the lock on the folder. */
  close(): Promise<void>
}
