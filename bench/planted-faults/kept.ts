import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../scripts/support/fingerprint.mjs'
import { at, CACHE } from '../../scripts/support/places.mjs'
import { allSteps } from '../../scripts/support/test-steps.mjs'
import type { Fault, Finding } from './fault.ts'
import type { Reach } from './runs.ts'

const FOLDER = join(CACHE, 'planted-faults')

/** Keeps what was found, so that a run that was interrupted goes on: as long as the fault and everything that the steps read are the same. */
export function findingsOf(reach: Reach) {
  const inputs = new Set(allSteps.flatMap(step => step.inputs).filter(input => input !== 'bench'))
  const state = fingerprint(
    [...inputs].map(input => at(input)),
    { withTests: true },
  )
  const fileOf = ({ name }: Fault) => join(FOLDER, `${name}.json`)
  const keyOf = ({ file, find, put }: Fault) => JSON.stringify([state, file, find, put])
  // A fault that was found stays found; one that was not is looked for again if its hints or the reach have changed.
  const searchOf = ({ seen_by }: Fault) => JSON.stringify([reach, seen_by])
  return {
    read(fault: Fault): Finding | undefined {
      try {
        const kept = JSON.parse(readFileSync(fileOf(fault), 'utf8'))
        const isThere = kept.finding.found || kept.search === searchOf(fault)
        return kept.key === keyOf(fault) && isThere ? kept.finding : undefined
      } catch {
        return undefined
      }
    },
    keep(fault: Fault, finding: Finding): void {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(fileOf(fault), JSON.stringify({ key: keyOf(fault), search: searchOf(fault), finding }))
    },
    forget(): void {
      rmSync(FOLDER, { recursive: true, force: true })
    },
  }
}
