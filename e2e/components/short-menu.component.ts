import { expect, test } from '../support/component-story.ts'
import type { Role } from '../support/story.ts'

/** The most that a menu shows at first sight: buttons, links, fields and switches. */
const MOST = 8
const SHOWN = ':is(button, a, label, select, summary, [role=switch]):visible'

for (const role of ['administrator', 'attendant', 'teacher', 'student'] as const satisfies Role[])
  for (const width of [1440, 1366, 768, 390])
    test(`the menu of ${role} has at most ${MOST} things at first sight, ${width} px wide`, async ({
      page,
      arrive,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await arrive(role, '/')
      await page.locator('header [popovertarget$="-menu"]').filter({ visible: true }).click()
      const menu = page.locator('[popover]:popover-open')
      await expect(menu).toBeVisible()
      expect(await menu.locator(SHOWN).count()).toBeLessThanOrEqual(MOST)
      const leaving = page.getByRole('banner').getByRole('button', { name: 'Iziet' })
      await expect(leaving).toBeVisible()
    })
