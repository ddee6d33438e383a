import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Opened } from './opened.ts'

export type { Opened } from './opened.ts'

/**
 * Opens the school's database: the PostgreSQL that `databaseUrl` names, or the embedded one in `dataDir`.
 * Raises DataFolderInUse when another process owns the folder. The schema is brought up to date by migrate().
 */
export function openDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Opened> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir)
}
