// `npm run planted-faults [-- name …] [-- hinted|near] [-- again] [-- check]`: plants each fault of `planted-faults/faults/` alone into a copy of the
// checkout, and tells which test finds it. It runs the steps that a change of the fault's file concerns, and stops at the first test that fails. `near`: no
// further than to the tests beside the file and the units; `hinted`: only where the fault is expected. An interrupted run goes on; `again` begins anew.
// `check`: only whether every fault still fits.
import { hintsToNothing, whatDoesNotFit, whyNotPlanted } from './planted-faults/check.ts'
import { copyCheckout } from './planted-faults/copy.ts'
import type { Fault, Finding } from './planted-faults/fault.ts'
import { FAULTS } from './planted-faults/faults/index.ts'
import { findingsOf } from './planted-faults/kept.ts'
import { searchFor } from './planted-faults/search.ts'
import { tableOf } from './planted-faults/table.ts'

const WORDS = ['hinted', 'near', 'again', 'check']
const args = process.argv.slice(2).map(word => word.replace(/^--/, ''))
const names = args.filter(word => !WORDS.includes(word))
const reach = args.includes('hinted') ? 'hinted' : args.includes('near') ? 'near' : 'all'
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.some(word => name.includes(word)))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const misfits = whatDoesNotFit(FAULTS)
for (const sentence of misfits) console.log(`✗ ${sentence}`)
for (const sentence of hintsToNothing(FAULTS)) console.log(`  ${sentence}`)
console.log(`${FAULTS.length} faults, ${new Set(FAULTS.map(fault => fault.class)).size} classes`)
if (chosen.length === 0) console.log(`there is no fault ${names.join(' or ')}`)
process.exitCode = misfits.length > 0 || chosen.length === 0 ? 1 : 0
if (!args.includes('check')) await plantAll(chosen.filter(fault => !whyNotPlanted(fault)))

async function plantAll(faults: Fault[]): Promise<void> {
  const kept = findingsOf(reach)
  if (args.includes('again')) kept.forget()
  const folder = copyCheckout()
  const findings = new Map<Fault, Finding>()
  for (const fault of faults) {
    const before = kept.read(fault)
    const finding = before ?? (await searchFor(fault, folder, reach))
    kept.keep(fault, finding)
    findings.set(fault, finding)
    tell(fault, finding, before !== undefined)
  }
  console.log(`\n${tableOf(findings)}`)
}

function tell(fault: Fault, { found, seconds, leftOut }: Finding, isOld: boolean): void {
  const where = found ? `${found.step}: ${found.test}` : 'not found'
  console.log(`${found ? '✓' : '✗'} ${String(seconds).padStart(4)} s  ${fault.name} (${fault.class})`)
  console.log(`          ${where}${isOld ? ' (of an earlier run)' : ''}`)
  for (const sentence of leftOut) console.log(`          left out: ${sentence}`)
}
