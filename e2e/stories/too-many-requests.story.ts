import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { cardOf, clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const WAIT = 'Īsā laikā pieprasīts ļoti daudz. Lūdzu, uzgaidiet dažas minūtes un mēģiniet vēlreiz.'

const evening = useEvening()
const boardOfScene = (view: string) =>
  `/?date=${evening.scene.date}&view=${view}&rooms=${evening.scene.rooms.map(({ id }) => id)}`
const failedOn = (page: Page) => page.getByRole('alert').filter({ hasText: WAIT })

/** From now on the server answers such requests with 429. */
async function refuse(page: Page, what: RegExp, seconds = 300) {
  const headers = { 'retry-after': String(seconds) }
  await page.route(what, route => route.fulfill({ status: 429, headers, json: { message: WAIT } }))
}

test('a week that is not shown any more says why, and is there when one tries again later', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', boardOfScene('week'))
  await page.locator('[data-event]').first().waitFor()
  await refuse(page, /get_schedule\?/)
  await page.goto(`/?date=${addDays(evening.scene.date, 28)}&view=week`)
  await expect(failedOn(page)).toBeVisible()
  await page.unroute(/get_schedule\?/)
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(failedOn(page)).toBeHidden()
})

test('a series that may not be checked yet stays in the form; a board that cannot be read anew stays, says that it may be old, and comes up to date by itself', async ({
  page,
  arrive,
}) => {
  await test.step('a board that cannot be read anew stays, says that it may be old, and comes up to date by itself', async () => {
    const [room] = evening.scene.rooms
    await arrive('teacher', boardOfScene('day'))
    await page.locator('[data-event]').first().waitFor()
    await refuse(page, /get_schedule\?/, 2)
    await evening.attendant.post('/api/event-meta/create', {
      event_name: 'Flīģeļa skaņošana',
      category_id: 3,
      room_id: room?.id,
      start_datetime: `${evening.scene.date} 17:00:00`,
      end_datetime: `${evening.scene.date} 17:45:00`,
    })
    const notice = page.getByText('Redzamie dati var būt novecojuši')
    await expect(notice).toBeVisible()
    await expect(page.getByText(WAIT)).toBeVisible()
    await expect(page.locator('[data-event]').first()).toBeVisible()
    await page.unroute(/get_schedule\?/)
    await expect(cardOf(page, room?.id ?? 0, 'Flīģeļa skaņošana')).toBeVisible()
    await expect(notice).toBeHidden()
  })
  await test.step('a series that may not be checked yet stays in the form with all that was typed', async () => {
    await clickIntoBoard(page, evening.scene.rooms[1]?.id ?? 0, '18:00')
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await nameEvent(form, 'Kamermūzika')
    await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
    await page.getByRole('option', { name: 'katru nedēļu' }).click()
    const until = form.getByRole('combobox', { name: 'Līdz' }).last()
    await until.fill(addDays(evening.scene.date, 21))
    await until.press('Enter')
    await refuse(page, /event-meta\/draft$/)
    const check = form.getByRole('button', { name: /^Pārbaudīt \d datum/ })
    await check.click()
    await expect(form.getByText(WAIT)).toBeVisible()
    await expect(form.getByLabel('Nosaukums')).toHaveValue('Kamermūzika')
    await page.unroute(/event-meta\/draft$/)
    await check.click()
    await expect(page.getByRole('dialog', { name: /^Kamermūzika, / })).toBeVisible()
  })
})
