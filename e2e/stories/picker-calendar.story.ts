import { findingsOn } from '../support/axe.ts'
import { chosen, dayOf, fieldOf, panelOf, show, TODAY } from '../support/picker.ts'
import { expect, test } from '../support/story.ts'

test.describe('the calendar', () => {
  test('is gone through by keyboard', { tag: '@smoke' }, async ({ page }) => {
    await show(page, {})
    await fieldOf(page).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(dayOf(page, TODAY)).toBeFocused()
    const steps = [
      ['ArrowRight', '2026-11-24'],
      ['ArrowDown', '2026-12-01'],
      ['End', '2026-12-06'],
      ['Home', '2026-11-30'],
      ['PageDown', '2026-12-30'],
      ['Shift+PageDown', '2027-12-30'],
      ['PageUp', '2027-11-30'],
    ] as const
    for (const [key, date] of steps) {
      await page.keyboard.press(key)
      await expect(dayOf(page, date)).toBeFocused()
    }
    await expect(panelOf(page).getByText('novembris 2027').last()).toBeAttached()
    await page.keyboard.press('Enter')
    await chosen(page, '2027-11-30')
  })

  test('gets to a month of another year in three clicks', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).click()
    await panelOf(page).getByRole('button', { name: 'novembris 2026' }).click()
    await expect(panelOf(page).getByRole('button', { name: 'novembris' })).toBeFocused()
    await panelOf(page).getByRole('button', { name: 'Nākamais gads' }).click()
    await panelOf(page).getByRole('button', { name: 'maijs' }).click()
    await expect(dayOf(page, '2027-05-01')).toBeFocused()
  })

  test('begins its weeks on Monday, and its names follow the language', async ({ page }) => {
    const days = panelOf(page).getByRole('columnheader')
    await show(page, {})
    await fieldOf(page).click()
    await expect(days).toHaveText(['P', 'O', 'T', 'C', 'Pk', 'S', 'Sv'])
    await expect(
      panelOf(page).getByRole('gridcell', { name: 'pirmdiena, 2026. gada 23. novembris' }),
    ).toBeVisible()
    await show(page, {}, { language: 'en' })
    await expect(fieldOf(page)).toHaveValue('23/11/2026')
    await fieldOf(page).click()
    await expect(days).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await expect(panelOf(page).getByRole('gridcell', { name: 'Monday, 23 November 2026' })).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'November 2026' }).click()
    await expect(panelOf(page).getByRole('button', { name: 'May' })).toBeVisible()
  })
})

test.describe('for everybody', () => {
  const kinds = {
    'a date': {},
    'a range of dates and times': {
      mode: 'datetime',
      range: true,
      hours12: true,
      accuracy: 4,
      value: ['2026-11-23 10:30:15.250', '2026-11-25 22:30:00.000'],
      disabled: [{ from: '2026-11-18', to: '2026-11-18' }],
    },
    'a time with a list': { mode: 'time', value: '10:30', times: ['10:15', '10:30', '10:45'] },
  }
  for (const [name, picker] of Object.entries(kinds)) {
    for (const scheme of ['light', 'dark']) {
      test(`axe finds nothing in ${name}, ${scheme}`, async ({ page }) => {
        await show(page, picker, { scheme })
        await fieldOf(page).click()
        await expect(page.locator('[role=dialog], [role=listbox]').getByText('30').first()).toBeVisible()
        expect(await findingsOn(page)).toEqual([])
      })
    }
  }

  for (const width of [390, 320]) {
    test(`fits a phone ${width} px wide, big enough for a thumb`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 })
      await show(page, { mode: 'datetime', value: '2026-11-23 10:30:00' })
      await fieldOf(page).click()
      await expect(dayOf(page, '2026-11-25')).toBeVisible()
      const box = await panelOf(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720)
      const day = await dayOf(page, '2026-11-25').boundingBox()
      expect(day?.height).toBeGreaterThanOrEqual(44)
      expect(day?.width).toBeGreaterThanOrEqual(width === 390 ? 44 : 40)
    })
  }
})
