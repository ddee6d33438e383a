import { clickFreeTime, clickIntoBoard, quickForm } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Balss vingrinājums'))

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

test('a refusal is said again in the language that is chosen', async ({ page, visit }) => {
  await visit('/sign-in')
  await page.getByLabel('E-pasts').fill('teacher@stunda.test')
  await page.getByLabel('Parole', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Pieslēgties', exact: true }).click()
  await expect(page.getByText('Pieslēgties neizdevās: nepareizs e-pasts vai parole')).toBeVisible()
  await page.getByText('English').click()
  await expect(page.getByText('Could not sign in: wrong email or password')).toBeVisible()
  await expect(page.getByText('neizdevās')).toBeHidden()
})

test('the schedule speaks the chosen language, dates and names of lists too', async ({ page, arrive }) => {
  await arrive('teacher', '/?date=2026-12-01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('otrdiena, 1. decembris')
  await page.getByText('EN', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Tuesday/)
  await expect(page.getByRole('list', { name: 'Krāsu nozīme' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await page.getByText('LV', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Šodien' })).toBeVisible()
})

test('a notification that stands is said again in the language that is chosen', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await clickFreeTime(page, evening.room(0), '18:00')
  await quickForm(page).getByRole('combobox').last().fill('Balss vingrinājums')
  await page.getByRole('option', { name: /^Balss vingrinājums/ }).click()
  await quickForm(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(notices(page)).toContainText(/Rezervācija izveidota: telpa \S+, \S+dien, /)
  await page.getByText('EN', { exact: true }).click()
  const said = page.getByRole('region', { name: 'Notifications' })
  await expect(said).toContainText(/Reservation made: room \S+, [A-Z][a-z]+day, \d+ [A-Z]/)
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toContainText('Reservation undone.')
})

test('the language chosen in one tab is that of the others at once', async ({ page, visit }) => {
  await visit('/sign-in')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByText('English').click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('what a form refuses is said again when another tab changes the language', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, evening.scene.rooms[0]?.id ?? 0, '18:00')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill('Nezināmais')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toContainText('„Nezināmais” nav izvēlēts')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByText('EN', { exact: true }).click()
  await expect(form.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible()
  await expect(form).toContainText('“Nezināmais” is not chosen')
  await expect(form).not.toContainText('„Nezināmais” nav izvēlēts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
  await other.getByText('LV', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Vai aizvērt nesaglabājot?' })).toBeVisible()
})

test('a browser that asks for English is answered in English at the first visit', async ({
  browser,
  school,
}) => {
  const page = await browser.newPage({ baseURL: school.url, locale: 'en-GB' })
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.close()
})
