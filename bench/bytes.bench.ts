// How much JavaScript does a first visit load, gzipped: to the sign-in page, and to the board?
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { report, reportMachine } from './support/figures.ts'
import { startServer } from './support/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch(await findBrowser())
try {
  reportMachine(`Chromium ${browser.version()}`)
  const page = await browser.newPage({ locale: 'lv-LV' })
  const scripts = countScripts(page)
  await page.goto(`${server.url}/sign-in`, { waitUntil: 'networkidle' })
  const signIn = await scripts()
  await page.locator('input[type=email]').fill('administrator@stunda.test')
  await page.locator('input[type=password]').fill('stunda26')
  await page.keyboard.press('Enter')
  await page.locator('[data-event]').first().waitFor()
  const board = await scripts()
  await page.mouse.move(400, 400)
  const event = await scripts()
  report([
    {
      question: 'JavaScript of the sign-in page, gzipped',
      value: signIn,
      unit: 'KB',
      target: { atMost: 120 },
    },
    {
      question: 'JavaScript of the board, with what it fetches while idle (moving by hand, paper), gzipped',
      value: board,
      unit: 'KB',
      target: { atMost: 235 },
    },
    {
      question: 'with the event form, which is fetched when the pointer first moves',
      value: event,
      unit: 'KB',
    },
  ])
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Adds up what scripts the page loads from now on, once it loads no more; the same file counts once. */
function countScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    sizes.set(
      response.url(),
      response.body().then(body => gzipSync(body, { level: 9 }).length),
    )
  })
  return async () => {
    for (let known = -1; known < sizes.size; await page.waitForTimeout(2000)) known = sizes.size
    const counted = await Promise.all(sizes.values())
    return counted.reduce((sum, size) => sum + size, 0) / 1000
  }
}
