import { chosen, dayOf, fieldOf, panelOf, partOf, show } from '../support/picker.ts'
import { expect, test } from '../support/story.ts'

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
