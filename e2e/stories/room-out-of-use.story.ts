import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const placeOf = ({ room_id, start_datetime }: Reservation) => ({ room_id, start_datetime })
const heading = (page: Page) => page.getByRole('heading', { name: 'Slēgt telpu uz laiku' })
const close = (page: Page) => page.getByRole('button', { name: 'Slēgt telpu', exact: true })
const shown = () => evening.scene.date.split('-').reverse().join('.')
const closures = async () =>
  (await eventsOn(evening.attendant, evening.scene.date)).filter(({ event_name }) => event_name === 'Apkope')
let rehearsal: Reservation

test.beforeEach(async () => {
  rehearsal = await evening.book('Mēģinājums', 0, '18:00', '18:45')
})
test.afterEach(async () => {
  for (const event of await closures()) await evening.attendant.delete(`${path(event)}?scope=all`)
  await evening.attendant.delete(path(rehearsal))
})

/** Types the evening's day as both ends, and from when to when. */
async function type(page: Page, start: string, end: string) {
  for (const name of ['Dienas, līdz', 'Dienas, no']) {
    await page.getByRole('combobox', { name }).fill(shown())
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('No', { exact: true }).fill(start)
  await page.keyboard.press('Tab')
  await page.getByLabel('Līdz', { exact: true }).fill(end)
  await page.keyboard.press('Tab')
}

test('a room is closed for a time from its own menu: what is in it goes elsewhere, and all comes back in one press', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await arrive('administrator', `/admin/room-groups?search=${evening.number(0)}`)
  const row = page.getByRole('row').filter({ hasText: evening.number(0) })
  await row
    .getByRole('button', { name: /^Darbības/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Slēgt uz laiku' }).click()
  await expect(heading(page)).toBeVisible()
  await type(page, '17:30', '19:00')
  await expect(page.getByRole('heading', { name: '1 rezervācija šajā laikā' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Mēģinājums' })).toContainText(/, telpa \d+/)
  await close(page).click()

  await expect(notices(page)).toContainText('Rezervēts: Apkope')
  await expect(page).toHaveURL(/\/admin\/room-groups/)
  expect((await closures()).map(placeOf)).toEqual([
    { room_id: evening.room(0), start_datetime: `${evening.scene.date} 17:30:00` },
  ])
  expect(placeOf(await now(rehearsal))).not.toEqual(placeOf(rehearsal))

  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect(placeOf(await now(rehearsal))).toEqual(placeOf(rehearsal))
  expect(await closures()).toEqual([])
})

test('by the keyboard: the days come first, what is typed wrong is said, and what is in the way is cancelled', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', `/takeover?out_of_use=${evening.room(0)}`)
  await expect(page.getByRole('combobox', { name: 'Dienas, no' })).toBeFocused()
  await type(page, '19:00', '18:00')
  await expect(page.getByText('Izvēlieties telpas un laiku').first()).toBeVisible()
  await type(page, '18:00', '19:00')
  const what = page.getByRole('button', { name: 'Ko darīt, 18:00 Mēģinājums:' })
  await what.press('Enter')
  await page.getByRole('menuitem', { name: 'Atcelt' }).press('Enter')
  await expect(close(page)).toBeEnabled()
  await close(page).press('Enter')
  await expect(notices(page)).toContainText('Mainīta 1 rezervācija')
  expect((await now(rehearsal)).status_id).toBe(3)
  expect(await closures()).toHaveLength(1)
})
