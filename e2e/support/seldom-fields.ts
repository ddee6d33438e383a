import type { Locator, Page } from '@playwright/test'

/** Unfolds the name, category, notes and status of a new reservation, in Latvian, unless they are shown. */
export async function unfoldSeldom(form: Page | Locator): Promise<void> {
  const title = form.locator('summary', { hasText: 'Nosaukums, kategorija, piezīmes' })
  await title.waitFor()
  if (!(await form.getByLabel('Nosaukums').isVisible())) await title.click()
}

/** Names a new reservation in its form, in Latvian. */
export async function nameEvent(form: Page | Locator, name: string): Promise<void> {
  await unfoldSeldom(form)
  await form.getByLabel('Nosaukums').fill(name)
}
