import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { type FixturePage, pageOf } from '../support/page-of.ts'
import { expect, test } from '../support/story.ts'

// Not every mode is on a screen of the product: here the picker stands alone on a page.

let fixture: FixturePage
test.beforeAll(async () => {
  fixture = await pageOf('app/date-time-picker.fixture.tsx')
})

const TODAY = '2026-11-23'

/** Shows a picker; what is not said is a date, today, that is not required. */
async function show(page: Page, picker: object, query: Record<string, string> = {}) {
  const usual = { id: 'picker', label: 'Brīdis', mode: 'date', today: TODAY, value: TODAY }
  await fixture.open(page, { picker: JSON.stringify({ ...usual, ...picker }), ...query })
  await expect(fieldOf(page)).toBeVisible()
}

const fieldOf = (page: Page) => page.getByRole('combobox').first()
const endOf = (page: Page) => page.getByRole('combobox').nth(1)
const panelOf = (page: Page) => page.getByRole('dialog')
const dayOf = (page: Page, date: string) => panelOf(page).locator(`[data-date="${date}"]`)
const partOf = (page: Page, name: string) => panelOf(page).getByRole('spinbutton', { name, exact: true })
const errorOf = (page: Page) => page.locator('#picker-error')
const chosen = (page: Page, value: unknown) =>
  expect(page.locator('[data-value]')).toHaveText(JSON.stringify(value))

test.describe('modes', () => {
  test('a date is picked from a month, and that closes it', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('spinbutton')).toHaveCount(0)
    await dayOf(page, '2026-11-25').click()
    await chosen(page, '2026-11-25')
    await expect(panelOf(page)).toBeHidden()
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('25.11.2026')
  })

  test('a date and a time are picked side by side', async ({ page }) => {
    await show(page, { mode: 'datetime', value: '', usualTime: '08:00' })
    await fieldOf(page).click()
    await dayOf(page, '2026-11-25').click()
    await chosen(page, '2026-11-25 08:00:00')
    await partOf(page, 'Stundas').fill('17')
    await partOf(page, 'Minūtes').fill('45')
    await chosen(page, '2026-11-25 17:45:00')
    await panelOf(page).getByRole('button', { name: 'Gatavs' }).click()
    await expect(panelOf(page)).toBeHidden()
    await expect(fieldOf(page)).toHaveValue('25.11.2026 17:45')
  })

  test('a time is picked part by part', async ({ page }) => {
    await show(page, { mode: 'time', value: '10:30' })
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('grid')).toHaveCount(0)
    await partOf(page, 'Stundas').press('ArrowUp')
    await partOf(page, 'Minūtes').press('ArrowDown')
    await chosen(page, '11:29')
  })
})

test.describe('a range', () => {
  const week = { range: true, value: ['2026-11-23', '2026-11-27'] }

  test('whose end precedes its start is put in order when it is typed', async ({ page }) => {
    await show(page, week)
    await endOf(page).fill('20.11.2026')
    await endOf(page).press('Tab')
    await chosen(page, ['2026-11-20', '2026-11-23'])
  })

  test('is put in order when its later day is picked first', async ({ page }) => {
    await show(page, { range: true, value: ['', ''] })
    await fieldOf(page).click()
    await dayOf(page, '2026-11-27').click()
    await chosen(page, ['', ''])
    await dayOf(page, '2026-11-18').click()
    await chosen(page, ['2026-11-18', '2026-11-27'])
    await expect(panelOf(page)).toBeHidden()
  })

  test('of times is put in order when one leaves', async ({ page }) => {
    await show(page, { mode: 'time', range: true, value: ['10:00', '10:45'] })
    await fieldOf(page).click()
    await partOf(page, 'Stundas').first().fill('12')
    await panelOf(page).getByRole('button', { name: 'Gatavs' }).click()
    await chosen(page, ['10:45', '12:00'])
  })

  test('of dates and times is put in order', async ({ page }) => {
    await show(page, { mode: 'datetime', range: true, value: ['2026-11-23 10:00:00', '2026-11-23 11:00:00'] })
    await fieldOf(page).fill('23.11. 15:30')
    await fieldOf(page).press('Enter')
    await chosen(page, ['2026-11-23 11:00:00', '2026-11-23 15:30:00'])
  })

  test('is cleared by choosing one of its ends, and half of one is none', async ({ page }) => {
    await show(page, week)
    await fieldOf(page).click()
    await dayOf(page, '2026-11-18').click()
    await page.keyboard.press('Escape')
    await chosen(page, week.value)
    await fieldOf(page).click()
    await dayOf(page, '2026-11-27').click()
    await chosen(page, ['', ''])
  })

  test('is drawn whole, both ends of it', async ({ page }) => {
    await show(page, week)
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('gridcell', { selected: true })).toHaveText([
      '23',
      '24',
      '25',
      '26',
      '27',
    ])
  })
})

