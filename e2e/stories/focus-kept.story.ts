import type { Page } from '@playwright/test'
import { pressEnter } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

/** Expects that the focus stays on an element until all requests are answered. */
const expectFocusIn = async (page: Page, place: string) => {
  await expect(page.locator(`${place}:focus, ${place} :focus`)).toHaveCount(1)
}
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('the focus goes on to the next row when a row goes away, and to the list when it was the last', async ({
  page,
  school,
  arrive,
}) => {
  const administrator = await callsOf(school.url, 'administrator')
  for (const name of ['Žurku deja 1', 'Žurku deja 2', 'Žurku deja 3'])
    await administrator.post('/api/admin/subjects/subject/create', { name })
  await arrive('administrator', '/admin/subjects-management?search=zurku')
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(3)

  await press(page, 'Darbības: Žurku deja 1')
  await page.getByRole('menuitem', { name: 'Dzēst' }).press('Enter')
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Dzēst' }))
  await expect(rows).toHaveText(['Žurku deja 2', 'Žurku deja 3'])
  await expectFocusIn(page, 'tr:has-text("Žurku deja 2")')

  await page.getByRole('checkbox', { name: 'Izvēlēties visu šajā lapā' }).press('Space')
  await press(page, /^Dzēst$/)
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Dzēst' }))
  await expect(page.getByRole('main')).toContainText('Nekas nav atrasts')
  await expectFocusIn(page, 'main')
})

test('somebody archived leaves the focus in the list, and Undo brings it back there', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/users?search=marta')
  const rows = page.getByRole('rowheader')
  await rows.first().waitFor()
  const count = await rows.count()
  await press(page, /^Darbības: /)
  await page.getByRole('menuitem', { name: 'Arhivēt' }).press('Enter')
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Arhivēt' }))
  const anyway = page.getByRole('dialog', { name: /^Lietotājam ir \d+ gaidāma/ })
  const area = notices(page)
  await expect(anyway.or(area.getByText('Lietotājs arhivēts'))).toBeVisible()
  if (await anyway.isVisible()) await pressEnter(anyway.getByRole('button', { name: 'Tomēr arhivēt' }))
  await expect(rows).toHaveCount(count - 1)
  await expectFocusIn(page, 'main')
  await pressEnter(area.getByRole('button', { name: 'Atsaukt' }))
  await expect(rows).toHaveCount(count)
  await expect(page.locator('body')).not.toBeFocused()
})
