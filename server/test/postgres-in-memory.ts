import { chmodSync } from 'node:fs'
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'
import { scratchFolder } from './scratch.ts'

/** The log of writes stays small, because it is in memory. */
const SETTINGS = { max_connections: 200, max_wal_size: '128MB', min_wal_size: '32MB' }

/**
 * Starts a PostgreSQL for many databases, in memory where the system has a folder for that: there one is created and removed in a fifth of the
 * processor time. `from`: a folder with data to begin with; `settings`: more of them.
 */
export async function startPostgresInMemory(
  from?: string,
  settings?: PostgresOptions['settings'],
): Promise<Postgres> {
  const folder = scratchFolder('postgres')
  // PostgreSQL's own user goes through it.
  chmodSync(folder, 0o711)
  return startPostgres({ folder, settings: { ...SETTINGS, ...settings }, ...(from && { from }) })
}
