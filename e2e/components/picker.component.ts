import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { expect, test } from '../support/component-story.ts'
import { dayOf, errorOf, expectValue, fieldOf, panelOf, partOf, show, TODAY } from '../support/picker.ts'

// Only the parts that need a browser; everything else about the picker is in picker-state.test.ts.

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
    await expect(panelOf(page).getByText('2027. gada novembris').last()).toBeAttached()
    await page.keyboard.press('Enter')
    await expectValue(page, '2027-11-30')
  })

  test('gets to a month of another year in three clicks', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).click()
    await panelOf(page).getByRole('button', { name: '2026. gada novembris' }).click()
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

  test('a date is picked from a month, and that closes it', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('spinbutton')).toHaveCount(0)
    await dayOf(page, '2026-11-25').click()
    await expectValue(page, '2026-11-25')
    await expect(panelOf(page)).toBeHidden()
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('25.11.2026')
  })

  test('draws a range whole, both ends of it', async ({ page }) => {
    await show(page, { range: true, value: ['2026-11-23', '2026-11-27'] })
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('gridcell', { selected: true })).toHaveText([
      '23',
      '24',
      '25',
      '26',
      '27',
    ])
  })

  test('keeps the chosen date where a value is required, and has no button to clear it', async ({ page }) => {
    await show(page, { required: true })
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('button', { name: 'Notīrīt' })).toHaveCount(0)
    await dayOf(page, TODAY).click()
    await expectValue(page, TODAY)
    await fieldOf(page).fill('')
    await fieldOf(page).press('Enter')
    await expect(errorOf(page)).toHaveText('Lauks ir obligāts')
    await expectValue(page, TODAY)
  })

  test('refuses a date in a disabled range that is clicked, and the old value stays', async ({ page }) => {
    await show(page, { disabled: [{ from: '2026-11-24', to: '2026-11-26', name: 'inventarizācija' }] })
    await fieldOf(page).click()
    await expect(dayOf(page, '2026-11-25')).toHaveAttribute('aria-disabled', 'true')
    // Playwright waits for a day that is not disabled; people click all the same.
    await dayOf(page, '2026-11-25').click({ force: true })
    await expect(panelOf(page).getByRole('status')).toHaveText('Šo dienu izvēlēties nevar: inventarizācija.')
    await expectValue(page, TODAY)
  })
})

test.describe('the field', () => {
  test('what is not understood is said at the field, the old value stays, and a form is not sent unseen', async ({
    page,
  }) => {
    await show(page, { mode: 'time', value: '10:30' })
    await fieldOf(page).fill('25:00')
    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await expect(errorOf(page)).toHaveText('„25:00” nav laiks. Rakstiet, piemēram, 10:30.')
    await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(page)).toHaveValue('10:30')
    await expect(fieldOf(page)).toBeFocused()
    await expect(page.locator('[data-sent]')).toHaveText('0')
    await send.click()
    await expect(page.locator('[data-sent]')).toHaveText('1')
  })

  test('Enter settles first, and sends only when nothing is open or typed', async ({ page }) => {
    await show(page, { mode: 'time', value: '10:30' })
    await fieldOf(page).fill('930')
    await page.keyboard.press('Enter')
    await expectValue(page, '09:30')
    await expect(page.locator('[data-sent]')).toHaveText('0')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-sent]')).toHaveText('1')
  })

  test('a click that opens the list again is meant for another time, and does not add to the one that is there', async ({
    page,
  }) => {
    await show(page, { mode: 'time', value: '10:30', times: ['10:15', '10:30', '10:45'] })
    await fieldOf(page).click()
    await page.keyboard.type('1645')
    await page.keyboard.press('Enter')
    await expectValue(page, '16:45')
    await fieldOf(page).click()
    await page.keyboard.type('2100')
    await page.keyboard.press('Enter')
    await expectValue(page, '21:00')
  })

  test('arrows change the part where the cursor is, and it stays selected', async ({ page }) => {
    await show(page, { mode: 'datetime', minuteStep: 5, value: '2026-11-23 10:30:00' })
    const selected = () => page.evaluate(() => String(document.getSelection()))
    await fieldOf(page).focus()
    await page.keyboard.press('ArrowUp')
    await expectValue(page, '2026-11-24 10:30:00')
    await expect.poll(selected).toBe('24')
    const stepAt = async (place: number, key: string) => {
      await fieldOf(page).evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place)
      await page.keyboard.press(key)
    }
    await stepAt(4, 'ArrowDown')
    await expectValue(page, '2026-10-24 10:30:00')
    await stepAt(8, 'ArrowUp')
    await expectValue(page, '2027-10-24 10:30:00')
    await stepAt(12, 'ArrowUp')
    await expectValue(page, '2027-10-24 11:30:00')
    await stepAt(15, 'ArrowUp')
    await expectValue(page, '2027-10-24 11:35:00')
    await expect.poll(selected).toBe('35')
    await stepAt(0, 'PageDown')
    await expectValue(page, '2027-09-24 11:35:00')
  })
})

