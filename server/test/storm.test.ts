import { expect, inject, it } from 'vitest'
import { storm } from '../../bench/storm/run.ts'

const SECONDS = 4

it('50 clients at random for a while, the server killed on the way, leave nothing that must not be', async () => {
  const { found, log } = await storm({
    kind: inject('databaseKind'),
    seconds: SECONDS,
    crashes: 1,
    databaseCrashes: 0,
    seed: 7,
  })
  expect(found).toEqual([])
  expect(log.acknowledged.length).toBeGreaterThan(0)
}, 120_000)
