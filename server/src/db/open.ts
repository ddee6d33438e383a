import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Opened } from './opened.ts'

export type { Opened } from './opened.ts'

/**
 * Opens the school's database: PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. Throws DataFolderInUse if another
 * process has the folder. Does not migrate.
 */
export function openDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Opened> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir)
}
