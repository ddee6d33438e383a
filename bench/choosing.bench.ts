// How much does the board of 100 rooms with 12 events each compute when one more event is chosen, and while a frame is drawn?
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { EVENT, openBoard, quiet, timesSpent } from './support/board-page.ts'
import { median, report, reportMachine } from './support/figures.ts'
import { startServer } from './support/server.ts'

const FULL = { rooms: 100, lessons: 12 }
const CLICKS = 15
const MOVES = 40

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch(await findBrowser({ optimizing: true }))
try {
  reportMachine(`Chromium ${browser.version()}, 1440 × 900, no GPU`)
  const { page, cdp } = await openBoard(browser, server.url, FULL)
  await page.locator('[data-drag="free"]').waitFor()
  await quiet(page)
  const spentBy = async (act: () => Promise<unknown>): Promise<number> => {
    const before = await timesSpent(cdp)
    await act()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    return (await timesSpent(cdp)).script - before.script
  }
  const clicks: number[] = []
  await page.keyboard.down('Control')
  for (let nth = 0; nth < CLICKS; nth += 1) {
    const { x, y } = await pointOn(page, nth * 3)
    await page.mouse.move(x, y)
    await quiet(page)
    clicks.push(await spentBy(() => page.mouse.click(x, y)))
  }
  await page.keyboard.up('Control')
  const chosen = await page.locator('[aria-pressed="true"][data-event]').count()
  await page.keyboard.press('Escape')
  const { x, y } = await pointOn(page, 0)
  await page.keyboard.down('Shift')
  await page.mouse.move(x, y)
  await page.mouse.down()
  const framed = await spentBy(async () => {
    for (let move = 1; move <= MOVES; move += 1) await page.mouse.move(x + move * 20, y + move * 10)
  })
  await page.mouse.up()
  report([
    {
      question: 'an event is chosen by Ctrl and a click: script',
      value: median(clicks),
      unit: 'ms',
      target: { atMost: 8 },
      note: `slowest ${Math.max(...clicks).toFixed(1)}; ${chosen} chosen of ${CLICKS} clicks`,
    },
    {
      question: 'a frame is drawn over the board: script for each move',
      value: framed / MOVES,
      unit: 'ms',
      target: { atMost: 8 },
    },
  ])
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A point on one of the events that are drawn. */
async function pointOn(page: Page, nth: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(EVENT).nth(nth).boundingBox()
  if (!box) throw new Error('no event')
  return { x: box.x + 40, y: box.y + 6 }
}
