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
  await page.waitForLoadState('networkidle')
  const idle = await scripts()
  report([
    {
      question: 'JavaScript of the sign-in page, gzipped',
      value: signIn,
      unit: 'KB',
      target: { atMost: 110 },
    },
    {
      question: 'JavaScript until the board is there, gzipped',
      value: board,
      unit: 'KB',
      target: { atMost: 220 },
    },
    {
      question: 'with all that is fetched ahead while idle (the event form)',
      value: idle,
      unit: 'KB',
      target: { atMost: 220 },
    },
  ])
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Adds up what scripts the page loads from now on; the same file counts once. */
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
    const counted = await Promise.all(sizes.values())
    return counted.reduce((sum, size) => sum + size, 0) / 1000
  }
}
