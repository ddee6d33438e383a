import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const BENCH = fileURLToPath(new URL('../bench.mjs', import.meta.url))

it('who asks for a bench that is not there is told so', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [BENCH, 'no-such-bench', '20'], {
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('there is no bench no-such-bench')])
})