test.describe('a range', () => {
  const toOf = (page: Page) => page.getByRole('combobox', { name: 'Brīdis, līdz' })
  const day = { range: true, required: true, value: ['2026-11-28', '2026-11-28'] }

  test('that is typed from left to right is what was typed', { tag: '@smoke' }, async ({ page }) => {
    await show(page, day)
    await fieldOf(page).click()
    await page.keyboard.type('30112026')
    await page.keyboard.press('Tab')
    await expect(toOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('30.11.2026')
    await page.keyboard.type('02122026')
    await page.keyboard.press('Tab')
    await expectValue(page, ['2026-11-30', '2026-12-02'])
  })

  test('is the same when one clicks into its fields', async ({ page }) => {
    await show(page, { ...day, value: ['2026-12-10', '2026-12-10'] })
    await fieldOf(page).click()
    await page.keyboard.type('14122026')
    await toOf(page).click()
    await page.keyboard.type('16122026')
    await page.getByRole('heading').click()
    await expectValue(page, ['2026-12-14', '2026-12-16'])
  })

  test('gets another end by mouse in the field of its end, and is put in order by the Enter that settles it', async ({
    page,
  }) => {
    await show(page, day)
    await toOf(page).click()
    await dayOf(page, '2026-11-30').click()
    await expectValue(page, ['2026-11-28', '2026-11-30'])
    await toOf(page).fill('20.11.2026')
    await page.keyboard.press('Enter')
    await expectValue(page, ['2026-11-20', '2026-11-28'])
    await expect(page.locator('[data-sent]')).toHaveText('0')
  })

  test('of which only the start is picked stays as it was, and a form is not sent unseen', async ({
    page,
  }) => {
    await show(page, day)
    await fieldOf(page).click()
    await dayOf(page, '2026-11-30').click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(errorOf(page)).toContainText('Norādīts tikai viens gals')
    await expect(fieldOf(page)).toHaveValue('28.11.2026')
    await expect(page.locator('[data-sent]')).toHaveText('0')
  })
})

test.describe('a time', () => {
  test('has hours 0–23, minutes and seconds 0–59 and milliseconds 0–999', async ({ page }) => {
    await show(page, { mode: 'time', accuracy: 4, value: '10:30:15.250' })
    await fieldOf(page).click()
    await expect(panelOf(page).getByText('PM')).toHaveCount(0)
    const bounds = [
      ['Stundas', '23', '24'],
      ['Minūtes', '59', '60'],
      ['Sekundes', '59', '60'],
      ['Milisekundes', '999', '1000'],
    ] as const
    for (const [name, greatest, beyond] of bounds) {
      const part = partOf(page, name)
      await expect(part).toHaveAttribute('aria-valuemin', '0')
      await expect(part).toHaveAttribute('aria-valuemax', greatest)
      await part.fill(greatest)
      await part.fill(beyond)
      await fieldOf(page).focus()
      await expect(part).toHaveValue(greatest)
    }
    await expectValue(page, '23:59:59.999')
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
    test(`axe finds nothing in ${name}, light and dark`, async ({ page }) => {
      for (const scheme of ['light', 'dark']) {
        await show(page, picker, { scheme })
        await fieldOf(page).click()
        await expect(page.locator('[role=dialog], [role=listbox]').getByText('30').first()).toBeVisible()
        expect(await findingsOn(page), scheme).toEqual([])
      }
    })
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
