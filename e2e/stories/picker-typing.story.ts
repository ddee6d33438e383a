import { chosen, dayOf, endOf, errorOf, fieldOf, panelOf, partOf, show, TODAY } from '../support/picker.ts'
import { expect, test } from '../support/story.ts'

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

test.describe('typing', () => {
  test('Enter and leaving take what was typed', { tag: '@smoke' }, async ({ page }) => {
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
