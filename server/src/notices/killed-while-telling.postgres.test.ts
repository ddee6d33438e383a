import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { killWhileTelling } from '../../test/killed-while-telling.ts'
import { startPostgresInMemory } from '../../test/postgres-in-memory.ts'

it('everybody is told once, on each way, whenever the server on PostgreSQL is killed', async () => {
  const postgres = await startPostgresInMemory()
  try {
    const where = { databaseUrl: postgres.url, dataDir: tmpdir() }
    const told = await killWhileTelling({
      where,
      people: 60,
      kills: 2,
      patience_seconds: 90,
      without_leases: true,
    })
    expect(told).toMatchObject({ killed: 2, left: 0, untopical: [], inbox: Array(60).fill(1) })
    expect(told.pushes.map(tags => new Set(tags).size)).toEqual(Array(60).fill(1))
    // Sent again is at most what was under way when the server was killed: eight mails at a time.
    expect(Math.min(...told.mails)).toBe(1)
    expect(told.mails.filter(count => count > 1).length).toBeLessThanOrEqual(2 * 8)
  } finally {
    await postgres.stop()
  }
}, 120_000)
