import { expect, inject, it } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { killWhileTelling } from '../../test/killed-while-telling.ts'
import { scratchFolder } from '../../test/scratch.ts'

it('everybody is told once, on each way, whenever the server on the embedded database is killed', async () => {
  const where = { dataDir: scratchFolder('killed') }
  copyFiles(inject('template'), where.dataDir)
  const told = await killWhileTelling({ where, people: 60, kills: 2, patience_seconds: 90 })
  expect(told).toMatchObject({ killed: 2, left: 0, untopical: [], inbox: Array(60).fill(1) })
  expect(told.pushes.map(tags => new Set(tags).size)).toEqual(Array(60).fill(1))
  // Sent again is at most what was under way when the server was killed: eight mails at a time.
  expect(Math.min(...told.mails)).toBe(1)
  expect(told.mails.filter(count => count > 1).length).toBeLessThanOrEqual(2 * 8)
}, 240_000)