test.describe('choosing the chosen date', () => {
  test('clears it', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).click()
    await dayOf(page, TODAY).click()
    await chosen(page, '')
    await expect(fieldOf(page)).toHaveValue('')
  })

  test('keeps it where a value is required, and there is no button to clear it', async ({ page }) => {
    await show(page, { required: true })
    await fieldOf(page).click()
    await expect(panelOf(page).getByRole('button', { name: 'Notīrīt' })).toHaveCount(0)
    await dayOf(page, TODAY).click()
    await chosen(page, TODAY)
    await fieldOf(page).fill('')
    await fieldOf(page).press('Enter')
    await expect(errorOf(page)).toHaveText('Lauks ir obligāts.')
    await chosen(page, TODAY)
  })

  test('is one way; the button and an empty field are others', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).click()
    await panelOf(page).getByRole('button', { name: 'Notīrīt' }).click()
    await chosen(page, '')
    await fieldOf(page).click()
    await panelOf(page).getByRole('button', { name: 'Šodien' }).click()
    await chosen(page, TODAY)
    await fieldOf(page).fill('')
    await fieldOf(page).press('Tab')
    await chosen(page, '')
  })
})

test.describe('a date in a disabled range', () => {
  const closed = {
    disabled: [{ from: '2026-11-24', to: '2026-11-26', name: 'inventarizācija' }],
    min: '2026-11-20',
    max: '2026-11-30',
  }

  test('is refused when it is clicked, and the old value stays', async ({ page }) => {
    await show(page, closed)
    await fieldOf(page).click()
    await expect(dayOf(page, '2026-11-25')).toHaveAttribute('aria-disabled', 'true')
    // A browser's click is a click on what is told to be disabled too.
    await dayOf(page, '2026-11-25').click({ force: true })
    await expect(panelOf(page).getByRole('status')).toHaveText('Šo dienu izvēlēties nevar: inventarizācija.')
    await chosen(page, TODAY)
  })

  test('is refused when it is typed, and the old value stays', async ({ page }) => {
    await show(page, closed)
    await fieldOf(page).fill('25.11.')
    await fieldOf(page).press('Tab')
    await expect(errorOf(page)).toHaveText('Šo dienu izvēlēties nevar: inventarizācija.')
    await expect(fieldOf(page)).toHaveValue('23.11.2026')
    await chosen(page, TODAY)
  })

  test('is gone over by an arrow; before the first and after the last day there is none', async ({
    page,
  }) => {
    await show(page, closed)
    await fieldOf(page).focus()
    await page.keyboard.press('ArrowUp')
    await chosen(page, '2026-11-27')
    await fieldOf(page).fill('1.12.2026')
    await page.keyboard.press('Enter')
    await expect(errorOf(page)).toHaveText('Vēlākais, ko var izvēlēties, ir 30.11.2026.')
    await fieldOf(page).fill('19.11.2026')
    await page.keyboard.press('Enter')
    await expect(errorOf(page)).toHaveText('Agrākais, ko var izvēlēties, ir 20.11.2026.')
    await chosen(page, '2026-11-27')
  })
})

test.describe('Escape', () => {
  test('closes and restores what was picked, stepped and typed since one came', async ({ page }) => {
    await show(page, { mode: 'datetime', value: '2026-11-23 10:00:00' })
    await fieldOf(page).click()
    await dayOf(page, '2026-11-25').click()
    await partOf(page, 'Stundas').press('ArrowUp')
    await chosen(page, '2026-11-25 11:00:00')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await chosen(page, '2026-11-23 10:00:00')
    await expect(fieldOf(page)).toBeFocused()

    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await chosen(page, '2026-11-25 10:00:00')
    await page.keyboard.press('Escape')
    await chosen(page, '2026-11-23 10:00:00')

    await fieldOf(page).fill('1.1.')
    await page.keyboard.press('Escape')
    await expect(fieldOf(page)).toHaveValue('23.11.2026 10:00')
    await chosen(page, '2026-11-23 10:00:00')
  })

  test('restores both ends of a range', async ({ page }) => {
    await show(page, { range: true, value: ['2026-11-23', '2026-11-27'] })
    await endOf(page).fill('30.11.')
    await fieldOf(page).focus()
    await chosen(page, ['2026-11-23', '2026-11-30'])
    await page.keyboard.press('Escape')
    await chosen(page, ['2026-11-23', '2026-11-27'])
  })

  test('restores nothing that Enter has settled', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).fill('24.11.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await chosen(page, '2026-11-25')
    await page.keyboard.press('Escape')
    await chosen(page, '2026-11-24')
  })
})

