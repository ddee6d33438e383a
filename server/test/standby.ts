import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { scratchFolder } from './scratch.ts'

/** A PostgreSQL with standbys that follow it by streaming. */
export interface Replicated {
  primary: Postgres
  /** Adds a standby of the primary, or of another standby; the primary is halted for it and started again. */
  addStandby(followed?: Postgres): Promise<Standby>
  stop(): Promise<void>
}

export interface Standby extends Postgres {
  /** Stops the replay: later writes are not shown. */
  pause(): Promise<void>
  goOn(): Promise<void>
}

/** Starts a primary; it and its standbys are gone after stop(). */
export async function startReplicated(): Promise<Replicated> {
  const home = scratchFolder('replicated')
  chmodSync(home, 0o711)
  const primary = await startPostgres({ kept: join(home, 'primary'), settings: { synchronous_commit: 'on' } })
  const standbys: Postgres[] = []
  return {
    primary,
    addStandby: async ({ port } = primary) => {
      const kept = join(home, `standby-${standbys.length}`)
      mkdirSync(kept)
      await primary.halt()
      copy(join(home, 'primary', 'data'), join(kept, 'data'))
      await primary.resume()
      const standby = await startPostgres({
        kept,
        settings: {
          primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
          wal_retrieve_retry_interval: '100ms',
        },
      })
      standbys.push(standby)
      return {
        ...standby,
        pause: () => command(standby.url, 'select pg_wal_replay_pause()'),
        goOn: () => command(standby.url, 'select pg_wal_replay_resume()'),
      }
    },
    stop: async () => {
      for (const it of [...standbys, primary]) await it.stop()
    },
  }
}

/** Copies the data of a halted PostgreSQL, with their owner, for a standby. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to])
  if (status !== 0) throw new Error(`cp failed: ${stderr}`)
  writeFileSync(join(to, 'standby.signal'), '')
}
