import type { Locator, Page } from '@playwright/test'

/** The place of the app's messages that are shown for a moment. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Darbību ziņojumi' })

/** Closes the messages that stand, so that none covers what is pressed next. */
export async function closeNotices(page: Page): Promise<void> {
  const close = notices(page).getByRole('button', { name: 'Aizvērt' })
  while ((await close.count()) > 0) await close.first().click()
}

/** Opens the choices of notifications from the bell. */
export async function openChoices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Paziņojumi/ }).click()
  await page.getByRole('button', { name: 'Paziņojumu iestatījumi' }).click()
  return page.getByRole('dialog', { name: 'Paziņojumu iestatījumi' })
}

/** How long a message with a button is shown, ms. */
const SHOWN = 10_000
/** How much slower than a reader a busy machine comes to its button. */
const SLOWER = 6

/** Lets messages with a button outlast what a test does before it presses the button. */
export const keepNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ shown, slower }) => {
      const plain = window.setTimeout
      const kept = (work: TimerHandler, ms?: number, ...more: unknown[]) =>
        plain(work, ms === shown ? shown * slower : ms, ...more)
      window.setTimeout = Object.assign(kept, plain)
    },
    { shown: SHOWN, slower: SLOWER },
  )
