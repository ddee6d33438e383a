import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startPostgres } from '../../../test/postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { viewerAt } from '../events/viewer.ts'
import { scheduleJson } from './schedule-json.repository.ts'
import type { AsOf } from './schedule-state.repository.ts'

const VIEWER = viewerAt({ id: 1, roles: ['administrator'], language: 'lv' }, '2026-11-24 12:00:00')
const DAY = { date_from: '2026-11-24', date_to: '2026-11-24' }

it('a kept schedule does not outlive a crash, after which PostgreSQL uses the numbers of lost transactions again', async () => {
  // Nothing but a commit brings the log to the disk, as nothing does in the moments before any crash.
  const postgres = await startPostgres({
    durable: true,
    settings: { wal_writer_delay: '10s', autovacuum: 'off' },
  })
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const read = (kept?: AsOf) => scheduleJson(db, VIEWER, [], DAY, { kept })
  const rename = sql`update settings set school_name = 'Cita skola'`
  try {
    await migrate(db)
    const takenBack = db.transaction().execute(async trx => {
      await rename.execute(trx)
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    const { asOf: kept } = await read()
    expect((await read(kept)).schedule).toBeUndefined()

    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    process.kill(rows[0]!.pid, 'SIGKILL')
    await expect.poll(() => rename.execute(db).then(() => 'renamed', String)).toBe('renamed')
    expect((await read(kept)).schedule).toBeDefined()
  } finally {
    await close()
    await postgres.stop()
  }
})
