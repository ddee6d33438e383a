import type { Db } from '../db/database.ts'
import type { Opened } from '../db/opened.ts'

/** What every room of the server is built with. */
export interface House {
  db: Db
  /** Hears what any server on the same database announces. */
  listen: Opened['listen']
  /** The clock. Rules get the school's civil time made of it, never the clock itself. */
  instant(): Temporal.Instant
}
