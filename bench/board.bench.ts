// How fast is the board of 100 rooms with 12 events each in Chromium, and of 150 with 14 while it scrolls?
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { benchDay, benchRooms } from './support/browser-school.ts'
import { median, report, reportMachine } from './support/figures.ts'
import { Gate } from './support/gate.ts'
import { startServer } from './support/server.ts'

const DATE = '2026-11-24'
const ROUNDS = 9
const EVENT = '[data-event]'

interface Painted {
  painted: number
  script: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch(await findBrowser())
try {
  reportMachine(`Chromium ${browser.version()}, 1440 × 900, no GPU`)
  const first = await rounds(async (page, gate) => {
    gate.close()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await gate.asked()
    return () => gate.open()
  })
  const next = await rounds(async page => () => page.locator('main button').nth(2).click())
  report([
    painted('board of 100 rooms × 12 events: data there → painted (two frames)', first, 80),
    script('  its script', first),
    painted('next day: click → painted (two frames)', next, 80),
    script('  its script', next),
    await scrolled(100, 12),
    await scrolled(150, 14),
  ])
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function painted(question: string, measured: Painted[], atMost: number) {
  return { question, value: median(measured.map(it => it.painted)), unit: 'ms', target: { atMost } }
}

function script(question: string, measured: Painted[]) {
  return { question, value: median(measured.map(it => it.script)), unit: 'ms', target: { atMost: 20 } }
}

/**
 * Does the same several times on a signed-in board; measures from the data (or the click) to the second frame after the last
 * change. `prepare` brings the board to where one act, the one it answers, sets it off.
 */
async function rounds(prepare: (page: Page, gate: Gate) => Promise<() => unknown>): Promise<Painted[]> {
  const { page, cdp, gate } = await openBoard(100, 12)
  const measured: Painted[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await quiet(page)
    const act = await prepare(page, gate)
    await idle(page)
    const before = await scriptTime(cdp)
    await act()
    const painted = await page.evaluate(() => window.whenPainted())
    measured.push({ painted, script: (await scriptTime(cdp)) - before })
  }
  await page.context().close()
  return measured
}

/** Scrolls through the whole board and back, across and down; counts the frames that came late. */
async function scrolled(rooms: number, lessons: number) {
  const { page } = await openBoard(rooms, lessons)
  await quiet(page)
  const { late, frames } = await page.evaluate(async selector => {
    let scroller = document.querySelector(selector)?.parentElement ?? null
    while (scroller && scroller.scrollWidth <= scroller.clientWidth) scroller = scroller.parentElement
    if (!scroller) throw new Error('nothing scrolls')
    const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
    let [late, frames, last] = [0, 0, await frame()]
    for (const [x, y] of [
      [30, 0],
      [-30, 0],
      [0, 20],
      [0, -20],
    ]) {
      for (let step = 0; step < 135; step += 1) {
        scroller.scrollBy(x ?? 0, y ?? 0)
        const now = await frame()
        if (now - last > 33.5) late += 1
        frames += 1
        last = now
      }
    }
    return { late, frames }
  }, EVENT)
  await page.context().close()
  return {
    question: `frames over 33 ms while the board of ${rooms} rooms × ${lessons} scrolls both ways`,
    value: late,
    unit: 'frames',
    target: { atMost: 0 },
    note: `of ${frames}`,
  }
}

/** A signed-in board whose rooms and days are made up here: only the browser is measured. */
async function openBoard(
  rooms: number,
  lessons: number,
): Promise<{ page: Page; cdp: CDPSession; gate: Gate }> {
  const school = benchRooms(rooms)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'lv-LV' })
  await context.route('**/api/rooms', route => route.fulfill({ json: { data: school } }))
  const gate = new Gate()
  await context.route('**/api/rooms/get_schedule?*', async route => {
    await gate.pass()
    const date = new URL(route.request().url()).searchParams.get('date_from') ?? DATE
    return route.fulfill({ json: { data: benchDay(school, date, lessons) } })
  })
  await context.route('**/api/live', route => route.abort())
  await context.addInitScript(watchPainting, EVENT)
  const page = await context.newPage()
  await page.goto(`${server.url}/sign-in`)
  await page.locator('input[type=email]').fill('administrator@stunda.test')
  await page.locator('input[type=password]').fill('stunda26')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/')
  await page.goto(`${server.url}/?date=${DATE}&view=day`)
  await page.locator(EVENT).first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return { page, cdp, gate }
}

/** Waits until nothing is being fetched or drawn any more. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await idle(page)
}

async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}

async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
}

declare global {
  interface Window {
    whenPainted(): Promise<number>
  }
}

/** In the page: from the schedule's data (or the last click) to the second frame after the last change of the board. */
function watchPainting(event: string): void {
  let begun = 0
  let drawn = 0
  const json = Response.prototype.json
  Response.prototype.json = async function () {
    const answer = await json.call(this)
    if (this.url.includes('/get_schedule') && begun === 0) begun = performance.now()
    return answer
  }
  addEventListener('click', () => (begun = performance.now()), { capture: true })
  new MutationObserver(() => {
    if (begun > 0 && document.querySelector(event)) {
      requestAnimationFrame(() => requestAnimationFrame(() => (drawn = performance.now())))
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  window.whenPainted = () =>
    new Promise(resolve => {
      const look = () => {
        // Nothing has changed for a while: that was the last.
        if (drawn > 0 && performance.now() - drawn > 300) {
          resolve(drawn - begun)
          begun = drawn = 0
        } else requestAnimationFrame(look)
      }
      look()
    })
}
