import type { Page } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { nameEvent } from '../support/seldom-fields.ts'

const evening = useEvening()
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const students = (page: Page) => form(page).getByRole('combobox', { name: 'Audzēkņi un grupas' })

test('what is missing is said at its field before anything is sent', { tag: '@smoke' }, async ({
  page,
  arrive,
  sent,
}) => {
  await arrive('attendant', evening.address())
  await clickIntoBoard(page, evening.room(2), '19:00')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page).getByText('Lauks ir obligāts')).toBeVisible()
  await expect(students(page)).toBeFocused()
  expect(sent('POST /api/event-meta/create')).toEqual([])
})

test('a series that does not begin on the form’s date says when it begins', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, evening.room(2), '19:00')
  await form(page).getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).click()
  await expect(form(page).getByText(/^\d+ reizes?$/)).toBeVisible()
  const days = form(page).getByRole('group', { name: 'Nedēļas dienas' }).locator('label')
  await days.last().click()
  await days
    .filter({ has: page.locator(':checked') })
    .first()
    .click()
  await expect(form(page).getByText(/^\d+ reizes?, no \d+\. \S+$/)).toBeVisible()
})

test('typing proposes the first student that is found, Enter chooses them, and their cross opens no list', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await clickIntoBoard(page, evening.room(2), '19:00')
  const first = page.getByRole('option').first()
  await students(page).fill('an')
  await expect(first).toHaveAttribute('data-focused')
  await students(page).press('n')
  await expect(first).toHaveAttribute('data-focused')
  await students(page).press('Enter')
  const cross = page.getByRole('button', { name: /^Noņemt.* Ann/ })
  await expect(cross).toHaveCount(1)
  await page.keyboard.press('Tab')
  const chip = page.locator('[data-chip]').filter({ has: cross })
  await chip.click({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('option')).toHaveCount(0)

  // A press beside the chosen students is a press into their field.
  await form(page).getByRole('combobox', { name: 'Pedagogi' }).focus()
  await form(page)
    .getByRole('group')
    .filter({ has: page.getByRole('combobox', { name: 'Audzēkņi un grupas' }) })
    .click({ position: { x: 3, y: 3 } })
  await expect(students(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await cross.click()
  await expect(cross).toHaveCount(0)
  await expect(students(page)).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('Enter in an open list in which nothing is chosen books nothing', async ({ page, arrive, sent }) => {
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, evening.room(2), '19:00')
  await nameEvent(form(page), 'Vēl nav gatava')
  await form(page).getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).waitFor()
  await page.keyboard.press('Enter')
  await students(page).fill('Nav tāda')
  await form(page).getByText('Nekas neatbilst ievadītajam.').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(form(page).getByLabel('Nosaukums')).toHaveValue('Vēl nav gatava')
  expect(sent('POST /api/event-meta/create')).toEqual([])
})
