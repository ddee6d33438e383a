import type { Locator, Page } from '@playwright/test'

/** Where the app shows its messages for a moment. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Paziņojumi' })
