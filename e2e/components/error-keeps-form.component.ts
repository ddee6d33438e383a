import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { expectAllTyped, fillIn, formOn } from '../support/kept-form.ts'
import { fillSignIn } from '../support/story.ts'

const evening = useEvening()

test('somebody else who signs in there sees nothing of it, and nothing of it is left', async ({
  page,
  arrive,
  endSessions,
}) => {
  await arrive('teacher', evening.address())
  await fillIn(page, evening.scene, 0, '17:00', 'Tikai man')
  // The form may be gone before the button is pressed, as above.
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).focus()
  endSessions()
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
  await fillIn(page, evening.scene, 0, '17:00', 'Tikai man')
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
  await fillIn(page, evening.scene, 1, '17:00', 'Koncerta mēģinājums')
  // No answer of the contract breaks a page.
  await page.route('**/api/availability*', route => route.fulfill({ json: { data: [{ key: 'room_1' }] } }))
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
