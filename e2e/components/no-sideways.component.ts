import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

useEvening()

/** The widths of windows, px: the narrowest of each layout, which has least room, and some between. */
const WIDTHS = [
  ...[320, 360, 390, 440, 500, 561, 601, 640, 721, 761, 821, 901, 941],
  ...[1000, 1101, 1241, 1400, 1561],
]

const SCREENS = [
  ['administrator', '/'],
  ['administrator', '/?view=week'],
  ['administrator', '/?event=new'],
  ['administrator', '/individual-plan?teacher=5'],
  ['administrator', '/office'],
  ['attendant', '/keys'],
  ['administrator', '/absences/new?teacher=5&day=2026-11-30&all=cancel'],
  ['administrator', '/admin/users'],
  ['administrator', '/admin/settings'],
  ['administrator', '/admin/plan-import'],
] as const

test('no main screen scrolls sideways, however wide the window is', async ({ page, arrive }) => {
  const faults: string[] = []
  for (const [role, address] of SCREENS) {
    await page.setViewportSize({ width: 320, height: 800 })
    await arrive(role, address)
    await page.getByRole('main').first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByText('Ielādē…')).toHaveCount(0)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) faults.push(`${address} at ${width} px: ${over} px over`)
    }
  }
  expect(faults).toEqual([])
})
