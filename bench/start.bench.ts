// How long does `npm start` take until the first answer, installed and built? A start has no bare statements beside it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report, reportMachine } from './support/figures.ts'
import { answering, freePort } from './support/server.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))

try {
  reportMachine('embedded database')
  const first = await secondsToFirstAnswer()
  const later = await secondsToFirstAnswer()
  report([
    {
      question: 'npm start to the first answer, first start, with the demo',
      value: first,
      unit: 's',
      target: { atMost: 15 },
    },
    { question: 'npm start to the first answer, later', value: later, unit: 's', target: { atMost: 3 } },
  ])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function secondsToFirstAnswer(): Promise<number> {
  const port = await freePort()
  const { DATABASE_URL: _, DEMO: __, ...rest } = process.env
  const env = { ...rest, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const begin = performance.now()
  const started = spawn('npm', ['start'], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`http://127.0.0.1:${port}`, () => started.exitCode !== null)
  const seconds = (performance.now() - begin) / 1000
  await stop(started)
  return seconds
}

/** Ends npm and the server under it: both are of the process group that was started. */
async function stop(started: ChildProcess): Promise<void> {
  const ended = once(started, 'exit')
  process.kill(-(started.pid ?? 0), 'SIGTERM')
  await ended
}
