import { expect, test } from '../support/component-story.ts'
import type { Role } from '../support/story.ts'

/** The most that a menu shows at first sight: buttons, links, fields and switches. */
const MOST = 8
const SHOWN = ':is(button, a, label, select, summary, [role=switch]):visible'

for (const role of ['administrator', 'attendant', 'teacher', 'student'] as const satisfies Role[])
  test(`the menu of ${role} has at most ${MOST} things at first sight, in each window`, async ({
    page,
    arrive,
  }) => {
    await arrive(role, '/')
    for (const width of [1440, 1366, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.locator('header [popovertarget$="-menu"]').filter({ visible: true }).click()
      const menu = page.locator('[popover]:popover-open')
      await expect(menu, `${width} px`).toBeVisible()
      expect(await menu.locator(SHOWN).count(), `${width} px`).toBeLessThanOrEqual(MOST)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Iziet' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
  })
