import type { Locator } from '@playwright/test'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()
const topOf = async (part: Locator) => (await part.boundingBox())?.y

test('the foot of the notices stays under the pointer when they come', async ({ page, arrive, answer }) => {
  const come = Promise.withResolvers<void>()
  answer('GET /api/notices', async ({ real }) => {
    await come.promise
    return real()
  })
  await arrive('teacher', '/calendars')
  await page.getByRole('button', { name: /^Paziņojumi/ }).click()
  const all = page.getByRole('link', { name: 'Visi paziņojumi' })
  const before = await topOf(all)
  come.resolve()
  await expect(page.getByRole('dialog', { name: 'Paziņojumi' }).locator('.breathing')).toHaveCount(0)
  expect(await topOf(all)).toBe(before)
})

test('a proposed substitute and how much they do already stand in a line, 1440 px wide', async ({
  page,
  arrive,
}) => {
  const { date, teacher } = evening.scene
  evening.lesson('Aizvietojamā', 0, '18:00', '18:40')
  await arrive('attendant', `/absences/new?teacher=${teacher.id}&day=${date}`)
  const menu = page
    .getByRole('table')
    .getByRole('button', { name: /ieteikums/ })
    .first()
  await expect(menu).toBeVisible()
  expect((await menu.boundingBox())?.height).toBeLessThan(40)
})

test('the reason of an absence is marked as one that may be left out', async ({ page, arrive }) => {
  await arrive('attendant', '/absences/new')
  await page.getByLabel('Iemesls').waitFor()
  await expect(page.getByText('nav obligāts')).toBeVisible()
})

test('the dates of a series that is handed over do not repeat what its row says of the substitute', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', `/admin/users/${evening.scene.teacher.id}/hand-over`)
  const series = page.getByRole('table').locator('[aria-expanded]').first()
  await series.click()
  const rows = page.getByRole('table').locator('tbody').first().getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(rows.first()).toContainText('ieteikums')
  await expect(rows.nth(1)).not.toContainText('ieteikums')
})
