import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Db } from '@stunda/server/db/database.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openPostgres } from '@stunda/server/db/open-postgres.ts'
import { sql } from 'kysely'
import { startPostgres } from '../../server/test/postgres.ts'
import { type BigSchool, fillBigSchool } from './big-school.ts'
import { type RunningServer, startServer } from './server.ts'
import { settled } from './statements.ts'

/** Filling years takes longer than any request may. */
const FILLING_MS = 600_000

/** A big school on a durable PostgreSQL, with a server on it. */
export interface Stage {
  school: BigSchool
  today: CivilDate
  /** A pool like the server's own. */
  db: Db
  server: RunningServer
  /** Starts another server on the same PostgreSQL; the caller stops it. */
  another(options?: Pick<StageOptions, 'isCounted'>): Promise<RunningServer>
  /** Of PostgreSQL. */
  version: string
}

interface StageOptions {
  /** The number of older reservations. */
  past?: number
  /** Whether the statements of its servers are counted. */
  isCounted?: boolean
}

/** As onPostgres, and the statements of the server are counted. */
export const onPostgresCounted = <Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> =>
  onPostgres(work, { isCounted: true })

/** Prepares the stage, runs `work` on it, and removes it. */
export async function onPostgres<Result>(
  work: (stage: Stage) => Promise<Result>,
  { past = 0, isCounted = false }: StageOptions = {},
): Promise<Result> {
  const postgres = await startPostgres({ durable: true, settings: { max_wal_size: '4GB' } })
  const database = await openPostgres(postgres.url, { silenceMs: FILLING_MS })
  const { db } = database
  try {
    await migrate(db)
    const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
    const school = await fillBigSchool(db, today, past)
    const another = async (options: Pick<StageOptions, 'isCounted'> = { isCounted }) => {
      const server = await startServer({ databaseUrl: postgres.url, ...options })
      if (options.isCounted) await settled()
      return server
    }
    const server = await another()
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    const version = `PostgreSQL ${rows[0]?.server_version}`
    try {
      return await work({ school, today, db, server, another, version })
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}
