// Which bytes are on the line, in which order, before the board stands on slow 4G: at a first visit, with nothing kept, and at the second?
// With VISIT_BESIDE, the main file of another checkout with its pages built, both are visited in turn.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { startServer } from '../server/test/server-process.ts'
import { EVENT, signIn } from './support/board-page.ts'
import { CPU_SLOWER, nextTuesday, type Visit, visitSlowly } from './support/board-visit.ts'
import { type Figure, median, report, reportMachine } from './support/figures.ts'

const ROUNDS = Number(process.env.VISIT_ROUNDS ?? 7)
const BESIDE = process.env.VISIT_BESIDE
const VISITS = ['first', 'second'] as const
const TARGETS = { first: 1500, second: 500 }

type Visits = Record<(typeof VISITS)[number], Visit[]>
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

const folder = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const env = { NODE_ENV: 'production' }
const server = await startServer({ dataDir: join(folder, 'ours'), demo: true, env })
const beside =
  BESIDE === undefined
    ? undefined
    : await startServer({ dataDir: join(folder, 'beside'), demo: true, env, main: BESIDE })
const browser = await chromium.launch(await findBrowser({ optimizing: true }))
try {
  reportMachine(`Chromium ${browser.version()}, 1440 × 900, no GPU`)
  const urls = [server.url, ...(beside ? [beside.url] : [])]
  const kept = await Promise.all(urls.map(url => signedIn(browser, url)))
  const visits = urls.map((): Visits => ({ first: [], second: [] }))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, url] of urls.entries()) {
      const { first, second } = await visitTwice(browser, url, kept[at])
      visits[at]?.first.push(first)
      visits[at]?.second.push(second)
    }
  const [ours, others] = visits
  for (const which of VISITS) {
    report(figures(which, ours?.[which] ?? [], others?.[which]))
    console.log(onTheLine(ours?.[which] ?? []))
  }
} finally {
  await browser.close()
  await Promise.all([server.stop(), beside?.stop()])
  rmSync(folder, { recursive: true, force: true })
}

/** The storage of a browser in which somebody has signed in and seen the board; its files are not kept. */
async function signedIn(browser: Browser, url: string): Promise<Kept> {
  const home = await browser.newContext({ locale: 'lv-LV', viewport: { width: 1440, height: 900 } })
  const page = await home.newPage()
  await signIn(page, url)
  await page.locator(EVENT).first().waitFor()
  const kept = await home.storageState()
  await home.close()
  return kept
}

/** Visits the board of a full day with an empty cache, and then again. */
async function visitTwice(browser: Browser, url: string, storageState: Kept | undefined) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport,
    locale: 'lv-LV',
  })
  const visit = () => visitSlowly(context, `${url}/?date=${nextTuesday()}&view=day`, EVENT)
  const visits = { first: await visit(), second: await visit() }
  await context.close()
  return visits
}

function figures(which: keyof Visits, visits: readonly Visit[], others?: readonly Visit[]): Figure[] {
  const atMost = TARGETS[which]
  const ms = (
    question: string,
    of: (visit: Visit) => number,
    target: Pick<Figure, 'target'> = {},
  ): Figure => ({
    question,
    value: median(visits.map(of)),
    unit: 'ms',
    ...target,
    note: [
      `fastest ${Math.min(...visits.map(of)).toFixed(0)}`,
      ...(others
        ? [`beside ${median(others.map(of)).toFixed(0)}, ${Math.min(...others.map(of)).toFixed(0)}`]
        : []),
    ].join('; '),
  })
  return [
    ms(
      `slow 4G, processor ${CPU_SLOWER} × slower, ${which} visit to the board: largest contentful paint`,
      ({ largest }) => largest,
      { target: { atMost } },
    ),
    ms('  its first event is drawn', ({ stands }) => stands, { target: { atMost } }),
    ms('  work of the main thread until then, as slowed', ({ work }) => work),
    ms('  longest task', ({ longest_task }) => longest_task, { target: { atMost: 200 } }),
    {
      question: '  layout shift',
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: '',
      target: { atMost: 0 },
      note: visits.find(({ shift }) => shift > 0)?.shifted ?? '',
    },
  ]
}

/** The requests of the fastest visit, a line each, and their sum. */
function onTheLine(visits: readonly Visit[]): string {
  const fastest = visits.toSorted((a, b) => a.stands - b.stands)[0]
  const asked = fastest?.asked ?? []
  const ms = (time: number) => (Number.isNaN(time) ? '–' : time.toFixed(0)).padStart(6)
  const bytes = (count: number) => String(count).padStart(8)
  const lines = asked.map(
    ({ address, sent, began, ended, ...of }) =>
      `${bytes(of.bytes)}${ms(sent)}${ms(began)}${ms(ended)}  ${address}`,
  )
  const sum = asked.reduce((sum, of) => sum + of.bytes, 0)
  return ['   bytes  sent began ended', ...lines, `${bytes(sum)}  in all`].join('\n')
}
