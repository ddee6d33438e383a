import type { Locator } from '@playwright/test'

const TRIES = 13
/** Below 2.5 s Playwright looks every 100 ms, above it twice a second; so one long wait is several short ones. */
const SHORT = { timeout: 2400 }

/** Waits until the element is visible, looking every 100 ms; fails after 30 s. */
export async function waitUntilVisible(locator: Locator): Promise<void> {
  for (let attempt = 1; attempt < TRIES; attempt++) {
    const isVisible = await locator.waitFor(SHORT).then(
      () => true,
      () => false,
    )
    if (isVisible) return
  }
  await locator.waitFor(SHORT)
}
