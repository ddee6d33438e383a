import { cardOf, clickIntoBoard } from '../support/board.ts'
import { findBrowser } from '../support/browser.ts'
import { useEvening } from '../support/evening.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { arriveOn, expect, test } from '../support/story.ts'

const { args = [], ...browser } = await findBrowser()
test.use({
  launchOptions: { ...browser, args: [...args, '--host-resolver-rules=MAP skola.test localhost'] },
})

const evening = useEvening()

test('in a school’s own network, without TLS, an event is booked, and taken back', async ({
  page,
  school,
}) => {
  const port = new URL(school.url).port
  await arriveOn(page, school.url, 'teacher', '/')
  const token = await page.evaluate(() => localStorage.getItem('user-token'))
  await page.addInitScript(kept => Object.assign(localStorage, kept), {
    'user-token': token,
    isAuthenticated: 'true',
  })
  await page.goto(`http://skola.test:${port}${evening.address()}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)

  await clickIntoBoard(page, evening.room(0), '18:00')
  const form = page.getByRole('dialog')
  await nameEvent(form, 'Bez šifrēšanas')
  await form.getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: 'konsultācija' }).click()
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(cardOf(page, evening.room(0), 'Bez šifrēšanas')).toBeVisible()
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(cardOf(page, evening.room(0), 'Bez šifrēšanas')).toBeHidden()
  expect(await evening.booked('Bez šifrēšanas')).toBeUndefined()
})
