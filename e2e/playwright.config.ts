import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  // A story that a busy machine made miss its time is run once more, and reported as flaky; what fails twice has failed.
  retries: 1,
  workers: Math.max(1, Number(process.env.STORY_WORKERS ?? 3)),
  // No test is about time: one core may be busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
