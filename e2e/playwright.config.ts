import './support/moved-clock.ts'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: Math.max(1, Number(process.env.STORY_WORKERS ?? 3)),
  projects: [
    {
      name: 'journeys',
      testDir: 'stories',
      // Each has a folder of its own: they run side by side, and a run empties its folder when it begins.
      outputDir: '../test-results/journeys',
      testMatch: '**/*.story.ts',
      // No test is about time: one core may be busy with something else.
      timeout: 180_000,
      expect: { timeout: 30_000 },
    },
    {
      // Any of them in any worker, in any order: they share nothing. A question that is new waits for a server to start.
      name: 'components',
      testDir: 'components',
      outputDir: '../test-results/components',
      testMatch: '**/*.component.ts',
      fullyParallel: true,
      timeout: 180_000,
      expect: { timeout: 30_000 },
    },
  ],
  reporter: 'list',
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 1440, height: 900 },
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    // Its cache would answer before the stories' routes; stories about it allow it.
    serviceWorkers: 'block',
    // Only the steps: snapshots cost a tenth of the time, screenshots a quarter; `--trace=on` has both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
