import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

useEvening()

const WIDTHS = [601, 761, 941, 1101, 1561, ...Array.from({ length: 50 }, (_, nth) => 620 + 20 * nth)]

for (const locale of ['lv-LV', 'en-GB'])
  test.describe(locale, () => {
    test.use({ locale })
    for (const role of ['administrator', 'attendant', 'teacher', 'student'] as const)
      test(`each section in the header of ${role} has one line, however wide the window is and however many requests wait`, async ({
        page,
        arrive,
      }) => {
        await page.route('**/api/reservations/pending?per_page=1', async route => {
          const response = await route.fetch()
          const { meta, ...json } = await response.json()
          await route.fulfill({ response, json: { ...json, meta: { ...meta, total: 100 } } })
        })
        await arrive(role, '/')
        const sections = page.locator('header nav > *')
        await expect(sections.first()).toBeVisible()
        if (role !== 'teacher' && role !== 'student') await expect(sections.last()).toContainText('99+')
        await page.evaluate(() => document.fonts.ready)
        // To lay out the board anew at each width takes most of the time.
        await page.getByRole('main').evaluate(main => main.style.setProperty('display', 'none'))
        const faults: string[] = []
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const found = await sections.evaluateAll(all => {
            const broken = all.filter(section => {
              const words = document.createRange()
              words.selectNodeContents(
                document.createTreeWalker(section, NodeFilter.SHOW_TEXT).nextNode() ?? section,
              )
              return words.getClientRects().length > 1
            })
            const over = document.documentElement.scrollWidth - innerWidth
            return [...broken.map(({ textContent }) => textContent), ...(over > 0 ? [`${over} px over`] : [])]
          })
          faults.push(...found.map(fault => `${width} px: ${fault}`))
        }
        expect(faults).toEqual([])
      })
  })

test('the number of requests moves nothing in the header when it comes', async ({ page, arrive }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/reservations/pending?per_page=1', async route => {
    await released.promise
    await route.continue()
  })
  await arrive('administrator', '/')
  const requests = page.getByRole('banner').getByRole('link', { name: 'Gaida apstiprinājumu' })
  await expect(requests).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const places = async () => {
    const found: unknown[] = []
    for (const width of [820, 1120, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(
        await page
          .locator('header > *, header nav > *')
          .evaluateAll(all => all.map(it => [it.className, it.getBoundingClientRect().x])),
      )
    }
    return found
  }
  const before = await places()
  released.resolve()
  await expect(requests).toHaveText(/\d$/)
  expect(await places()).toEqual(before)
})

for (const [role, seldom, address] of [
  ['attendant', 'Individuālais plāns', /\/individual-plan/],
  ['teacher', null, null],
] as const)
  test(`on a tablet one section of ${role} may stand in the menu`, async ({ page, arrive }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await arrive(role, '/')
    await expect(page.locator('header nav > a:visible').first()).toBeVisible()
    const inMenu = page.locator('#user-menu').getByRole('link')
    await page.getByRole('banner').locator('[popovertarget="user-menu"]').click()
    if (!seldom) return expect(inMenu.filter({ hasText: 'plāns' })).toHaveCount(0)
    await expect(inMenu.filter({ visible: true }).first()).toHaveText(seldom)
    await inMenu.first().click()
    await expect(page).toHaveURL(address)
  })

test('where there is only the sign of the requests, it still has its name; the help stands in the menu', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 720, height: 900 })
  await arrive('administrator', '/')
  const banner = page.getByRole('banner')
  const requests = banner.getByRole('link', { name: /^Gaida apstiprinājumu \d/ })
  await expect(requests.locator('svg')).toBeVisible()
  await expect(requests).toHaveAttribute('title', 'Gaida apstiprinājumu')
  await banner.locator('[popovertarget="user-menu"]').click()
  await expect(page.locator('#user-menu').getByRole('button', { name: 'Palīdzība' })).toBeVisible()
})
