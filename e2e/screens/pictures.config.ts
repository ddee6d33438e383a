import '../support/moved-clock.ts'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

/** Visual regression tests: every screen, compared with its approved pictures. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '../pictures/{arg}{ext}',
  globalSetup: './before-pictures.ts',
  forbidOnly: true,
  updateSnapshots: 'none',
  // Another browser renders text differently; axe and the other checks do not depend on that.
  ignoreSnapshots:
    Boolean(process.env.BROWSER_PATH) || process.platform !== 'linux' || process.arch !== 'x64',
  fullyParallel: true,
  retries: 0,
  workers: Math.max(1, Number(process.env.STORY_WORKERS ?? 3)),
  // No test is about time.
  timeout: 600_000,
  expect: {
    timeout: 30_000,
    // The tolerance of colours (YIQ) allows for another processor's rounding, but not for a missing light background.
    toHaveScreenshot: { threshold: 0.025, maxDiffPixels: 0 },
  },
  reporter: 'list',
  // An element that never comes fails its test early.
  use: { launchOptions: await findBrowser(), actionTimeout: 120_000 },
})
