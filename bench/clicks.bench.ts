// How many clicks and keys do the tasks of a day take? Each is done in a school of its own by the shortest way that one sees, on a desk or on a phone,
// and compared with what it took people who were watched before. Numbers choose rows.
import '../e2e/support/moved-clock.ts'
import { chromium } from '@playwright/test'
import { CLOCK } from '../e2e/screens/looks.ts'
import { findBrowser } from '../e2e/support/browser.ts'
import { prepareSchools } from '../e2e/support/school.ts'
import { OFFICE } from './clicks/office.ts'
import { walk } from './clicks/row.ts'
import { SET_UP } from './clicks/set-up.ts'
import { TEACHING } from './clicks/teaching.ts'
import { reportMachine } from './support/figures.ts'
import type { Count } from './support/walk.ts'

const ROWS = [...TEACHING, ...OFFICE, ...SET_UP]
const asked = process.argv.slice(2).map(Number)
const rows = asked.length > 0 ? asked.flatMap(number => ROWS[number - 1] ?? []) : ROWS

const end = await prepareSchools(CLOCK)
const browser = await chromium.launch(await findBrowser())
const verdicts: string[] = []
try {
  reportMachine(`Chromium ${browser.version()}`)
  console.log('| task | before | now | |\n|---|---|---|---|')
  for (const row of rows) {
    const now = await walk(browser, row).catch((error: Error) => error)
    const verdict = now instanceof Error ? 'FAILED' : verdictOf(row.before, now)
    if (now instanceof Error) console.error(now)
    verdicts.push(verdict)
    console.log(
      `| ${row.task} | ${said(row.before)} | ${now instanceof Error ? '–' : said(now)} | ${verdict} |`,
    )
  }
} finally {
  await browser.close()
  await end()
}
const count = (verdict: string) => verdicts.filter(one => one.startsWith(verdict)).length
console.log(
  `${count('better')} better, target ≥ 10; ${count('same')} the same; ${count('WORSE')} worse, target 0; ${count('FAILED')} failed`,
)

function said({ clicks, keys }: Count): string {
  return `${clicks} c, ${keys} k`
}

/** Clicks decide, then keys. */
function verdictOf(before: Count, now: Count): string {
  const by = Math.sign(now.clicks - before.clicks) || Math.sign(now.keys - before.keys)
  if (by === 0) return 'same'
  if (by > 0) return 'WORSE'
  const more = now.keys - before.keys
  return more > 0 ? `better, ${more} more keys` : 'better'
}
