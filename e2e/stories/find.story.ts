import type { Page } from '@playwright/test'
import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const search = (page: Page) => page.getByRole('dialog', { name: /^(Meklēt|Search)$/ })
const field = (page: Page) => search(page).getByRole('combobox')
const best = (page: Page) => search(page).locator('[role="option"][data-focused]')

async function openByKeys(page: Page) {
  await page.locator('[data-event]').first().waitFor()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a student finds teachers, and neither strangers nor the sections of others', async ({
  page,
  school,
  arrive,
}) => {
  const student = await callsOf(school.url, 'student')
  const attendant = await callsOf(school.url, 'attendant')
  const mates = (await student.get<StudentEntry[]>('/api/students')).map(({ id }) => id)
  const teachers = (await attendant.get<{ full_name: string }[]>('/api/teachers')).map(one => one.full_name)
  const stranger = (await attendant.get<StudentEntry[]>('/api/students')).find(
    entry => 'full_name' in entry && !mates.includes(entry.id) && !teachers.includes(entry.full_name),
  )
  const name = stranger && 'full_name' in stranger ? stranger.full_name : ''
  await arrive('student', '/')
  await openByKeys(page)
  await page.keyboard.type(name)
  await expect(search(page).getByText('Nekas nav atrasts')).toBeVisible()
  await field(page).fill('agnese kal')
  await expect(best(page)).toContainText('Agnese Kalniņa')
  await page.keyboard.press('Control+Enter')
  await expect(search(page)).toBeVisible()
  await field(page).fill('atslēgas')
  await expect(search(page).getByText('Nekas nav atrasts')).toBeVisible()
  await expect(
    search(page).getByText(/^Meklēts: cilvēkos, .* rezervācijās no \d\d\.\d\d\.\d{4} līdz /),
  ).toBeVisible()
})
