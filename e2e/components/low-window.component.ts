import type { Page } from '@playwright/test'
import { outOfReachOn } from '../screens/reach.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { lowWindowFaults } from '../support/low-window.ts'
import type { Role } from '../support/story.ts'

useEvening()

interface Shown {
  name: string
  role: Role
  address: string
  /** Of the windows, px. */
  heights?: readonly number[]
  open?(page: Page): Promise<void>
}

const begin = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Rezervēt/ })
    .last()
    .click()
  await page.getByRole('dialog').getByLabel('Atkārtošana').waitFor()
}

const SCREENS: readonly Shown[] = [
  { name: 'the day', role: 'teacher', address: '/', heights: [256] },
  { name: 'the week', role: 'teacher', address: '/?view=week', heights: [256] },
  { name: 'the plan', role: 'teacher', address: '/individual-plan', heights: [256] },
  { name: 'the form of a reservation', role: 'teacher', address: '/', open: begin },
  { name: 'the calendars', role: 'teacher', address: '/calendars' },
  { name: 'the office', role: 'attendant', address: '/office' },
  { name: 'the key desk', role: 'attendant', address: '/keys' },
  { name: 'the absences', role: 'attendant', address: '/absences' },
  { name: 'the users', role: 'administrator', address: '/admin/users' },
  { name: 'the settings', role: 'administrator', address: '/admin/settings' },
]

for (const { name, role, address, heights = [640, 256], open } of SCREENS)
  test(`at 320 px, also at 400 %, nothing covers ${name}, and no word breaks`, async ({ page, arrive }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await arrive(role, address)
    await open?.(page)
    await page.getByRole('main').first().waitFor()
    await expect(page.getByText('Ielādē…')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    for (const height of heights) {
      await page.setViewportSize({ width: 320, height })
      expect.soft(await lowWindowFaults(page), `${height} px`).toEqual([])
      expect.soft(await outOfReachOn(page), `${height} px`).toEqual([])
    }
  })
