import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool } from 'pg'
import { createFolder } from './create-folder.ts'
import type { Database } from './database.ts'
import { DurableFiles } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { maintainRegularly } from './maintain.ts'
import { withNamedStatements } from './named-statements.ts'
import { survive } from './open-postgres.ts'
import type { Opened } from './opened.ts'
import { valueTypes } from './value-types.ts'

const WAIT_MS = 30_000
const LONGEST_TURN_MS = 5
const DURABLE = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'), // -F: fsync off
  ...['-c', 'wal_sync_method=fsync'], // the default, fdatasync, never reaches our files
  ...['-c', 'shared_buffers=32MB'],
]

/** Opens the embedded database in a data folder, made first where there is none. One process at a time may. */
export async function openEmbedded(dataDir: string): Promise<Opened> {
  const unlock = lockFolder(dataDir)
  try {
    const files = join(dataDir, 'database')
    await createFolder(files)
    const engine = await PGlite.create({
      fs: new DurableFiles(files),
      startParams: DURABLE,
      extensions: { btree_gist, pg_trgm },
    })
    const opened = connect(engine)
    const maintenance = maintainRegularly(opened.db)
    return {
      ...opened,
      close: async () => {
        maintenance.stop()
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** An open database over an engine that runs already; it is closed with it. */
export function connect(engine: PGlite): Opened {
  // The engine is one session: who asks while another transaction is open waits for its end.
  const pool = new Pool({
    ...createPgConfig(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS,
    types: valueTypes,
    onConnect: forgetTransaction,
  })
  survive(pool)
  const named = withNamedStatements(pool, lettingOthersRun())
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: named }) })
  return {
    db,
    kind: 'embedded',
    listen: async (channel, onMessage) => {
      engine.onNotification((notified, payload) => notified === channel && onMessage(payload))
      await sql`listen ${sql.id(channel)}`.execute(db)
    },
    close: async () => {
      await db.destroy()
      await engine.close()
    },
  }
}

/**
 * The engine works in this thread, and one statement follows another without the event loop coming round: twenty sign-ins at
 * once would be one long stillness. The answered function waits for a turn of the loop when there was none for a while.
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

/** A client that broke inside a transaction has left it open: the session outlives its clients. */
async function forgetTransaction(client: ClientBase): Promise<void> {
  await client.query('rollback')
}
