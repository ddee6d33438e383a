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
  retries: 2,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Measured in `YIQ`: a soft ground of another colour is seen, a rounding of another processor is not.
    toHaveScreenshot: { threshold: 0.025, scale: 'device' },
  },
  reporter: 'list',
  use: { launchOptions: await findBrowser() },
})
