import type { Locator, Page } from '@playwright/test'

/** The panel that says in short what an event is; on a phone at the foot of the screen. */
export const peekOn = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('#event-peek-title') })

/** Opens the whole event of a card, a line or a link: by a press on it and one in its peek. */
export async function openEvent(card: Locator): Promise<void> {
  await card.click()
  await peekOn(card.page())
    .getByRole('button', { name: /^(Labot|Atvērt|Edit|Open)$/ })
    .click()
}
