import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { checkOf } from './check.ts'
import { copyFiles } from './copy-files.ts'
import { createFolder } from './create-folder.ts'
import type { Database } from './database.ts'
import { DurableFiles } from './durable-files.ts'
import { type EngineWatch, watchEngine } from './engine-watch.ts'
import { DatabaseStopped } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { maintainRegularly } from './maintain.ts'
import { type Around, poolForKysely } from './named-statements.ts'
import { connectionsOf, ignoreConnectionErrors } from './open-postgres.ts'
import type { Opened } from './opened.ts'
import { ownFolder } from './own-folder.ts'
import { valueTypes } from './value-types.ts'

const WAIT_MS = 30_000
const LONGEST_TURN_MS = 5
/** The size of a file of the write-ahead log: the engine stops when it cannot create the next one. */
const LEAST_SPACE_BYTES = 16 * 1024 * 1024
/** The exit status with which the engine leaves a failed statement; any other means that the engine has ended. */
const STATEMENT_FAILED = 100
const DURABLE = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'), // -F: fsync off
  ...['-c', 'wal_sync_method=fsync'], // the default, fdatasync, never reaches our files
  ...['-c', 'shared_buffers=32MB'],
]

/** The folder of the embedded database in a data folder. */
export const filesIn = (dataDir: string): string => join(dataDir, 'database')

/** Opens the embedded database in a data folder and creates it if necessary. Only one process at a time can open it. */
export async function openEmbedded(dataDir: string): Promise<Opened> {
  const unlock = lockFolder(dataDir)
  const watch = watchEngine()
  try {
    const files = filesIn(dataDir)
    await createFolder(files)
    ownFolder(files)
    const engine = await startEngine(files, watch)
    const opened = connect(engine, watch, () => hasDiskSpace(files))
    const maintenance = maintainRegularly(opened.db)
    return {
      ...opened,
      copyTo: folder => copyFiles(files, filesIn(folder), copy => opened.db.connection().execute(copy)),
      close: async () => {
        maintenance.stop()
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    watch.close()
    unlock()
    throw error
  }
}

async function startEngine(files: string, watch: EngineWatch): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: new DurableFiles(files),
      startParams: DURABLE,
      extensions: { btree_gist, pg_trgm },
      onStderr: line => {
        watch.hear(line)
        return false
      },
    })
  } catch (error) {
    // The thrown error says only that the engine did not start; the reason is in its log.
    watch.stop('')
    throw watch.reason ? new DatabaseStopped(watch.reason) : error
  }
}

/** Opens a database on a running engine; closing the database closes the engine. */
export function connect(
  engine: PGlite,
  watch = watchEngine(),
  hasDiskSpace = async (): Promise<boolean> => true,
): Opened {
  stopWithEngine(engine, watch)
  let answeredAt = 0
  const letOthersRun = lettingOthersRun()
  const around: Around = ask =>
    watch.over(async () => {
      await letOthersRun()
      const answer = await ask()
      answeredAt = performance.now()
      return answer
    })
  // The engine is a single session, so the pool has one connection: other queries wait for the open transaction.
  const pool = new Pool({
    ...createPgConfig(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS,
    types: valueTypes,
    // A client that failed inside a transaction has left it open, because the session outlives its clients.
    onConnect: client => watch.over(() => client.query('rollback')),
  })
  ignoreConnectionErrors(pool)
  const named = poolForKysely(pool, { around, inTurns: true })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: named }) })
  return {
    db,
    kind: 'embedded',
    listen: async (channel, onMessage) => {
      engine.onNotification((notified, payload) => notified === channel && onMessage(payload))
      await sql`listen ${sql.id(channel)}`.execute(db)
    },
    check: checkOf({ db, hasDiskSpace, answeredAt: () => answeredAt }),
    connections: () => connectionsOf(pool),
    stopped: watch.stopped,
    close: async () => {
      watch.close()
      if (watch.reason !== undefined) return
      await db.destroy()
      await engine.close()
    },
  }
}

/** Reports the end of the engine, which otherwise ignores it and gives no or wrong answers from then on. */
function stopWithEngine({ Module: engine }: PGlite, watch: EngineWatch): void {
  const work = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      work()
    } catch (error) {
      const { status, message } = Object(error)
      if (status !== STATEMENT_FAILED) watch.stop(message)
      throw error
    }
  }
}

async function hasDiskSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_SPACE_BYTES
}

/**
 * The engine runs in this thread, and many statements in a row (twenty sign-ins at once) would block the event loop. The returned
 * function waits for a turn of the loop if the last one was too long ago.
 */
function lettingOthersRun(): () => Promise<void> | undefined {
  let turned = performance.now()
  return () => {
    if (performance.now() - turned < LONGEST_TURN_MS) return undefined
    return setImmediate().then(() => {
      turned = performance.now()
    })
  }
}
