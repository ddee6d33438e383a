import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()

const height = async (page: Page) => (await event(page).boundingBox())?.height ?? 0
const event = (page: Page) => page.getByRole('button', { name: /Mandolīna/ }).first()

test('whoever wants it gets more room for each event, in the day and the week, and it stays so', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  evening.lesson('Mandolīna', 0, '18:00', '18:45')
  const board = evening.address()
  await arrive('teacher', `${board}&view=day`)
  const compact = await height(page)
  await page.getByRole('banner').getByRole('button', { name: 'Agnese Kalniņa' }).click()
  await page.getByText('Valoda un izskats').click()
  await page.getByRole('group', { name: 'Grafika blīvums' }).getByText('Ērts').click()
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => height(page)).toBeGreaterThan(compact * 1.2)

  await page.reload()
  await event(page).waitFor()
  expect(await height(page)).toBeGreaterThan(compact * 1.2)
  await arrive('teacher', `${board}&view=week`)
  const line = page.locator('[data-cell] [data-event]').first()
  await expect.poll(async () => (await line.boundingBox())?.height).toBe(36)
})

test('everybody may have it light, dark, or as the system says', async ({ page, arrive }) => {
  await arrive('student', '/')
  await page.getByRole('banner').getByRole('button', { name: 'Marta Ozola' }).click()
  await page.getByText('Valoda un izskats').click()
  const choice = page.getByRole('group', { name: 'Izskats' })
  await choice.getByText('Tumšs').click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await choice.getByText('Kā ierīcē').click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light')
})
