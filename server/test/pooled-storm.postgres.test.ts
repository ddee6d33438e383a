import { expect, it } from 'vitest'
import { storm } from '../../bench/storm/run.ts'
import { isInstalled } from './installed.ts'
import { PGBOUNCER } from './pgbouncer.ts'

it.skipIf(!isInstalled('PgBouncer', PGBOUNCER))(
  '50 clients at random through a PgBouncer (where it is installed), the server killed on the way, leave nothing that must not be',
  async () => {
    const { found, log } = await storm({
      ...{ kind: 'postgres', pooled: true, seconds: 4, crashes: 1, databaseCrashes: 0, seed: 7 },
    })
    expect(found).toEqual([])
    expect(log.acknowledged.length).toBeGreaterThan(0)
  },
  120_000,
)
