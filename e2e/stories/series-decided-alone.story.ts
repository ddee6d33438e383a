import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter } from '../support/keyboard.ts'
import { openEvent } from '../support/peek.ts'
import { expect, test } from '../support/story.ts'

const NAME = 'Kora mēģinājums'
const evening = useEvening()
let series: Reservation[]

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Rezervācija' })
const scopeOf = (page: Page) => page.getByRole('dialog', { name: 'Kuras no sērijas rezervācijām mainīt?' })
const apart = (page: Page) => scopeOf(page).getByRole('listitem')
const url = ({ id }: Reservation) => `/api/reservations/reservation/${id}`

/** Changes one date of the series on its own. */
const change = (nth: number, changes: object) => {
  const { start_datetime, end_datetime, room_id } = series[nth] as Reservation
  const usual = { event_name: NAME, category_id: 4, room_id, teachers: [evening.scene.teacher.id] }
  return evening.attendant.put(url(series[nth] as Reservation), {
    ...{ ...usual, start_datetime, end_datetime },
    ...changes,
  })
}

async function now(): Promise<string[]> {
  const events = await Promise.all(series.map(one => evening.attendant.get<Reservation>(url(one))))
  return events.map(({ event_name, start_time }) => `${start_time} ${event_name}`)
}

/** Of a weekly series the second date is moved, and the third has a name of its own. */
test.beforeEach(async () => {
  series = (await evening.series(NAME, 4, '18:00', '18:45', { category_id: 4 })).reservations
  const date = series[1]?.start_date
  await change(1, { start_datetime: `${date} 19:00:00`, end_datetime: `${date} 19:45:00` })
  await change(2, { event_name: 'Ģenerālmēģinājums' })
})

test.afterEach(async () => {
  for (const one of series) await evening.attendant.delete(url(one)).catch(() => undefined)
})

async function rename(page: Page): Promise<void> {
  await openEvent(cardOf(page, evening.room(0), NAME))
  await formOf(page).getByLabel('Nosaukums').fill('Koris')
  await formOf(page).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(apart(page)).toHaveCount(0)
  await scopeOf(page)
    .getByRole('radio', { name: /Šo un turpmākās/ })
    .check()
  await expect(apart(page)).toHaveCount(2)
}

test('the question of a series names what was decided for single dates, and leaves what would be lost; who is overtaken is asked again, and told', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await rename(page)
  const body = { message: 'Nekas nav saglabāts, jo tikmēr kāds cits ir mainījis: 1.12.', apart: [] }
  await page.route('**/api/reservations/reservation/*', route => route.fulfill({ status: 409, json: body }), {
    times: 1,
  })
  const change = scopeOf(page).getByRole('button', { name: 'Mainīt', exact: true })
  await change.click()
  await expect(scopeOf(page).getByRole('alert')).toHaveText(body.message)
  await scopeOf(page)
    .getByRole('radio', { name: /Šo un turpmākās/ })
    .check()
  await expect(apart(page)).toHaveCount(2)
  await expect(apart(page).first()).toContainText('pārcelta')
  await expect(apart(page).first().getByRole('radio', { name: 'Mainīt arī šo' })).toBeChecked()
  await expect(apart(page).last()).toContainText('mainīta atsevišķi')
  await expect(apart(page).last().getByRole('radio', { name: 'Atstāt' })).toBeChecked()
  await expect(scopeOf(page).getByText('3 rezervācijas')).toBeVisible()
  await change.click()
  await expect(formOf(page)).toBeHidden()
  expect(await now()).toEqual(['18:00 Koris', '19:00 Koris', '18:00 Ģenerālmēģinājums', '18:00 Koris'])
})

test('a date may be changed too, or left, by the keyboard', async ({ page, arrive }) => {
  await arrive('attendant', evening.address())
  await rename(page)
  await apart(page).first().getByRole('radio', { name: 'Mainīt arī šo' }).press('ArrowRight')
  await apart(page).last().getByRole('radio', { name: 'Atstāt' }).press('ArrowLeft')
  await pressEnter(scopeOf(page).getByRole('button', { name: 'Mainīt', exact: true }))
  await expect(formOf(page)).toBeHidden()
  expect(await now()).toEqual(['18:00 Koris', `19:00 ${NAME}`, '18:00 Koris', '18:00 Koris'])
})
