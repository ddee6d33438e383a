import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

/** The pictures that guard: every screen in every look, as it was when somebody last approved of it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '../pictures/{arg}{ext}',
  globalSetup: './before-pictures.ts',
  forbidOnly: true,
  updateSnapshots: 'none',
  // Another browser draws letters otherwise; what axe finds and what is out of reach does not depend on it.
  ignoreSnapshots:
    Boolean(process.env.BROWSER_PATH) || process.platform !== 'linux' || process.arch !== 'x64',
  fullyParallel: true,
  workers: Math.max(1, Number(process.env.STORY_WORKERS ?? 3)),
  // A screen that a busy machine shows too late is looked at once more, and reported as flaky.
  retries: 1,
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Of the difference between two colours (`YIQ`) a rounding of another processor is let through, and a soft ground is not.
    toHaveScreenshot: { threshold: 0.025, maxDiffPixels: 0 },
  },
  reporter: 'list',
  use: { launchOptions: await findBrowser() },
})
