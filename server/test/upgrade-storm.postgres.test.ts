import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { upgrade } from '../../bench/storm/upgrade.ts'
import { buildWith } from '../../bench/support/builds.ts'
import { startPostgres } from './postgres.ts'
import { scratchFolder } from './scratch.ts'

const EXPAND = `
  alter table reservations add column upgraded_note text;
  alter table participants add column upgraded_note text;
  alter table history add column upgraded_note text;`

it('a school goes on booking while a newer server migrates it and takes over; an older one is refused then', async () => {
  const folder = scratchFolder('upgrade')
  const postgres = await startPostgres()
  const newer = buildWith([{ name: '9999_expand.sql', text: EXPAND }], mkdtempSync(join(folder, 'newer-')))
  const { log, found, failures, errors, endings, refused } = await upgrade({
    ...{ postgres, folder, older: undefined, newer, servers: 1, pauseMs: 1_000 },
  }).finally(() => postgres.stop())
  expect({ found, failures: [...failures], errors }).toEqual({ found: [], failures: [], errors: [] })
  expect(endings.map(({ code }) => code)).toEqual([0, 0])
  expect(refused.code).toBe(78)
  expect(refused.said.join()).toContain('A newer build has changed this database')
  expect(log.acknowledged.length).toBeGreaterThan(0)
}, 180_000)
