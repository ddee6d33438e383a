import { expect, type Page } from '@playwright/test'
import { pageOf } from './page-of.ts'

// Not every mode of the picker is on a screen of the product: in its stories it stands alone on a page.

let fixture: ReturnType<typeof pageOf> | undefined

export const TODAY = '2026-11-23'

/** Shows a picker; what is not said is a date, today, that is not required. */
export async function show(page: Page, picker: object, query: Record<string, string> = {}) {
  fixture ??= pageOf('app/date-time-picker.fixture.tsx')
  const usual = { id: 'picker', label: 'Brīdis', mode: 'date', today: TODAY, value: TODAY }
  await (await fixture).open(page, { picker: JSON.stringify({ ...usual, ...picker }), ...query })
  await expect(fieldOf(page)).toBeVisible()
}

export const fieldOf = (page: Page) => page.getByRole('combobox').first()
export const endOf = (page: Page) => page.getByRole('combobox').nth(1)
export const panelOf = (page: Page) => page.getByRole('dialog')
export const dayOf = (page: Page, date: string) => panelOf(page).locator(`[data-date="${date}"]`)
export const partOf = (page: Page, name: string) =>
  panelOf(page).getByRole('spinbutton', { name, exact: true })
export const errorOf = (page: Page) => page.locator('#picker-error')

/** That a value is chosen, as the page around the picker was told. */
export const chosen = (page: Page, value: unknown) =>
  expect(page.locator('[data-value]')).toHaveText(JSON.stringify(value))
