// How fast is the board of 100 rooms with 12 events each in Chromium: painted, dragged over, scrolled; and of 150 with 14?
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { type BoardPage, EVENT, idle, openBoard, quiet, timesSpent } from './support/board-page.ts'
import { type Figure, median, report, reportMachine } from './support/figures.ts'
import { startServer } from './support/server.ts'

const ROUNDS = 15
const DRAGS = 4
const MOVES = 60
const FULL = { rooms: 100, lessons: 12 }

interface Painted {
  painted: number
  script: number
  task: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const server = await startServer({ dataDir })
const options = await findBrowser({ optimizing: true })
let told = false
try {
  await ask(async browser =>
    painted(
      'board of 100 rooms × 12 events: data there → painted (two frames)',
      await rounds(browser, async ({ page, answers, later }) => {
        answers.close()
        later.close()
        await page.reload({ waitUntil: 'domcontentloaded' })
        await answers.asked()
        return () => answers.open()
      }),
    ),
  )
  await ask(async browser =>
    painted(
      'next day: click → painted (two frames)',
      await rounds(browser, async ({ page }) => {
        const box = await page.locator('main button').nth(2).boundingBox()
        if (!box) throw new Error('no way to the next day')
        // By the mouse alone: looking for what to click is a script in the page, too.
        return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }),
    ),
  )
  await ask(dragged)
  await ask(browser => scrolled(browser, FULL))
  await ask(browser => scrolled(browser, { rooms: 150, lessons: 14 }))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Asks a browser of its own: what one question leaves behind in it is no part of the next one's answer. */
async function ask(question: (browser: Browser) => Promise<Figure[]>): Promise<void> {
  const browser = await chromium.launch(options)
  try {
    if (!told) reportMachine(`Chromium ${browser.version()}, 1440 × 900, no GPU`)
    told = true
    report(await question(browser))
  } finally {
    await browser.close()
  }
}

function painted(question: string, measured: Painted[]): Figure[] {
  return [
    { question, value: median(measured.map(it => it.painted)), unit: 'ms', target: { atMost: 60 } },
    {
      question: '  its script',
      value: median(measured.map(it => it.script)),
      unit: 'ms',
      target: { atMost: 15 },
      note: `fastest ${Math.min(...measured.map(it => it.script)).toFixed(1)}; the main thread in all ${median(measured.map(it => it.task)).toFixed(1)}`,
    },
  ]
}

/**
 * Does the same several times on a signed-in board; measures from the data (or the click) to the second frame after the last
 * change of an event. `prepare` brings the board to where one act, the one it answers, sets it off.
 */
async function rounds(
  browser: Browser,
  prepare: (board: BoardPage) => Promise<() => unknown>,
): Promise<Painted[]> {
  const board = await openBoard(browser, server.url, FULL)
  const { page, cdp, later } = board
  const measured: Painted[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    later.open()
    await quiet(page)
    const act = await prepare(board)
    await idle(page)
    await page.evaluate(() => window.holdIdleWork())
    const before = await timesSpent(cdp)
    await act()
    const painted = await page.evaluate(() => window.whenPainted())
    const after = await board.spentWhenPainted()
    measured.push({ painted, script: after.script - before.script, task: after.task - before.task })
  }
  await page.context().close()
  return measured
}

/** Drags an event over the board, from room to room; measures from each move of the pointer to the frame that shows it. */
async function dragged(browser: Browser): Promise<Figure[]> {
  const { page, cdp } = await openBoard(browser, server.url, FULL)
  await page.locator('[data-drag="free"]').waitFor()
  await quiet(page)
  await page.evaluate(watchMoves)
  const spent = { script: 0, moves: 0 }
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const box = await page
      .locator(EVENT)
      .nth(3 + drag)
      .boundingBox()
    if (!box) throw new Error('no event')
    const [x, y] = [box.x + 40, box.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 10, y + 10)
    await quiet(page)
    const before = await timesSpent(cdp)
    for (let move = 1; move <= MOVES; move += 1) await page.mouse.move(x + move * 14, y + ((move * 17) % 300))
    spent.script += (await timesSpent(cdp)).script - before.script
    spent.moves += MOVES
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  const delays = (await page.evaluate(() => window.moveDelays)).toSorted((a, b) => a - b)
  await page.context().close()
  return [
    {
      question: 'an event is dragged: pointer → next paint, 95th percentile',
      value: delays[Math.floor(delays.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
      target: { atMost: 24 },
      note: `median ${median(delays).toFixed(1)} of ${delays.length}; script per move ${(spent.script / spent.moves).toFixed(2)} ms`,
    },
  ]
}

declare global {
  interface Window {
    moveDelays: number[]
  }
}

/** In the page: notes for each move of the pointer how long after it the frame that shows it is painted. */
function watchMoves(): void {
  window.moveDelays = []
  const { port1, port2 } = new MessageChannel()
  const waiting: number[] = []
  port1.onmessage = () => window.moveDelays.push(...waiting.splice(0).map(at => performance.now() - at))
  addEventListener(
    'pointermove',
    event => {
      const at = event.timeStamp
      // A message is handled after the frame it was sent in.
      requestAnimationFrame(() => {
        waiting.push(at)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

/** Scrolls through the whole board and back, across and down; counts the frames that came late. */
async function scrolled(
  browser: Browser,
  { rooms, lessons }: { rooms: number; lessons: number },
): Promise<Figure[]> {
  const { page, cdp } = await openBoard(browser, server.url, { rooms, lessons })
  await page.locator('[data-drag="free"]').waitFor()
  await quiet(page)
  const before = await timesSpent(cdp)
  const { late, frames, shift } = await scrollBothWays(page)
  const after = await timesSpent(cdp)
  // The same to look at, and nobody at home: what is late of it is so by the machine.
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)))
  await idle(page)
  const lifeless = await scrollBothWays(page)
  await page.context().close()
  const per_frame = (after.task - before.task) / frames
  return [
    {
      question: `frames over 33 ms while the board of ${rooms} rooms × ${lessons} scrolls both ways`,
      value: late,
      unit: 'frames',
      target: { atMost: 0 },
      note: `of ${frames}; ${per_frame.toFixed(1)} ms of the main thread a frame; of a lifeless copy in the same page ${lifeless.late}`,
    },
    { question: '  layout shift, from its opening on', value: shift, unit: '', target: { atMost: 0 } },
  ]
}

async function scrollBothWays(page: Page): Promise<{ late: number; frames: number; shift: number }> {
  return page.evaluate(async selector => {
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
    const shifts = await new Promise<PerformanceEntryList>(resolve => {
      const observer = new PerformanceObserver(list => resolve(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(observer.takeRecords()), 300)
    })
    const shift = shifts.reduce(
      (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
      0,
    )
    return { late, frames, shift }
  }, EVENT)
}
