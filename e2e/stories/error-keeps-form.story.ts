import { useEvening } from '../support/evening.ts'
import { expectAllTyped, fillIn } from '../support/kept-form.ts'
import { endSessionsOf, eventsOn } from '../support/school-calls.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

const evening = useEvening()

test('a session that ends while one fills in the form: after signing in the form is open with all that was typed', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  await arrive('teacher', evening.address())
  await fillIn(page, evening.scene, 0, '17:00', 'Ansambļa mēģinājums')
  // The request for free times may be the first to learn that the session is over.
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).focus()
  await endSessionsOf(school.url, 'teacher')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await fillSignIn(page, 'teacher')
  const form = await expectAllTyped(page, '17:00', 'Ansambļa mēģinājums')
  await form.getByRole('button', { name: 'Aizvērt' }).first().click()
  await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Iziet' }).waitFor()
  await expect(form).toBeHidden()
})

test('an answer that is lost on its way: the form stays, and trying again after a reload books once', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  const form = await fillIn(page, evening.scene, 2, '19:00', 'Vecāku sapulce')
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
