import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { coveredWhileTabbing } from '../support/covered-focus.ts'

useEvening()

const ABSENCE = '/absences/new?teacher=5&day=2026-11-30&all=cancel'
const SCREENS = [
  ['the day', 'attendant', '/', [320, 640]],
  ['one’s own plan', 'teacher', '/individual-plan', [390, 640]],
  ['an absence', 'administrator', ABSENCE, [390, 640]],
  ['the key desk', 'attendant', '/keys', [390, 640]],
  ['the users', 'administrator', '/admin/users', [390, 640]],
  ['a new user', 'administrator', '/admin/users/create', [390, 640]],
  ['the settings', 'administrator', '/admin/settings', [390, 640]],
  ['the settings', 'administrator', '/admin/settings', [1366, 768]],
  ['the requests', 'attendant', '/approvals', [1366, 768]],
  ['the choice of rooms', 'attendant', '/', [1366, 768], 'r'],
] as const

for (const [name, role, address, [width, height], shortcut] of SCREENS)
  test(`of ${name} no bar covers what gets the focus by Tab, ${width} × ${height} px`, async ({
    page,
    arrive,
  }) => {
    await page.setViewportSize({ width, height })
    await arrive(role, address)
    await page.getByRole('main').first().waitFor()
    await expect(page.getByText('Ielādē…')).toHaveCount(0)
    if (shortcut) await page.keyboard.press(shortcut)
    for (const key of ['Tab', 'Shift+Tab'] as const)
      expect.soft(await coveredWhileTabbing(page, key, 40)).toEqual([])
  })
