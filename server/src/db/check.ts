import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseSilent } from './errors.ts'

/** How a database that answers is: what is written fails where its disk is full. */
export type DatabaseState = 'ok' | 'disk_full'

/** For how long it may say nothing, to nobody. */
const SILENCE_MS = 2_000

/** How a database is looked at. */
interface Examined {
  db: Db
  /** Whether there is room on its disk. */
  hasDiskSpace(): Promise<boolean>
  /** When it last answered anybody, as performance.now() counts. */
  answeredAt(): number
}

/**
 * Looks at a database, once at a time however many ask: so that a silent one has one connection waiting for this. Where it does not
 * get round to us within two seconds, but answers others meanwhile, it is as it was before; otherwise DatabaseSilent is raised.
 */
export function checkOf({ db, hasDiskSpace, answeredAt }: Examined): () => Promise<DatabaseState> {
  let running: Promise<DatabaseState> | undefined
  let last: DatabaseState = 'ok'

  async function examine(): Promise<DatabaseState> {
    await sql`select 1`.execute(db)
    last = (await hasDiskSpace()) ? 'ok' : 'disk_full'
    return last
  }

  return async () => {
    const begun = performance.now()
    running ??= examine().finally(() => {
      running = undefined
    })
    const state = await Promise.race([running, setTimeout(SILENCE_MS, undefined, { ref: false })])
    if (state) return state
    if (answeredAt() > begun) return last
    throw new DatabaseSilent()
  }
}
