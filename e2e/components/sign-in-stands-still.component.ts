import type { Page } from '@playwright/test'
import { expect, test } from '../support/component-story.ts'

/** The top edges of the title, the fields and the buttons of the form, px. */
const placesOf = (page: Page) =>
  page
    .locator('form')
    .locator('h1, input, button, a')
    .evaluateAll(all => all.map(it => it.getBoundingClientRect().top))

/** How far the browser says that what was in sight has moved by itself. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver((seen, observer) => {
          observer.disconnect()
          resolve(seen.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Answers also where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const)
  test(`the form to sign in stays where it is when the people of the demo come, ${width} px wide`, async ({
    page,
    visit,
  }) => {
    const come = Promise.withResolvers<void>()
    await page.route('**/assets/demo-people-*.js', async route => {
      await come.promise
      await route.continue()
    })
    await page.setViewportSize({ width, height })
    await visit('/sign-in')
    await page.getByRole('link', { name: 'Reģistrēties' }).waitFor()
    const before = await placesOf(page)
    come.resolve()
    const people = page.getByRole('region', { name: /^Paraugskola/ }).getByRole('button')
    await expect(people).toHaveCount(5)
    // Beside the form all of them are seen without scrolling.
    if (width > 390) await expect(people.last()).toBeInViewport({ ratio: 1 })
    expect(await placesOf(page)).toEqual(before)
    expect(await shiftOf(page)).toBe(0)

    // So does what is above a message, when the form is sent.
    await page.getByRole('button', { name: 'Pieslēgties' }).click()
    await expect(page.getByText('Lauks ir obligāts')).toHaveCount(2)
    expect((await placesOf(page)).slice(0, 2)).toEqual(before.slice(0, 2))
  })
