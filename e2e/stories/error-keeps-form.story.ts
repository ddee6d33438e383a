import type { Page } from '@playwright/test'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { findingsOn } from '../support/axe.ts'
import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { endSessionsOf, eventsOn } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()

const formOn = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

/** Opens the form from the evening's board and fills in all that a booking needs. */
async function fillIn(page: Page, room: number, clock: string, name: string) {
  await clickIntoBoard(page, evening.scene.rooms[room]?.id ?? 0, clock)
  const form = formOn(page)
  await form.getByLabel('Nosaukums').fill(name)
  await form.getByLabel('Piezīmes').fill('Līdzi jāņem notis')
  return form
}

async function expectAllTyped(page: Page, clock: string, name: string) {
  const form = formOn(page)
  await expect(form.getByLabel('Nosaukums')).toHaveValue(name)
  await expect(form.getByLabel('Piezīmes')).toHaveValue('Līdzi jāņem notis')
  await expect(form.getByLabel('No', { exact: true })).toHaveValue(clock)
  await expect(form).toContainText('Veidlapa ir atjaunota')
  return form
}

test('a session that ends while one fills in the form: after signing in the form is open with all that was typed', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  await arrive('teacher', evening.address())
  await fillIn(page, 0, '17:00', 'Ansambļa mēģinājums')
  // The request for free times may be the first to learn that the session is over.
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).focus()
  await endSessionsOf(school.url, 'teacher')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'teacher')
  const form = await expectAllTyped(page, '17:00', 'Ansambļa mēģinājums')
  await form.getByRole('button', { name: 'Aizvērt' }).click()
  await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
  await expect(form).toBeHidden()
})

test('somebody else who signs in there sees nothing of it, and nothing of it is left', async ({
  page,
  school,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await fillIn(page, 0, '17:00', 'Tikai man')
  // The form may be gone before the button is pressed, as above.
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).focus()
  await endSessionsOf(school.url, 'teacher')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'attendant')
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
  await page.locator('[data-column]').first().waitFor()
  await expect(formOn(page)).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tikai man')
})

test('signing out, also in another tab, leaves nothing of a form behind', async ({
  page,
  context,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await fillIn(page, 0, '17:00', 'Tikai man')
  await page.reload()
  await expectAllTyped(page, '17:00', 'Tikai man')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Iziet' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tikai man')
})

test('a page that breaks says so and gives the form back as it was', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await fillIn(page, 1, '17:00', 'Koncerta mēģinājums')
  await page.route('**/api/availability*', async route => {
    const lanes = (await (await wholeAnswer(route)).json()).data
    await route.fulfill({ json: { data: lanes.map(({ key }: Occupancy) => ({ key })) } })
  })
  await formOn(page)
    .getByRole('combobox', { name: 'Audzēkņi un grupas' })
    .fill(evening.scene.student.full_name)
  await page.getByRole('option', { name: evening.scene.student.full_name }).first().click()
  await expect(page.getByRole('heading', { name: 'Radās kļūda' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Ievadītie dati ir saglabāti')
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(page.getByRole('button', { name: 'Atmest ievadīto' })).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await page.unroute('**/api/availability*')
  await page.getByRole('button', { name: 'Pārlādēt' }).click()
  const form = await expectAllTyped(page, '17:00', 'Koncerta mēģinājums')
  await expect(form).toContainText(evening.scene.student.full_name)
})

test('an answer that is lost on its way: the form stays, and trying again after a reload books once', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  const form = await fillIn(page, 2, '19:00', 'Vecāku sapulce')
  await page.route('**/api/event-meta/create', async route => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form.getByText('Ievadītie dati ir saglabāti veidlapā.')).toBeVisible()
  await page.reload()
  await expectAllTyped(page, '19:00', 'Vecāku sapulce')
  await page.unroute('**/api/event-meta/create')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toBeHidden()
  const booked = (await eventsOn(evening.attendant, evening.scene.date)).filter(
    ({ event_name }) => event_name === 'Vecāku sapulce',
  )
  expect(booked).toHaveLength(1)
})

test('what is only fetched for later may be missing: the page stays', async ({ page, signIn }) => {
  const part = /\/assets\/keep-own-plan/
  const failed = page.waitForEvent('requestfailed', request => part.test(request.url()))
  await page.route(part, route => route.abort())
  await signIn('teacher')
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('heading', { name: 'Radās kļūda' })).toBeHidden()
  await expect(page.locator('[data-column]').first()).toBeVisible()
})
