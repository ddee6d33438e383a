import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  // A busy machine may make one browser miss its time; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  workers: Math.max(1, Number(process.env.STORY_WORKERS ?? 3)),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 1440, height: 900 },
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    // What it keeps is past the stories' routes; those about it let it in.
    serviceWorkers: 'block',
    // What was done, step by step. The page as it stood at each takes a tenth of all the work, a film a quarter: `--trace=on` has both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
