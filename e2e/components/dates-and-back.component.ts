import { expect, test } from '../support/component-story.ts'
import { nameEvent } from '../support/seldom-fields.ts'

test('dates, rooms and views are addresses: Back and Forward go through them, and a link shows the same', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', '/?date=2026-11-30&rooms=2,3')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('30. novembris')
  await expect(page.locator('[data-column]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Nākamā diena' }).click()
  await expect(title).toContainText('1. decembris')
  await page.getByRole('button', { name: 'Nākamā diena' }).click()
  await expect(title).toContainText('2. decembris')
  await page.getByText('Nedēļa', { exact: true }).click()
  await expect(page).toHaveURL(/view=week/)

  await page.goBack()
  await expect(title).toContainText('2. decembris')
  await page.goBack()
  await expect(title).toContainText('1. decembris')
  await expect(page).toHaveURL(/date=2026-12-01/)
  await page.goForward()
  await expect(title).toContainText('2. decembris')
})

test('Back leaves a reservation that is being made, and asks where something is typed; the day stays', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', '/?date=2026-11-30')
  await page.getByRole('button', { name: 'Nākamā diena' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('1. decembris')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  await expect(form).toBeVisible()
  // An entry of the history that nothing handles would trap Back.
  await page.evaluate(() => history.back())
  await expect(form).toBeHidden()
  await expect(title).toContainText('1. decembris')

  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  await nameEvent(form, 'Koncerts')
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog').last()
  await expect(question).not.toHaveAccessibleName('Jauna rezervācija')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox', { name: 'Nosaukums' })).toHaveValue('Koncerts')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(title).toContainText('1. decembris')

  await form.getByRole('textbox', { name: 'Nosaukums' }).fill('')
  const students = form.getByRole('combobox', { name: 'Audzēkņi un grupas' })
  await students.fill('Kalni')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Palikt' }).click()
  await expect(students).toHaveValue('Kalni')
})
