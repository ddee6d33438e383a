import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url))
let runner: ChildProcess
afterEach(() => void runner.kill('SIGKILL'))

/** Runs some code as `npm start` runs the server; answers the lines that it says. */
function run(code: string) {
  const script = `const { runHere } = await import(process.argv[1])
    process.exitCode = await runHere(process.execPath, ['-e', process.argv[2]])`
  runner = spawn(process.execPath, ['--input-type=module', '-e', script, CHILD, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: runner.stdout! })[Symbol.asyncIterator]()
  return async (): Promise<string> => (await lines.next()).value
}

it('a program is told to end as often as we are', async () => {
  const nextLine = run(`
    let times = 0
    process.on('SIGTERM', () => console.log('told') ?? (++times === 3 && process.exit()))
    setTimeout(() => {}, 30_000)
    console.log('open')`)
  expect(await nextLine()).toBe('open')
  for (let times = 0; times < 3; times += 1) {
    runner.kill('SIGTERM')
    expect(await nextLine()).toBe('told')
  }
})

it.each([
  ['its exit code', 'process.exit(75)', 75],
  ['128 and the number of the signal that ended it', `process.kill(process.pid, 'SIGKILL')`, 137],
])('how a program ended is handed on: %s', async (_, code, expected) => {
  run(code)
  expect(await once(runner, 'exit')).toEqual([expected, null])
})
