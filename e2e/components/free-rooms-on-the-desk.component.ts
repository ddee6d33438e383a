import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { freeRooms, lineOf, opener } from '../support/free-rooms.ts'
import { pressEnter } from '../support/keyboard.ts'

const evening = useEvening()

const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

test('by keyboard: F opens it, Escape closes first the times and then all of it, and leaving the form leads back', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', `/?date=${evening.scene.date}&view=day`)
  await opener(page).waitFor()
  await page.keyboard.press('f')
  await expect(freeRooms(page).getByRole('combobox', { name: 'Sākot no' })).toBeFocused()
  await freeRooms(page).getByRole('combobox', { name: 'Sākot no' }).click()
  await expect(freeRooms(page).getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(freeRooms(page).getByRole('listbox')).toBeHidden()
  await expect(freeRooms(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(freeRooms(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await pressEnter(lineOf(page, evening.scene, 2).getByRole('button'))
  await form(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Īsinājumtaustiņi' })).toContainText('Brīvās telpas')
})

test('a time that is over is refused in words, and the list stays as it was', async ({ page, arrive }) => {
  await arrive('teacher', `/?date=${evening.scene.date}&view=day`)
  await opener(page).click()
  const from = freeRooms(page).getByRole('combobox', { name: 'Sākot no' })
  const before = await from.inputValue()
  await from.fill('03:00')
  await from.press('Enter')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveValue(before)
})

test('a time between two marks becomes the mark after it, so that what is chosen then can be booked', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', `/?date=${evening.scene.date}&view=day`)
  await opener(page).click()
  const from = freeRooms(page).getByRole('combobox', { name: 'Sākot no' })
  await from.fill('18:03')
  await from.press('Enter')
  await expect(from).toHaveValue('18:05')
  await lineOf(page, evening.scene, 2).getByRole('button').click()
  await expect(form(page).getByLabel('No', { exact: true })).toHaveValue('18:05')
})

test('while the list is on its way that is said, and where it cannot be loaded the schedule stays', async ({
  page,
  arrive,
}) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/assets/free-rooms-panel*.js', async route => {
    await asked.promise
    await route.abort()
  })
  await arrive('teacher', `/?date=${evening.scene.date}&view=day`)
  await opener(page).click()
  await expect(freeRooms(page).getByRole('status')).toHaveText('Ielādē…')
  asked.resolve()
  await expect(page.getByText('Neizdevās ielādēt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pārlādēt' })).toBeVisible()
  await expect(freeRooms(page)).toBeHidden()
  await expect(page.locator('[data-column]').first()).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

  test('no keyboard comes up over the list: the panel itself has the focus', async ({ page, arrive }) => {
    await arrive('teacher', `/?date=${evening.scene.date}&view=day`)
    await opener(page).tap()
    await lineOf(page, evening.scene, 2).waitFor()
    await expect(freeRooms(page).getByRole('combobox', { name: 'Sākot no' })).not.toBeFocused()
    await expect(freeRooms(page).locator(':focus')).toHaveCount(1)
  })
})

test('in a week, too, where it is too late for today, the next day is one click away', async ({
  page,
  arrive,
  answer,
}) => {
  answer('GET /api/settings', async ({ real }) => ({
    data: { ...(await real()).data, now: `${evening.scene.date} 20:50:00` },
  }))
  await arrive('teacher', `/?date=${evening.scene.date}&view=week`)
  await opener(page).click()
  await expect(freeRooms(page)).toContainText('Līdz dienas beigām palicis pārāk maz laika')
  await freeRooms(page).getByRole('button', { name: 'Nākamā diena' }).click()
  await expect(freeRooms(page)).not.toContainText('Līdz dienas beigām palicis pārāk maz laika')
  await expect(page).toHaveURL(
    `${new URL(page.url()).origin}/?date=${addDays(evening.scene.date, 1)}&view=day`,
  )
})
