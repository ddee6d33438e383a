import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { pressEnter } from '../support/keyboard.ts'

const evening = useEvening()

/** Opens the form of a new event at 18:00 on the evening's board. */
async function openForm(page: Page) {
  await clickIntoBoard(page, evening.room(0), '18:00')
  return page.getByRole('dialog', { name: 'Jauna rezervācija' })
}

test('from the date of the schedule it is three clicks to any day of the year', async ({ page, arrive }) => {
  await arrive('attendant', '/?date=2026-12-01&rooms=2')
  await page
    .getByRole('heading')
    .getByRole('button', { name: /1\. decembris/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Izvēlēties datumu' })
  await expect(panel.locator('[data-date="2026-12-01"]')).toBeFocused()
  await panel.getByRole('button', { name: '2026. gada decembris' }).click()
  await expect(panel.getByRole('grid')).toHaveCount(12)
  // A closed day shows its name before it is chosen.
  const holiday = panel.getByRole('gridcell', {
    name: /18\. novembris, \p{L}/u,
  })
  await expect(holiday).toBeVisible()
  await holiday.click()
  await expect(page).toHaveURL(/date=2026-11-18/)
  await expect(panel).toBeHidden()
})

for (const [what, address, shown] of [
  ['a plan', '/individual-plan?date=2026-12-01', '1.–7. marts'],
  ['a week of rooms', '/?date=2026-12-01&view=week&rooms=2,3', '1.–7. marts'],
] as const)
  test(`from the date of ${what} as well`, async ({ page, arrive }) => {
    await arrive('teacher', address)
    await page
      .getByRole('heading')
      .getByRole('button', { name: /decembris/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Izvēlēties datumu' })
    await panel.getByRole('button', { name: '2026. gada decembris' }).click()
    await panel.getByRole('button', { name: 'Nākamais gads' }).click()
    await panel.locator('[data-date="2027-03-03"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shown)
    await expect(page).toHaveURL(/date=2027-03-0[13]/)
  })

test('by keyboard one goes through the year, or types the date', async ({ page, arrive }) => {
  await arrive('attendant', '/?date=2026-12-01')
  const heading = page.getByRole('heading').getByRole('button')
  await heading.first().press('Enter')
  const panel = page.getByRole('dialog', { name: 'Izvēlēties datumu' })
  const day = (date: string) => panel.locator(`[data-date="${date}"]:visible`)
  await expect(day('2026-12-01')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'novembris' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(day('2026-12-01')).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await expect(day('2026-10-31')).toBeFocused()
  await page.keyboard.press('Shift+PageDown')
  await expect(day('2027-10-31')).toBeFocused()
  await page.keyboard.press('Shift+PageUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=2026-10-31/)

  await heading.first().press('Enter')
  const typed = panel.getByLabel('Rakstīt datumu')
  await typed.fill('39.12.')
  await typed.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(/^„39\.12\.” nav datums/)
  await typed.fill('7.12.')
  await typed.press('Enter')
  await expect(page).toHaveURL(/date=2026-12-07/)
  await expect(panel).toBeHidden()
})

test('in the event form Escape puts the date back and leaves the form open', async ({ page, arrive }) => {
  await arrive('attendant', evening.address())
  const form = await openForm(page)
  const date = form.getByRole('combobox', { name: 'Datums' })
  const before = await date.inputValue()
  await date.click()
  await form.locator(`[data-date="${addDays(evening.scene.date, 1)}"]`).click()
  await expect(date).toBeFocused()
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).focus()
  const next = await date.inputValue()
  expect(next).not.toBe(before)

  await date.click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('grid')).toBeHidden()
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).focus()
  await expect(date).toHaveValue(next)
  await expect(form).toBeVisible()

  await date.fill('1.1.')
  await page.keyboard.press('Escape')
  await expect(date).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await expect(date).toBeFocused()

  const from = form.getByRole('combobox', { name: 'No', exact: true })
  await from.focus()
  await page.keyboard.press('ArrowUp')
  await expect(from).toHaveValue('18:05')
  await expect(form.getByRole('combobox', { name: 'Līdz' })).toHaveValue('18:50')
  await from.fill('26')
  await form.getByRole('button', { name: /^Rezervēt|Saglabāt/ }).click()
  await expect(form.getByText('„26” nav laiks. Rakstiet, piemēram, 10:30.').first()).toBeVisible()
  await expect(from).toHaveValue('18:05')
  // A time outside of the school's hours is refused as it is typed, and an end outside of them is said.
  await from.fill('23:59')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Vēlākais, ko var izvēlēties, ir 20:55.').first()).toBeVisible()
  const to = form.getByRole('combobox', { name: 'Līdz' })
  await expect(to).toHaveValue('18:50')
  await from.fill('20:30')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Rezervācijai jābeidzas līdz 21:00').first()).toBeVisible()
  await from.fill('10:05')
  await page.keyboard.press('Tab')
  await expect(to).toHaveValue('10:50')
  await expect(form.getByText('Rezervācijai jābeidzas')).toHaveCount(0)
})

test('a series of chosen dates gets back the dates it had when one escapes', async ({ page, arrive }) => {
  await arrive('attendant', evening.address())
  const form = await openForm(page)
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'izvēlētajos datumos' }).click()
  const dates = form.getByRole('button', { name: /^Datumi/ })
  const before = await dates.textContent()
  await dates.click()
  await form.locator(`[data-date="${addDays(evening.scene.date, 1)}"]`).click()
  await expect(dates).not.toHaveText(before ?? '')
  await page.keyboard.press('Escape')
  await expect(dates).toHaveText(before ?? '')
  await expect(form).toBeVisible()
})

test('the calendar of a series’ dates is left with Tab: it closes and keeps what was picked', async ({
  page,
  signIn,
}) => {
  await signIn('attendant')
  const form = await openForm(page)
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'izvēlētajos datumos' }).click()
  const dates = form.getByRole('button', { name: /^Datumi/ })
  const before = (await dates.textContent()) ?? ''
  await dates.press('Enter')
  const day = form.locator(`[data-date="${addDays(evening.scene.date, 1)}"]`)
  await day.click()
  const calendar = form.getByRole('dialog', { name: 'Datumi' })
  await pressEnter(calendar.getByRole('button', { name: 'Nākamais mēnesis' }))
  await expect(calendar).toBeVisible()
  const leaveBy = (key: string) =>
    expect(async () => {
      await page.keyboard.press(key)
      await expect(calendar).toBeHidden({ timeout: 100 })
    }).toPass()
  await leaveBy('Tab')
  await expect(dates).toContainText(`${before}, `)
  await dates.press('Enter')
  await expect(calendar).toBeVisible()
  await leaveBy('Shift+Tab')
  await expect(dates).toContainText(`${before}, `)
})

