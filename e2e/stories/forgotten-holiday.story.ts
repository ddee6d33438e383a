import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { countPresses } from '../support/presses.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const URL = '/api/admin/settings'
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const touched = (page: Page) => page.getByRole('dialog', { name: 'Rezervācijas, kas vairs neatbilst' })
let calls: Calls
let before: AdminSettingsAnswer
let tuba: Reservation

/** The evening's day on the calendar of the settings. */
const day = (page: Page) => page.locator(`[data-date="${evening.scene.date}"]`)

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  before = await calls.get<AdminSettingsAnswer>(URL)
  tuba = await evening.lesson('Svētku tuba', 0, '18:00', '18:45')
})
test.afterEach(async () => {
  await calls.put(`${URL}?force=true`, before)
  await evening.attendant.delete(path(tuba))
})

test('a forgotten holiday is solved in six presses: the day is closed and what is on it left out', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Administrēšana' }).click()
  await page.getByRole('link', { name: 'Iestatījumi' }).click()
  await day(page).click()
  await page.getByLabel('Nosaukums', { exact: true }).click()
  await page.keyboard.type('Skolas svētki')
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  const row = touched(page).getByRole('row').filter({ hasText: 'Svētku tuba' })
  await expect(row).toContainText('atcelt')
  await touched(page)
    .getByRole('button', { name: /^Saglabāt \d+$/ })
    .click()
  expect(await presses()).toBeLessThanOrEqual(6)

  await expect(touched(page)).toHaveCount(0)
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  expect((await now(tuba)).status_id).toBe(3)
  const { closed_days } = await calls.get<AdminSettingsAnswer>(URL)
  expect(closed_days.map(({ name }) => name)).toContain('Skolas svētki')

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect((await now(tuba)).status_id).toBe(1)
  expect(await calls.get<AdminSettingsAnswer>(URL)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Skolas svētki' })).toHaveCount(0)
})

test('a lesson on the closed day is moved or kept, and who leaves has changed nothing', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/settings')
  await day(page).click()
  await page.getByLabel('Nosaukums', { exact: true }).fill('Skolas svētki')
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(touched(page).getByRole('row').filter({ hasText: 'Svētku tuba' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(touched(page)).toHaveCount(0)
  expect(await calls.get<AdminSettingsAnswer>(URL)).toEqual(before)

  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  const other = touched(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  await other.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Atstāt' }).click()
  await expect(other).toContainText('paliek')
  await touched(page)
    .getByRole('button', { name: /Svētku tuba:/ })
    .click()
  await page
    .getByRole('menuitem', { name: /, telpa / })
    .first()
    .click()
  await touched(page)
    .getByRole('button', { name: /^Saglabāt \d+$/ })
    .click()
  await expect(notices(page)).toContainText('Iestatījumi saglabāti')
  const moved = await now(tuba)
  expect(moved.start_date).not.toBe(tuba.start_date)
  expect(moved.status_id).toBe(1)
})
