import { expect, type Page } from '@playwright/test'
import { clickIntoBoard } from './board.ts'
import type { FreeEvening } from './free-evening.ts'
import { nameEvent } from './seldom-fields.ts'

/** The form of a new reservation. */
export const formOn = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

/** Opens the form from the evening's board and fills in all that a booking needs. */
export async function fillIn(page: Page, { rooms }: FreeEvening, room: number, clock: string, name: string) {
  await clickIntoBoard(page, rooms[room]?.id ?? 0, clock)
  const form = formOn(page)
  await nameEvent(form, name)
  await form.getByLabel('Piezīmes').fill('Līdzi jāņem notis')
  return form
}

/** Expects the form with all that fillIn typed, and that it says so. */
export async function expectAllTyped(page: Page, clock: string, name: string) {
  const form = formOn(page)
  await expect(form.getByLabel('Nosaukums')).toHaveValue(name)
  await expect(form.getByLabel('Piezīmes')).toHaveValue('Līdzi jāņem notis')
  await expect(form.getByLabel('No', { exact: true })).toHaveValue(clock)
  await expect(form).toContainText('Veidlapa ir atjaunota')
  return form
}
