import { chosen, dayOf, endOf, errorOf, fieldOf, panelOf, partOf, show, TODAY } from '../support/picker.ts'
import { expect, test } from '../support/story.ts'

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
