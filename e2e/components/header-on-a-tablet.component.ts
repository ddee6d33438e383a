import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

useEvening()

for (const [role, seldom, address] of [
  ['attendant', 'Individuālais plāns', /\/individual-plan/],
  ['teacher', null, null],
] as const)
  test(`on a tablet each section in the header of ${role} has one line; one may stand in the menu`, async ({
    page,
    arrive,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await arrive(role, '/')
    const sections = page.locator('header nav > a:visible')
    await expect(sections.first()).toBeVisible()
    for (const width of [820, 768, 744, 601]) {
      await page.setViewportSize({ width, height: 1024 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const lines = await sections.evaluateAll(all =>
        all.map(section => {
          const words = document.createRange()
          words.selectNodeContents([...section.childNodes].find(({ nodeType }) => nodeType === 3) ?? section)
          return words.getClientRects().length
        }),
      )
      if (width >= 768) expect(lines, `${width} px`).toEqual(lines.map(() => 1))
    }
    const inMenu = page.locator('#user-menu').getByRole('link')
    await page.getByRole('banner').locator('[popovertarget="user-menu"]').click()
    if (!seldom) return expect(inMenu.filter({ hasText: 'plāns' })).toHaveCount(0)
    await expect(inMenu.filter({ visible: true }).first()).toHaveText(seldom)
    await inMenu.first().click()
    await expect(page).toHaveURL(address)
  })
