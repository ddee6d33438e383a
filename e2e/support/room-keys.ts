import type { Page } from '@playwright/test'
import { cardOf } from './board.ts'
import type { Evening } from './evening.ts'

export const form = (page: Page) => page.getByRole('dialog', { name: 'Rezervācija' })
export const issue = (page: Page) => form(page).getByRole('button', { name: 'Izsniegt atslēgu' })

/** The key of an evening's first room: the lessons' cards, the notices about the key, and the lessons' statuses. */
export const keysOn = (evening: Evening) => ({
  card: (page: Page, name: string) => cardOf(page, evening.room(0), name),
  issued: () => `Telpas ${evening.number(0)} atslēga izsniegta: Agnese Kalniņa.`,
  returned: () => `Telpas ${evening.number(0)} atslēga atdota: Agnese Kalniņa.`,
  statusOf: async (name: string) => (await evening.booked(name))?.status_id,
})
