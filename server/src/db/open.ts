import type { Db } from './database.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Opened } from './opened.ts'
import type { Presence } from './presence.ts'

const FOR_EVER = 0

export type { Opened } from './opened.ts'

/** The place of the school's data. */
interface Where {
  databaseUrl?: string | undefined
  databaseUrlDirect?: string | undefined
  databasePool?: number
  dataDir: string
}

/**
 * Opens the school's database: PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. Throws DataFolderInUse if another
 * process has the folder. Does not migrate. `presence` is told of PostgreSQL's absence and return; `patient`: statements may take as
 * long as they need, and migrations do not wait for its transactions.
 */
export function openDatabase(
  { databaseUrl, databaseUrlDirect: directUrl, databasePool: connections, dataDir }: Where,
  { presence, patient = false }: { presence?: Presence; patient?: boolean } = {},
): Promise<Opened> {
  if (!databaseUrl) return openEmbedded(dataDir)
  const patience = patient ? { silenceMs: FOR_EVER, letsMigrate: true } : {}
  return openPostgres(databaseUrl, { directUrl, connections, presence, ...patience })
}

/** Works on connections of its own, on which statements may take as long as they need. */
export async function workPatiently<Result>(
  where: Where,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(where, { patient: true })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
