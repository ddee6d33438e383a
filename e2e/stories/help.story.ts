import type { Page } from '@playwright/test'
import { printed } from '../support/paper.ts'
import { expect, test } from '../support/story.ts'

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 })
const help = (page: Page) => page.getByRole('link', { name: 'Palīdzība', exact: true })

test('the help opens at the page of the screen, leads on and back, and is searched, also by Ctrl+K and without an account', async ({
  page,
  arrive,
  visit,
}) => {
  await visit('/sign-in')
  await help(page).click()
  await expect(title(page)).toHaveText('Pieslēgties un tikt pie paroles')

  await arrive('administrator', '/keys')
  await help(page).click()
  await expect(title(page)).toHaveText('Izsniegt un saņemt atslēgu')
  await expect(page.getByRole('article').locator('ol').first()).toHaveCSS('list-style-type', 'decimal')
  await page.getByLabel('Meklēt palīdzībā').fill('slims')
  await page.getByRole('link', { name: 'Pedagogs ir slims' }).click()
  await expect(title(page)).toHaveText('Pedagogs ir slims')
  const picture = page.getByRole('article').getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  // It has its place before it comes.
  await expect(picture).toHaveAttribute('width', '1440')
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1440)
  await page.getByRole('link', { name: 'Atpakaļ', exact: true }).click()
  await expect(page).toHaveURL(/\/keys$/)

  await page.goto('/admin/room-groups')
  await help(page).click()
  await expect(title(page)).toHaveText('Telpas')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Cilvēks, telpa/ }).fill('slimība')
  await page.getByRole('option', { name: /Pedagogs ir slims/ }).click()
  await expect(title(page)).toHaveText('Pedagogs ir slims')
})

test('the sheet for each role is one page of A4', async ({ page, arrive, visit }) => {
  await arrive('teacher', '/help/sheet-parent')
  for (const sheet of ['administrator', 'attendant', 'teacher', 'student', 'parent']) {
    await visit(`/help/sheet-${sheet}`)
    await expect(title(page)).toHaveText(/^Viena lapa/)
    const pages = await printed(page)
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[210, 297]])
    expect(pages[0]?.text).not.toContain('Meklētpalīdzībā')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu has the help, and a page is read without a sideways scroll', async ({ page, arrive }) => {
    await arrive('teacher', '/individual-plan')
    await page.getByRole('button', { name: /^Izvēlne/ }).click()
    await page.getByText('Konts un izskats').click()
    await page.getByRole('button', { name: 'Palīdzība' }).click()
    await expect(title(page)).toHaveText('Mans plāns')
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
  })
})
