import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { upgrade } from '../../bench/storm/upgrade.ts'
import { buildWith } from '../../bench/support/builds.ts'
import { startPostgresInMemory } from './postgres-in-memory.ts'
import { scratchFolder } from './scratch.ts'

const EXPAND = `
  alter table reservations add column upgraded_note text;
  alter table participants add column upgraded_note text;
  alter table history add column upgraded_note text;
  alter table users add column upgraded_note text;`
const FILL = `-- In steps: each user gets a note.
  update users set upgraded_note = '' where id in (select id from users where upgraded_note is null limit 10)`

it('a school goes on booking while a newer server migrates it and takes over; an older one is refused then', async () => {
  const folder = scratchFolder('upgrade')
  const postgres = await startPostgresInMemory()
  const migrations = [
    { name: '9999_expand.sql', text: EXPAND },
    { name: '9999_fill.sql', text: FILL },
  ]
  const newer = buildWith(migrations, mkdtempSync(join(folder, 'newer-')))
  const everyUserHasNote = () =>
    expect.poll(() => usersWithoutNote(postgres.url), { timeout: 60_000, interval: 200 }).toBe(0)
  const { log, found, failures, errors, endings, refused } = await upgrade({
    ...{ postgres, folder, older: undefined, newer, servers: 1, pauseMs: 1_000, settled: everyUserHasNote },
  }).finally(() => postgres.stop())
  expect({ found, failures: [...failures], errors }).toEqual({ found: [], failures: [], errors: [] })
  expect(endings.map(({ code }) => code)).toEqual([0, 0])
  expect(refused.code).toBe(78)
  expect(refused.said.join()).toContain('A newer build has changed this database')
  expect(log.acknowledged.length).toBeGreaterThan(0)
}, 180_000)

async function usersWithoutNote(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::integer as count from users where upgraded_note is null',
  )
  await client.end()
  return rows[0].count
}
