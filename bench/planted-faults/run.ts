import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf, findNode } from '../../scripts/support/node.mjs'
import { lineThatMatters } from '../../scripts/support/outcome.mjs'
import { ROOT } from '../../scripts/support/places.mjs'
import { readReport } from '../../scripts/support/reports.mjs'
import type { Run } from './runs.ts'

/** Some tests that have not ended by then have found the fault. Whole steps may take as long as they need. */
const PATIENCE_MS = 600_000

/** The end of a run: with the first test that failed, or without any test. */
export type Outcome = { is: 'passed' | 'nothing there' } | { is: 'failed'; test: string }

const PASSED: Outcome = { is: 'passed' }

/** Runs a step, or some of its tests, in a copy of the checkout until the first of them fails. */
export async function runIn(folder: string, { step, tool, files, title }: Run): Promise<Outcome> {
  const report = join(folder, 'test-results', 'planted.json')
  const words = title ? [tool === 'vitest' ? '--testNamePattern' : '--grep', title] : []
  const more = {
    whole: [],
    vitest: ['--bail', '1', '--reporter', 'json', '--outputFile', report, ...words, ...files],
    playwright: ['-x', '--retries', '0', '--reporter', 'json', ...words, ...files],
  }[tool]
  let result: Outcome = { is: 'nothing there' }
  for (const command of step.commands) {
    rmSync(report, { force: true })
    const args = [...command.map(arg => arg.replaceAll(ROOT, folder)), ...more]
    const env = { ...step.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { code, said } = await runNode(folder, args, env, files.length > 0 ? PATIENCE_MS : undefined)
    const outcome = code === 0 && tool === 'whole' ? PASSED : outcomeOf(tool, report, code, said)
    if (outcome.is === 'failed') return outcome
    // Of a step's projects only one has a file's tests.
    if (outcome.is === 'passed') result = outcome
  }
  return result
}

function outcomeOf(tool: Run['tool'], report: string, code: number, said: string): Outcome {
  const tests = readReport(report).filter(({ error = '' }) => !/No tests found/.test(error))
  if (
    (tool !== 'whole' && existsSync(report) && tests.length === 0) ||
    /No tests? (files )?found/i.test(said)
  )
    return { is: 'nothing there' }
  const first = tests.find(({ error }) => error !== undefined)
  if (first) return { is: 'failed', test: `${inCheckout(first.file)}: ${first.title || first.error}` }
  return code === 0 ? { is: 'passed' } : { is: 'failed', test: lineThatMatters(said).slice(0, 140) }
}

/** A path from the folder of the copy on. */
const inCheckout = (path: string) => path.replace(/^.*?\/(?=(domain|contract|demo|server|web|scripts)\/)/, '')

/** Runs our Node on a file in the folder. When this process ends, so do its processes. */
function runNode(folder: string, args: string[], more: NodeJS.ProcessEnv, patience?: number) {
  const node = findNode()
  const env = { ...environmentOf(node), NO_COLOR: '1', ...more }
  const isGroup = process.platform !== 'win32'
  const child = spawn(node, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup })
  const end = () => {
    if (child.pid === undefined || child.exitCode !== null) return
    try {
      if (isGroup) process.kill(-child.pid, 'SIGTERM')
      else child.kill()
    } catch {
      // It has ended meanwhile.
    }
  }
  process.on('exit', end)
  const late = patience && setTimeout(end, patience)
  let said = ''
  const hear = (part: Buffer) => {
    said += part
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise<{ code: number; said: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', end)
      clearTimeout(late)
      resolve({ code: code ?? 1, said: code === null ? `not ended after ${PATIENCE_MS / 1000} s` : said })
    })
  })
}
