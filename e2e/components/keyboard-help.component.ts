import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { expect, test } from '../support/component-story.ts'
import { signOut } from '../support/story.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Īsinājumtaustiņi' })
const DAY = '/?date=2026-11-24&view=day'

test('“?” says what the keys do on the screen that one is on', async ({ page, signIn, visit }) => {
  await signIn('attendant')
  await page.keyboard.press('?')
  await expect(help(page)).toContainText('Pārvietoties pa rezervācijām un brīvajiem laikiem')
  await expect(help(page)).toContainText('Izvēlēties telpas')
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()

  await page.getByText('Nedēļa', { exact: true }).click()
  await page.getByRole('table').waitFor()
  await page.keyboard.press('?')
  await expect(help(page)).toContainText('Pārvietoties pa telpām, dienām un rezervācijām')
  await page.keyboard.press('Escape')

  await visit('/approvals')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  await expect(help(page)).toContainText('Visur')
  await expect(help(page)).not.toContainText('Izvēlēties telpas')
})

test('the list of keys is also behind a button, which gets the focus back', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  const account = page.getByRole('button', { name: 'Agnese Kalniņa' })
  await account.click()
  await page.getByRole('button', { name: 'Īsinājumtaustiņi' }).click()
  await expect(help(page)).toBeVisible()
  await help(page).getByRole('button', { name: 'Aizvērt' }).click()
  await expect(account).toBeFocused()
})

test('on a low screen the list is scrolled by keys', async ({ page, arrive }) => {
  await page.setViewportSize({ width: 720, height: 400 })
  await arrive('attendant', DAY)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const first = help(page).getByRole('heading', { level: 3 }).first()
  await expect(first).toBeInViewport()
  expect(await findingsOn(page)).toEqual([])
  await help(page).getByRole('button', { name: 'Aizvērt' }).press('Tab')
  await expect(help(page).getByRole('switch')).toBeFocused()
  await page.keyboard.press('End')
  await expect(first).not.toBeInViewport()
  await page.keyboard.press('Home')
  await expect(first).toBeInViewport()
})

test('letters go through days and weeks, and open the rooms', async ({ page, arrive }) => {
  await arrive('attendant', DAY)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/date=2026-11-25/)
  await page.keyboard.press('p')
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/date=2026-11-24&view=week/)
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/view=day/)
  await page.keyboard.press('r')
  await expect(page.getByRole('searchbox', { name: 'Meklēt telpu' })).toBeFocused()
})

test('where one types, letters are letters', async ({ page, arrive }) => {
  await arrive('attendant', DAY)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('searchbox', { name: 'Meklēt telpu' }).pressSequentially('n?wtd')
  await expect(page.getByRole('searchbox', { name: 'Meklēt telpu' })).toHaveValue('n?wtd')
  await expect(help(page)).toBeHidden()
  await expect(page).toHaveURL(/date=2026-11-24&view=day/)
})

test('whoever dictates turns single keys off, and they stay off', async ({ page, signIn, arrive }) => {
  await signIn('teacher')
  await page.keyboard.press('?')
  await help(page).getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/view=day/)
  await expect(help(page)).toBeHidden()

  await signOut(page)
  await arrive('teacher', DAY)
  await page.getByRole('button', { name: 'Agnese Kalniņa' }).click()
  await page.getByRole('button', { name: 'Īsinājumtaustiņi' }).click()
  await expect(help(page).getByRole('switch')).not.toBeChecked()
})

test('administration’s lists are searched with “/”; sessions and keys are in its menu too', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/subjects-management')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const account = page.getByRole('banner').getByRole('button', { name: 'Anna Liepiņa' })
  await account.click()
  await page.getByRole('button', { name: 'Īsinājumtaustiņi' }).click()
  await expect(help(page)).toContainText('Meklēt sarakstā')
  await page.keyboard.press('Escape')
  await account.click()
  await page.getByRole('button', { name: 'Pieslēgtās ierīces' }).click()
  await expect(page.getByRole('dialog', { name: 'Pieslēgtās ierīces' })).toContainText('Šī ierīce')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
})
