import type { Db } from './database.ts'
import { openEmbedded } from './open-embedded.ts'
import { CONNECTIONS, openPostgres } from './open-postgres.ts'
import { openReplica } from './open-replica.ts'
import type { Opened } from './opened.ts'
import type { Presence } from './presence.ts'
import type { ReplicaLog } from './replica.ts'

const FOR_EVER = 0

export type { Opened } from './opened.ts'

/** The place of the school's data. */
interface Where {
  databaseUrl?: string | undefined
  databaseUrlDirect?: string | undefined
  databaseUrlReplica?: string | undefined
  databasePool?: number
  dataDir: string
}

/**
 * Opens the school's database: PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. Throws DataFolderInUse if another
 * process has the folder. Does not migrate. `presence` is told of PostgreSQL's absence and return; `patient`: statements may take as
 * long as they need, and migrations do not wait for its transactions. A replica is opened with the `log` that is told of it.
 */
export async function openDatabase(
  {
    databaseUrl,
    databaseUrlDirect: directUrl,
    databaseUrlReplica,
    databasePool: connections = CONNECTIONS,
    dataDir,
  }: Where,
  { presence, log, patient = false }: { presence?: Presence; log?: ReplicaLog; patient?: boolean } = {},
): Promise<Opened> {
  if (!databaseUrl) return openEmbedded(dataDir)
  const patience = patient ? { silenceMs: FOR_EVER, letsMigrate: true } : {}
  const opened = await openPostgres(databaseUrl, { directUrl, connections, presence, ...patience })
  if (!log || !databaseUrlReplica) return opened
  const { replica, close } = openReplica({ url: databaseUrlReplica, log }, connections)
  return { ...opened, replica, close: () => Promise.all([close(), opened.close()]).then(() => undefined) }
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
