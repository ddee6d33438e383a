import type { Locator, Page } from '@playwright/test'

/** Unfolds the category, notes and status of a new reservation, in Latvian. */
export const unfoldSeldom = (form: Page | Locator): Promise<void> =>
  form.locator('summary', { hasText: 'Kategorija, piezīmes' }).click()
