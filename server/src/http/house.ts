import type { Db } from '../db/database.ts'

/** What every room of the server is built with. */
export interface House {
  db: Db
  /** The clock. Rules get the school's civil time made of it, never the clock itself. */
  instant(): Temporal.Instant
}
