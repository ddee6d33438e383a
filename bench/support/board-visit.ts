import type { Browser, BrowserContext } from '@playwright/test'
import { addDays, civilNow, dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import { EVENT, signIn } from './board-page.ts'
import { type Figure, median } from './figures.ts'

const ROUNDS = 7
/** "Slow 4G" of browsers' developer tools: bytes per second, and round-trip time in ms. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (750e3 * 0.9) / 8 }
const CPU_SLOWER = 4
const SETTLES = 3000

interface Visit {
  /** Largest contentful paint, ms. */
  largest: number
  shift: number
  /** What moved, and how: `element from → to` (x y width height, px). */
  shifted: string
  longest_task: number
}

/** Visits the demo school's board on slow 4G with a slowed processor, with an empty cache and then again. */
export async function timeVisits(browser: Browser, url: string): Promise<Figure[]> {
  const home = await browser.newContext({ locale: 'lv-LV' })
  await signIn(await home.newPage(), url)
  const storageState = await home.storageState()
  await home.close()
  const visits: { first: Visit; second: Visit }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      storageState,
      viewport: { width: 1440, height: 900 },
      locale: 'lv-LV',
    })
    visits.push({ first: await visit(context, url), second: await visit(context, url) })
    await context.close()
  }
  return [
    ...figures(
      'first visit',
      visits.map(({ first }) => first),
      2500,
    ),
    ...figures(
      'second visit',
      visits.map(({ second }) => second),
      1200,
    ),
  ]
}

function figures(which: string, visits: Visit[], atMost: number): Figure[] {
  return [
    {
      question: `slow 4G, processor ${CPU_SLOWER} × slower, ${which} to the board: largest contentful paint`,
      value: median(visits.map(({ largest }) => largest)),
      unit: 'ms',
      target: { atMost },
      note: `fastest ${Math.min(...visits.map(({ largest }) => largest)).toFixed(0)}`,
    },
    {
      question: '  layout shift',
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: '',
      target: { atMost: 0 },
    },
    {
      question: '  longest task',
      value: median(visits.map(({ longest_task }) => longest_task)),
      unit: 'ms',
      target: { atMost: 200 },
    },
  ]
}

const visit = (context: BrowserContext, url: string) =>
  visitSlowly(context, `${url}/?date=${nextTuesday()}&view=day`, EVENT)

/** Visits an address on slow 4G with a slowed processor, until `last` is there and nothing more comes. */
export async function visitSlowly(
  context: BrowserContext,
  address: string,
  last: string,
  settles = SETTLES,
): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await page.addInitScript(watchLoading)
  await page.goto(address)
  await page.locator(last).first().waitFor()
  await page.locator('[data-coming]').waitFor({ state: 'detached' })
  // Later work may still shift the layout or take long. The live stream never ends, so the network is never idle.
  await page.waitForTimeout(settles)
  const visit = await page.evaluate(() => window.loading)
  await page.close()
  return visit
}

declare global {
  interface Window {
    loading: Visit
  }
}

/** In the page: collects the browser's own performance entries. */
function watchLoading(): void {
  window.loading = { largest: 0, shift: 0, shifted: '', longest_task: 0 }
  interface Entry extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 30)}`
      : 'gone'
  }
  const placed = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(it => Math.round(it)).join(' ')
  const watch = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(entry => void note(entry as never))).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => (window.loading.largest = startTime))
  watch('layout-shift', ({ value, sources }) => {
    window.loading.shift += value
    for (const { node, previousRect, currentRect } of sources)
      window.loading.shifted += `${named(node)}: ${placed(previousRect)} → ${placed(currentRect)}, `
  })
  watch('longtask', ({ duration }) => {
    window.loading.longest_task = Math.max(window.loading.longest_task, duration)
  })
}

/** A day on which the demo school is full. */
function nextTuesday(): string {
  const today = dateOf(civilNow('Europe/Riga', Temporal.Now.instant()))
  return addDays(today, ((9 - weekdayOf(today)) % 7) + (weekdayOf(today) === 2 ? 7 : 0))
}
