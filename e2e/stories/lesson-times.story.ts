import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { clickFreeTime, quickForm } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const LINES = ['1. 17:00–17:40', '2. 17:50–18:30', '3. 18:40–19:20'].join('\n')

const lesson = (page: Page, name: string) => page.getByText(name, { exact: true })
const openChoices = (page: Page, who: string) =>
  page.getByRole('banner').getByRole('button', { name: who }).click()

test('a school without times of lessons offers no lines by them', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await openChoices(page, 'Agnese Kalniņa')
  await expect(page.getByRole('group', { name: 'Grafika blīvums' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Grafika līnijas' })).toHaveCount(0)
})

test('an administrator enters the times of lessons; what is no lesson is said at the field', async ({
  page,
  school,
  arrive,
}) => {
  await arrive('administrator', '/admin/settings')
  const field = page.getByLabel('Katrā rindā viena stunda')
  await field.fill('1. 17:00–17:40\n2. 17:30–18:30')
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(field).toHaveAccessibleDescription(/bez pārklāšanās/)
  await expect(field).toBeFocused()
  await field.fill(LINES)
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  const administrator = await callsOf(school.url, 'administrator')
  const saved = async () =>
    (await administrator.get<{ lesson_times: unknown[] }>('/api/admin/settings')).lesson_times
  await expect.poll(saved).toHaveLength(3)
  expect(await findingsOn(page)).toEqual([])
  await page.reload()
  await expect(field).toHaveValue(LINES)
})

test('whoever wants has the board divided by lessons, and a click takes a whole one', async ({
  page,
  school,
  arrive,
}) => {
  const administrator = await callsOf(school.url, 'administrator')
  const settings = await administrator.get<object>('/api/admin/settings')
  const lesson_times = [
    { number: 1, start_time: '17:00', end_time: '17:40' },
    { number: 2, start_time: '17:50', end_time: '18:30' },
  ]
  await administrator.put('/api/admin/settings', { ...settings, lesson_times })
  await arrive('teacher', evening.address())
  await expect(lesson(page, '17:00')).toBeVisible()
  await openChoices(page, 'Agnese Kalniņa')
  await page.getByRole('group', { name: 'Grafika līnijas' }).getByText('Pēc stundām').click()
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lesson(page, '2. 17:50')).toBeVisible()
  await expect(lesson(page, '17:00')).toHaveCount(0)

  await clickFreeTime(page, evening.room(1), '18:15')
  await expect(quickForm(page).getByLabel('No', { exact: true })).toHaveValue('17:50')
  await expect(quickForm(page).getByLabel('Līdz', { exact: true })).toHaveValue('18:30')
  await page.keyboard.press('Escape')
  // Between two lessons it is as without them.
  await clickFreeTime(page, evening.room(2), '17:45')
  await expect(quickForm(page).getByLabel('No', { exact: true })).toHaveValue('17:45')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(lesson(page, '2. 17:50')).toBeVisible()
})