test.describe('in the settings', () => {
  test('the day begins at any mark of five minutes', async ({ page, arrive, answer, sent }) => {
    const SAVE = 'PUT /api/admin/settings'
    answer(SAVE, ({ body }) => ({ data: { ...body, mail: 'outbox' } as never }))
    await arrive('administrator', '/admin/settings?part=hours')
    const start = page.getByRole('combobox', { name: 'Sākas' })
    await start.fill('7.55')
    await start.press('Enter')
    await start.press('ArrowDown')
    await expect(start).toHaveValue('07:50')
    await page.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(page.getByText('Iestatījumi saglabāti')).toBeVisible()
    expect(sent(SAVE).map(({ body }) => body.day_start)).toEqual(['07:50'])
  })

  test('a stretch of closed days whose end is typed before its start is put in order', async ({
    page,
    arrive,
  }) => {
    await arrive('administrator', '/admin/settings')
    await page.locator('[data-date="2026-09-15"]').click()
    await page.getByRole('combobox', { name: 'Dienas, līdz' }).fill('10.09.2026')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Dienas, no' })).toHaveValue('10.09.2026')
    await expect(page.getByRole('combobox', { name: 'Dienas, līdz' })).toHaveValue('15.09.2026')
    await expect(page.locator('[data-date="2026-09-12"]')).toHaveAttribute('aria-pressed', 'true')
  })

  test('closed days that are typed from left to right are those, and none before them', async ({
    page,
    arrive,
  }) => {
    await arrive('administrator', '/admin/settings')
    await page.locator('[data-date="2026-09-10"]').click()
    await page.getByRole('combobox', { name: 'Dienas, no' }).click()
    await page.keyboard.type('14092026')
    await page.keyboard.press('Tab')
    await page.keyboard.type('15092026')
    await page.keyboard.press('Tab')
    const isClosed = (day: number) =>
      expect(page.locator(`[data-date="2026-09-${day}"]`)).toHaveAttribute(
        'aria-pressed',
        String(day === 14 || day === 15),
      )
    for (const day of [10, 13, 14, 15, 16]) await isClosed(day)
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('a far month is a few touches away', async ({ page, arrive }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive('attendant', '/?date=2026-12-01')
    await page.getByRole('heading').getByRole('button', { name: 'Dec.' }).tap()
    const panel = page.getByRole('dialog', { name: 'Izvēlēties datumu' })
    await panel.getByRole('button', { name: '2026. gada decembris' }).tap()
    await panel.getByRole('button', { name: 'Nākamais gads' }).tap()
    await panel.getByRole('button', { name: 'maijs' }).tap()
    await panel.locator('[data-date="2027-05-12"]').tap()
    await expect(page).toHaveURL(/date=2027-05-12/)
  })
})