test.describe('a time', () => {
  test('has hours 0–23, minutes and seconds 0–59 and milliseconds 0–999', async ({ page }) => {
    await show(page, { mode: 'time', accuracy: 4, value: '10:30:15.250' })
    await fieldOf(page).click()
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
    await chosen(page, '23:59:59.999')
  })

  for (const [accuracy, parts, value] of [
    [2, ['Stundas', 'Minūtes'], '10:31'],
    [3, ['Stundas', 'Minūtes', 'Sekundes'], '10:31:15'],
    [4, ['Stundas', 'Minūtes', 'Sekundes', 'Milisekundes'], '10:31:15.250'],
  ] as const) {
    test(`at accuracy ${accuracy} has ${parts.length} parts`, async ({ page }) => {
      const before = value.replace(':31', ':30')
      await show(page, { mode: 'time', value: before, ...(accuracy === 2 ? {} : { accuracy }) })
      await expect(fieldOf(page)).toHaveValue(before)
      await fieldOf(page).click()
      await expect(panelOf(page).getByRole('spinbutton')).toHaveCount(parts.length)
      for (const part of parts) await expect(partOf(page, part)).toBeVisible()
      await fieldOf(page).fill(value)
      await fieldOf(page).press('Enter')
      await chosen(page, value)
    })
  }

  test('offers AM and PM in 12-hour mode', async ({ page }) => {
    await show(page, { mode: 'time', hours12: true, value: '10:30' })
    await expect(fieldOf(page)).toHaveValue('10:30 AM')
    await fieldOf(page).click()
    await panelOf(page).getByText('PM').click()
    await chosen(page, '22:30')
    await expect(partOf(page, 'Stundas')).toHaveValue('10')
    await expect(partOf(page, 'Stundas')).toHaveAttribute('aria-valuemax', '12')
    await partOf(page, 'Stundas').fill('12')
    await chosen(page, '12:30')
    await panelOf(page).getByText('AM').click()
    await chosen(page, '00:30')
    await fieldOf(page).fill('9:05 pm')
    await fieldOf(page).press('Enter')
    await chosen(page, '21:05')
    await expect(fieldOf(page)).toHaveValue('09:05 PM')
  })

  test('is picked from a list where some are offered, in 12-hour mode with AM and PM', async ({ page }) => {
    await show(page, { mode: 'time', hours12: true, value: '10:30', times: ['10:30', '12:00', '13:45'] })
    await fieldOf(page).click()
    await expect(page.getByRole('option')).toHaveText(['10:30 AM', '12:00 PM', '01:45 PM'])
    await page.getByRole('option', { name: '01:45 PM' }).click()
    await chosen(page, '13:45')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test('has no AM and PM otherwise', async ({ page }) => {
    await show(page, { mode: 'time', value: '22:30' })
    await fieldOf(page).click()
    await expect(panelOf(page).getByText('PM')).toHaveCount(0)
  })
})

test.describe('typing', () => {
  test('Enter and leaving take what was typed', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).fill('24.11.')
    await chosen(page, TODAY)
    await fieldOf(page).press('Enter')
    await chosen(page, '2026-11-24')
    await fieldOf(page).fill('2026-11-30')
    await fieldOf(page).press('Tab')
    await chosen(page, '2026-11-30')
  })

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
    await chosen(page, '09:30')
    await expect(page.locator('[data-sent]')).toHaveText('0')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-sent]')).toHaveText('1')
  })

  test('an arrow goes on from what was typed', async ({ page }) => {
    await show(page, {})
    await fieldOf(page).fill('5.12.2026')
    await page.keyboard.press('ArrowUp')
    await chosen(page, '2026-12-06')
    await show(page, { mode: 'time', value: '10:30', minuteStep: 5 })
    await fieldOf(page).fill('930')
    await page.keyboard.press('ArrowDown')
    await chosen(page, '09:25')
  })

  test('arrows change the part where the cursor is, and it stays selected', async ({ page }) => {
    await show(page, { mode: 'datetime', minuteStep: 5, value: '2026-11-23 10:30:00' })
    const selected = () => page.evaluate(() => String(document.getSelection()))
    await fieldOf(page).focus()
    await page.keyboard.press('ArrowUp')
    await chosen(page, '2026-11-24 10:30:00')
    await expect.poll(selected).toBe('24')
    const stepAt = async (place: number, key: string) => {
      await fieldOf(page).evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place)
      await page.keyboard.press(key)
    }
    await stepAt(4, 'ArrowDown')
    await chosen(page, '2026-10-24 10:30:00')
    await stepAt(8, 'ArrowUp')
    await chosen(page, '2027-10-24 10:30:00')
    await stepAt(12, 'ArrowUp')
    await chosen(page, '2027-10-24 11:30:00')
    await stepAt(15, 'ArrowUp')
    await chosen(page, '2027-10-24 11:35:00')
    await expect.poll(selected).toBe('35')
    await stepAt(0, 'PageDown')
    await chosen(page, '2027-09-24 11:35:00')
  })
})

test.describe('the calendar', () => {
  test('is gone through by keyboard', async ({ page }) => {
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
