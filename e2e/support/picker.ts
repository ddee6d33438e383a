import { expect, type Page } from '@playwright/test'
import { pageOf } from './page-of.ts'

// Not every mode of the picker is on a screen of the product, so its stories show it alone on a page.

let fixture: ReturnType<typeof pageOf> | undefined

export const TODAY = '2026-11-23'

/** Shows a picker with these properties; by default of a date, today, not required. */
export async function show(page: Page, picker: object, query: Record<string, string> = {}) {
  fixture ??= pageOf('app/date-time-picker.fixture.tsx')
  const usual = { id: 'picker', label: 'Brīdis', mode: 'date', today: TODAY, value: TODAY }
  await (await fixture).open(page, { picker: JSON.stringify({ ...usual, ...picker }), ...query })
  await expect(fieldOf(page)).toBeVisible()
}

export const fieldOf = (page: Page) => page.getByRole('combobox').first()
export const panelOf = (page: Page) => page.getByRole('dialog')
export const dayOf = (page: Page, date: string) => panelOf(page).locator(`[data-date="${date}"]`)
export const partOf = (page: Page, name: string) =>
  panelOf(page).getByRole('spinbutton', { name, exact: true })
export const errorOf = (page: Page) => page.locator('#picker-error')

/** Expects that the page around the picker got this value. */
export const expectValue = (page: Page, value: unknown) =>
  expect(page.locator('[data-value]')).toHaveText(JSON.stringify(value))
