import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Opened } from './opened.ts'
import type { Presence } from './presence.ts'

export type { Opened } from './opened.ts'

/**
 * Opens the school's database: PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. Throws DataFolderInUse if another
 * process has the folder. `presence` is told of PostgreSQL's absence and return. Does not
 * migrate.
 */
export function openDatabase(
  {
    databaseUrl,
    databaseUrlDirect: directUrl,
    databasePool: connections,
    dataDir,
  }: {
    databaseUrl?: string | undefined
    databaseUrlDirect?: string | undefined
    databasePool?: number
    dataDir: string
  },
  presence?: Presence,
): Promise<Opened> {
  return databaseUrl ? openPostgres(databaseUrl, { directUrl, connections, presence }) : openEmbedded(dataDir)
}
