import type { Page } from '@playwright/test'
import { cardOf, dragReady } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

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
  await page.getByRole('dialog').getByRole('button', { name: 'Dzēst' }).press('Enter')
  await expect(rows).toHaveText(['Žurku deja 2', 'Žurku deja 3'])
  await expectFocusIn(page, 'tr:has-text("Žurku deja 2")')

  await page.getByRole('checkbox', { name: 'Izvēlēties visu šajā lapā' }).press('Space')
  await press(page, /^Dzēst$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Dzēst' }).press('Enter')
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
  await page.getByRole('dialog').getByRole('button', { name: 'Arhivēt' }).press('Enter')
  const anyway = page.getByRole('dialog', { name: /^Lietotājam ir \d+ gaidāma/ })
  const area = notices(page)
  await expect(anyway.or(area.getByText('Lietotājs arhivēts'))).toBeVisible()
  if (await anyway.isVisible()) await anyway.getByRole('button', { name: 'Tomēr arhivēt' }).press('Enter')
  await expect(rows).toHaveCount(count - 1)
  await expectFocusIn(page, 'main')
  await area.getByRole('button', { name: 'Atsaukt' }).press('Enter')
  await expect(rows).toHaveCount(count)
  await expect(page.locator('body')).not.toBeFocused()
})

test('what saves keeps the focus while it does', async ({ page, arrive }) => {
  await arrive('administrator', '/admin/settings')
  await page.getByLabel('Skolas nosaukums').fill('Jāzepa Vītola mūzikas skola')
  const save = page.getByRole('button', { name: 'Saglabāt' })
  let answer = () => {}
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/admin/settings*', async route => {
    if (route.request().method() !== 'GET') await waiting
    await route.continue()
  })
  await save.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  answer()
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  await expect(page.locator('body')).not.toBeFocused()
})

test('closing a notification gives the focus back to where it was on the board', async ({ page, arrive }) => {
  await evening.book('Fokuss paliek', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const card = cardOf(page, evening.room(0), 'Fokuss paliek')
  await card.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const area = notices(page)
  await expect(area).toContainText('pārcelta: 18:00–18:45')
  await area.getByRole('button', { name: 'Aizvērt' }).last().press('Enter')
  await expect(card).toBeFocused()
  await evening.remove('Fokuss paliek')
})

test('an event that somebody removes under the focus leaves it at the time that is free now', async ({
  page,
  arrive,
}) => {
  await evening.book('Zem fokusa', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  const card = cardOf(page, evening.room(0), 'Zem fokusa')
  await card.focus()
  await evening.remove('Zem fokusa')
  await expect(card).toHaveCount(0)
  await expect(page.locator('[data-slot]:focus')).toContainText('17:00')
})

for (const [what, address, button] of [
  ['the date', '/?view=day', /diena, \d+\./],
  ['the rooms', '/?view=day', /^Visas telpas/],
  ['the colours', '/?view=week', /^Pēc statusa/],
  ['the plan’s person', '/individual-plan', /^(Izvēlēties cilvēku|(?!Pēc )[\p{L}-]+ [\p{L}-]+$)/u],
] as const)
  test(`Escape out of ${what} leads back to the button that opened it`, async ({ page, arrive }) => {
    await arrive('attendant', address)
    const opener = page
      .getByRole('main')
      .getByRole('button', { name: button, expanded: false })
      .filter({ has: page.locator('.tabler-icon-chevron-down') })
    await opener.press('Enter')
    const panel = page.locator('[popover][role="dialog"]:popover-open')
    await expect(panel).toBeVisible()
    if (what === 'the colours') await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.locator('main button[aria-haspopup="dialog"]:focus')).toHaveText(button)
  })
