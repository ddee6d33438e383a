import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from '../../scripts/support/node.mjs'
import { whyNotPlanted } from './check.ts'
import type { Fault, Finding } from './fault.ts'
import { runIn } from './run.ts'
import { type Reach, type Run, runsFor } from './runs.ts'

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Plants a fault alone into a copy of the checkout, runs steps until a test finds it, and takes it out again. */
export async function searchFor(fault: Fault, folder: string, reach: Reach): Promise<Finding> {
  const reason = whyNotPlanted(fault, folder)
  if (reason) throw new Error(`${fault.name}: ${reason}`)
  const file = join(folder, fault.file)
  const sound = readFileSync(file, 'utf8')
  const started = Date.now()
  const leftOut: string[] = []
  let found: Finding['found']
  try {
    // A function, so that `$` means itself.
    writeFileSync(
      file,
      sound.replace(fault.find, () => fault.put),
    )
    format(folder, fault.file)
    for (const runs of runsFor(fault, reach)) {
      found = await firstFailure(folder, runs, leftOut)
      if (found) break
    }
  } finally {
    writeFileSync(file, sound)
  }
  return { found, seconds: Math.round((Date.now() - started) / 1000), leftOut }
}

/** Runs the first of them that has tests. */
async function firstFailure(folder: string, runs: Run[], leftOut: string[]): Promise<Finding['found']> {
  for (const run of runs) {
    const outcome = await runIn(folder, run)
    if (outcome.is === 'failed') return { step: run.step.name, test: outcome.test }
    if (outcome.is === 'passed') return undefined
  }
  const [asked] = runs
  if (asked)
    leftOut.push(`no test in ${asked.files.join(', ')}${asked.title ? ` with “${asked.title}”` : ''}`)
  return undefined
}

/** What is wrong about a fault is not its form. */
function format(folder: string, file: string): void {
  try {
    execFileSync(findNode(), [BIOME, 'format', '--write', file], { cwd: folder, stdio: 'ignore' })
  } catch {
    // Not every kind of file is formatted, and the steps say what cannot be read.
  }
}
