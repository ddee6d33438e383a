import type { Locator, Page } from '@playwright/test'

/** The place of the app's messages that are shown for a moment. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Paziņojumi' })
