import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/component-story.ts'

/** A page of each shell, kind and place of a title, with the title. */
const PAGES = {
  '/office': 'Birojs',
  '/absences/new': 'Jauna prombūtne',
  '/approvals': 'Gaida apstiprinājumu',
  '/admin/users': 'Lietotāji',
  '/admin/users/create': 'Jauns lietotājs',
  '/admin/settings': 'Iestatījumi',
}

/** Opens the schedule; from then on pages have their frame and what the schedule has loaded, and other files once the function is called that it answers. */
async function withTheFirstFiles(page: Page, arrive: () => Promise<void>): Promise<() => void> {
  const asked = new Set<string>()
  const note = (request: Request) => asked.add(request.url())
  page.on('request', note)
  await arrive()
  await page.locator('[data-column], [data-event]').first().waitFor()
  // At the first sign of somebody there the frame of administration is fetched.
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => {
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    return (
      [...come].some(name => /\/admin-page-.*\.js$/.test(name)) && asked.every(({ href }) => come.has(href))
    )
  })
  page.off('request', note)
  let come = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    if (!asked.has(route.request().url())) await come.promise
    await route.continue()
  })
  // Of the files that a page asks for some wait in the browser, which requests six at a time.
  page.on('request', request => {
    if (request.isNavigationRequest()) come = Promise.withResolvers()
  })
  return () => come.resolve()
}

/** The shell with the way to other pages. */
const shellOf = (page: Page) => page.getByRole('navigation').or(page.getByRole('banner').getByRole('button'))

for (const width of [1440, 390])
  test(`a page that is on its way has its shell, its title where it stays, and says so, ${width} px wide`, async ({
    page,
    arrive,
    visit,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const comeAll = await withTheFirstFiles(page, () => arrive('administrator', '/'))
    for (const [path, title] of Object.entries(PAGES)) {
      await visit(path)
      const main = page.getByRole('main')
      const heading = main.getByRole('heading', { level: 1 })
      const coming = main.getByText('Ielādē…')
      await expect(coming).toBeVisible()
      await expect(coming).toHaveRole('status')
      await expect(heading, path).toHaveText(title)
      await expect(page, path).toHaveTitle(`${title} · Stunda`)
      await expect(shellOf(page).first()).toBeVisible()
      // The link past the header leads here.
      await expect(main, path).toHaveId('content')
      // On the narrowest phone nothing is wider than the screen either.
      if (width === 390) await page.setViewportSize({ width: 320, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, path).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width, height: 900 })
      const before = await heading.boundingBox()
      comeAll()
      await expect(main.locator('[data-coming]')).toHaveCount(0)
      await expect(heading, path).toHaveText(title)
      const after = await heading.boundingBox()
      expect
        .soft(
          [after?.x, after?.y].map(place => Math.round(place ?? 0)),
          path,
        )
        .toEqual([before?.x, before?.y].map(place => Math.round(place ?? 0)))
    }
  })
