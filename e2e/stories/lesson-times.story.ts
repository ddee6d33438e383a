import type { Page } from '@playwright/test'
import { useEvening } from '../support/evening.ts'
import { paperReady, printed } from '../support/paper.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const LINES = ['1. 17:00–17:40', '2. 17:50–18:30', '3. 18:40–19:20'].join('\n')

test.afterEach(() => evening.remove('Klavieres'))

async function openChoices(page: Page, who: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: who }).click()
  await page.getByText('Valoda un izskats').click()
}

test('an administrator enters the times of lessons, and what is none is said at the field; the plan and the schedule are printed by them', async ({
  page,
  school,
  arrive,
  visit,
}) => {
  await test.step('an administrator enters the times of lessons; what is no lesson is said at the field', async () => {
    await arrive('administrator', '/admin/settings?part=hours')
    const field = page.getByLabel('Katrā rindā viena mācību stunda')
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
    await page.reload()
    await expect(field).toHaveValue(LINES)
  })
  await test.step('the plan and the schedule are printed by lessons, too', async () => {
    await evening.lesson('Klavieres', 0, '17:00', '17:40')
    await arrive('teacher', evening.address())
    await openChoices(page, 'Agnese Kalniņa')
    await divideByLessons(page)
    for (const address of [evening.address(), `/individual-plan?date=${evening.scene.date}`]) {
      await visit(address)
      await paperReady(page)
      const [sheet] = await printed(page)
      expect(sheet?.text).toContain('1.17:002.17:50')
      expect(sheet?.text).not.toContain('18:0019:00')
    }
  })
})

/** Divides the boards by lessons, in the menu of choices that is open. */
const divideByLessons = (page: Page) =>
  page.getByRole('group', { name: 'Grafika līnijas' }).getByText('Pa mācību stundām').click()
