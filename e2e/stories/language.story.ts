import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
test.afterEach(() => evening.remove('Balss vingrinājums'))

test('a refusal is said again in the language that is chosen, in this tab or in another one', async ({
  page,
  visit,
}) => {
  await visit('/sign-in')
  await page.getByLabel('E-pasts').fill('teacher@stunda.test')
  await page.getByLabel('Parole', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Pieslēgties', exact: true }).click()
  await expect(page.getByText('Pieslēgties neizdevās: nepareizs e-pasts vai parole')).toBeVisible()
  await page.getByText('English').click()
  await expect(page.getByText('Could not sign in: wrong email or password')).toBeVisible()
  await expect(page.getByText('neizdevās')).toBeHidden()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByText('Latviešu').click()
  await expect(page.getByRole('button', { name: 'Pieslēgties', exact: true })).toBeVisible()
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
