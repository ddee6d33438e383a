import type { Page } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

// With a scrollbar that takes space, as most people with a mouse have it.
test.use({ launchOptions: { ...(await findBrowser()), ignoreDefaultArgs: ['--hide-scrollbars'] } })

/** The elements' left edges and widths, in px. */
const placesOf = (page: Page) =>
  page
    .locator('main, h1, main button, nav a')
    .evaluateAll(all =>
      all
        .filter(it => !it.closest('dialog') && it.checkVisibility())
        .map(it => [it.getBoundingClientRect().left, it.getBoundingClientRect().width]),
    )

const scrollbarOf = (page: Page) => page.evaluate(() => innerWidth - document.documentElement.clientWidth)

test('a page that scrolls stands still when a dialog opens over it, and one that does not scroll keeps its width', async ({
  page,
  arrive,
  school,
}) => {
  const calls = await callsOf(school.url, 'administrator')
  const subjects = await calls.get<unknown[]>('/api/subjects')
  await arrive('administrator', '/admin/subjects-management')
  await expect(page.getByRole('row')).toHaveCount(1 + subjects.length)
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await scrollbarOf(page)).toBeGreaterThan(5)
    const before = await placesOf(page)
    await page.getByRole('button', { name: 'Jauns mācību priekšmets' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // The page behind it does not scroll.
    expect(await scrollbarOf(page)).toBe(0)
    const during = await placesOf(page)
    expect(during).toEqual(before)

    // The same while it asks before closing, and after it has closed.
    await page.getByLabel('Nosaukums', { exact: true }).fill('Skatuves runa')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(2)
    expect(await placesOf(page)).toEqual(before)
    await page.getByRole('dialog').last().getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await placesOf(page)).toEqual(before)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await arrive('teacher', '/')
  await page.getByRole('button', { name: 'Jauna rezervācija' }).waitFor()
  expect(await scrollbarOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(1440)
})
