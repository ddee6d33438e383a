import { clickFreeTime, quickForm } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { notices } from '../support/notices.ts'

const evening = useEvening()

test('the language changes at once, without losing what was typed, and is remembered', {
  tag: '@smoke',
}, async ({ page, visit }) => {
  await visit('/sign-in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv')
  await page.getByLabel('E-pasts').fill('teacher@stunda.test')
  await page
    .getByText('English')
    .or(page.getByText('EN', { exact: true }))
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Email')).toHaveValue('teacher@stunda.test')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('the schedule speaks the chosen language, dates and names of lists too, and knows the classes of students still', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', '/?date=2026-12-01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('otrdiena, 1. decembris')
  await expect(page.getByRole('region', { name: 'Mana diena' })).toContainText('Laura Kārkliņa, 3.b')
  await page.getByText('EN', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Tuesday/)
  await expect(page.getByRole('list', { name: 'Krāsu nozīme' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My day' })).toContainText('Laura Kārkliņa, 3.b')
  await page.getByText('LV', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Šodien' })).toBeVisible()
})

test('a notification that stands is said again in the language that is chosen', async ({
  page,
  arrive,
  accept,
  answer,
}) => {
  accept('POST /api/event-meta/create')
  answer('POST /api/reservations/undo', { data: { reservations: [], deleted: [] }, change: 2 })
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(0), '18:00')
  await quickForm(page).getByRole('combobox').last().fill('Balss vingrinājums')
  await page.getByRole('option', { name: /^Balss vingrinājums/ }).click()
  await quickForm(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(notices(page)).toContainText(/Rezervācija izveidota: telpa \S+, \S+dien, /)
  await page.getByText('EN', { exact: true }).click()
  const said = page.getByRole('region', { name: 'Status messages' })
  await expect(said).toContainText(/Reservation made: room \S+, [A-Z][a-z]+day, \d+ [A-Z]/)
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toContainText('Reservation undone.')
})

test.describe('for a browser that asks for English', () => {
  test.use({ locale: 'en-GB' })

  test('the first visit is answered in English', async ({ page, visit }) => {
    await visit('/sign-in')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
