import type { Page } from '@playwright/test'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { coveredWhileTabbing } from '../support/covered-focus.ts'

useEvening()

const PHONE = [390, 640]
const ENLARGED = [320, 256]
const DESK = [1366, 768]
/** Kinds of pages with bars at their heads and feet. */
const SCREENS = [
  ['the day', 'attendant', '/', [PHONE, ENLARGED]],
  ['a new event', 'attendant', '/?event=new', [PHONE]],
  ['the requests', 'attendant', '/approvals', [PHONE, DESK]],
  ['an absence', 'administrator', '/absences/new?teacher=5&day=2026-11-30&all=cancel', [PHONE]],
  ['the users', 'administrator', '/admin/users', [PHONE]],
] as const

const KEYS = ['Tab', 'Shift+Tab'] as const

for (const [name, role, address, sizes] of SCREENS)
  test(`of ${name} nothing covers what gets the focus by Tab`, async ({ page, arrive }) => {
    for (const [width = 0, height = 0] of sizes) {
      await page.setViewportSize({ width, height })
      await arrive(role, address)
      await whenLoaded(page)
      for (const key of KEYS)
        expect.soft(await coveredWhileTabbing(page, key, 30), `${width} × ${height} px`).toEqual([])
    }
  })

for (const [role, address] of [
  ['attendant', '/'],
  ['administrator', '/admin/users'],
] as const)
  test(`on a phone no panel covers what gets the focus by Tab after it: ${address}`, async ({
    page,
    arrive,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await arrive(role, address)
    await whenLoaded(page)
    const buttons = page.locator('[popovertarget]:visible')
    await expect(buttons).not.toHaveCount(0)
    for (const button of await buttons.all()) {
      await button.press('Enter')
      await expect(page.locator(':popover-open')).toHaveCount(1)
      await whenLoaded(page)
      expect.soft(await coveredWhileTabbing(page, 'Tab', 20), await button.innerText()).toEqual([])
      await expect(page.locator(':popover-open:not(:focus-within)')).toHaveCount(0)
    }
  })

async function whenLoaded(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor()
  await expect(page.getByText('Ielādē…')).toHaveCount(0)
}
